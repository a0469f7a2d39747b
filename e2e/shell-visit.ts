import type { Page } from '@playwright/test'
import { neutralTheme } from '../contract/neutral-theme.ts'
import type { Theme } from '../contract/shapes/theme.ts'
import type { PageDefinition } from '../flow/definition.ts'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../testing/flows/small-programme.ts'
import { expect } from './fixtures.ts'
import { button, heading, publishFlow } from './flow-visit.ts'

export const plainPages: PageDefinition[] = [
  buildPage('first', 'WELCOME', [heading(1, 'First'), button(2, 'Go')], 'second'),
  buildPage('second', 'REGULAR', [heading(3, 'Second'), button(4, 'On')], 'third'),
  buildPage('third', 'THANK_YOU', [heading(5, 'Third')], null),
]

/** Publishes a flow whose theme is the neutral one with a change; the path of its link. */
export function publishThemed(
  server: BrowserServer,
  change: (theme: Theme) => void,
  parts: Partial<CompiledProgramme> & { pages?: PageDefinition[] } = {},
): Promise<string> {
  const theme = structuredClone(neutralTheme)
  change(theme)
  const { pages = plainPages, ...rest } = parts
  return publishFlow(server, pages, { theme, feature_flags: {}, experiments: [], ...rest })
}

/** Gives the programme's logo a size that is no default: 200 by 90. */
export async function standInLogo(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"/>'
  await page.route('**/programmes/**/*-logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  )
}

/** Stops the page's clock before it is opened; `page.clock.runFor` moves it. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Pages that no document shows before their visit: the first holds an answer already. */
export const undrawnPages: PageDefinition[] = [
  buildPage(
    'first',
    'WELCOME',
    [
      heading(1, 'First'),
      buildItem(6, 'MULTI_ANSWER', {
        text: 'Also',
        answer_choices: [{ id: 61, text: 'By mail', checked: true }],
      }),
      button(2, 'Go'),
    ],
    'second',
  ),
  ...plainPages.slice(1),
]

/** Opens a page and waits until the program has it, also where the document brought it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeAttached()
  await expect.poll(() => page.evaluate(() => '__posologyEarly' in window)).toBe(false)
  await settleEffects(page)
}

/** Lets React finish what it has put off, without moving the page's clock. */
export async function settleEffects(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const channel = new MessageChannel()
          channel.port1.onmessage = resolve
          channel.port2.postMessage(null)
        }),
    )
  }
}

/** Moves the frozen clock, with what React does about it. */
export async function runClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await settleEffects(page)
}

/** What the browser keeps of the layout. */
export function readLayout(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('layoutStore') ?? '{}'))
}

/** #RRGGBB as the browser computes it. */
export function formatRgb(hex: string): string {
  const number = Number.parseInt(hex.slice(1), 16)
  return `rgb(${number >> 16}, ${(number >> 8) & 255}, ${number & 255})`
}
