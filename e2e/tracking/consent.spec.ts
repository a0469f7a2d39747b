import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { TrackingConsent } from '../../contract/tracking-consents.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, publishFlow } from '../flow-visit.ts'
import { analyticsModule, leaveTraces, readEvents } from './tracking-visit.ts'

const pages = [
  buildPage(
    'one',
    'WELCOME',
    [
      heading(1, 'One'),
      buildItem(8, 'TEXT_FIELD', { text: 'What bothers you', options: { required: false } }),
      button(2, 'Go on'),
    ],
    'two',
  ),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]
const partner: ScriptModule = {
  module: 'adstra',
  module_type: 'adstra',
  url: 'https://partner.maker.example/a.js',
}
const modules = [analyticsModule, partner]

const publish = (
  server: BrowserServer,
  tracking_consent: TrackingConsent,
  given: ScriptModule[] = modules,
) => publishFlow(server, pages, { flow_type: 'engagement', modules: given, tracking_consent })

const notice = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy choices' })
/** In the footer, or right below it where that has no room. */
const footerWay = (page: Page) => page.locator('[data-privacy-choices]:visible')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expectPage(page, 'One')
}

/** All that modules do has been done by then, where they may: the page rests. */
async function rest(page: Page): Promise<void> {
  await expect(footerWay(page)).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))),
  )
}

const hasBegun = async (sink: TlsSink) => {
  await expect.poll(() => readEvents(sink).length, { timeout: 15_000 }).toBeGreaterThan(0)
  await expect.poll(() => sink.requests.map(({ path }) => path).includes('/a.js')).toBe(true)
}

/** What the service and the partners left in this browser. */
const listLeft = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter((name) =>
      /phc_test|partner/.test(name),
    ),
  )

/** Changes a yes to a no, with something typed and something that programs have left. */
async function takeBack(page: Page, sink: TlsSink): Promise<void> {
  await expect.poll(() => listLeft(page)).not.toEqual([])
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a partner would
    document.cookie = 'partner_id=7; Path=/'
  })
  await page.getByLabel('What bothers you').fill('Itching')
  await footerWay(page).click()
  await expect(dialog(page)).toContainText('You said yes')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await leaveTraces(page)
  sink.requests.length = 0
  await dialog(page).getByRole('button', { name: 'No, do not share' }).click()
  await expect.poll(() => page.evaluate(() => 'same' in window).catch(() => true)).toBe(false)
  await rest(page)
  await expect(page.getByLabel('What bothers you')).toHaveValue('Itching')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  expect(await listLeft(page)).toEqual([])
  expect(sink.requests).toEqual([])
}

/** What programs try to send on their way out is refused by the browser, which says so. */
const refusedOnTheWayOut = /Content Security Policy|Fetch API cannot load/

test.describe('a yes that is taken back', () => {
  test.use({ expectedConsole: refusedOnTheWayOut })

  test('[P12] with opt-in nothing leaves before the yes; with it all begins in the same document, and it is kept; a no stops all at once, empties what was kept, loses nothing typed, and is kept beside the yes of another programme', async ({
    page,
    server,
    sink,
  }) => {
    const first = await publish(server, 'opt-in')
    await test.step('before the yes, and with it', async () => {
      await open(page, first)
      await rest(page)
      await expect(notice(page)).toContainText('May we share')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expectPage(page, 'Two')
      expect(sink.requests).toEqual([])
      await page.evaluate(() => Object.assign(window, { same: true }))
      await press(page, 'Yes, share')
      await expect(notice(page)).toBeHidden()
      await hasBegun(sink)
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      await page.goBack()
      await expectPage(page, 'One')
      sink.requests.length = 0
      await page.reload()
      await hasBegun(sink)
      await expect(notice(page)).toBeHidden()
    })

    await test.step('the no', () => takeBack(page, sink))

    await test.step('another programme asks by itself', async () => {
      await open(page, await publish(server, 'opt-in'))
      await press(page, 'Yes, share')
      await hasBegun(sink)
      await page.goto(first)
      await expectPage(page, 'Two')
      await rest(page)
      await expect(notice(page)).toBeHidden()
      // What the other had queued went out as it was left.
      sink.requests.length = 0
      await page.reload()
      await rest(page)
      await expect(notice(page)).toBeHidden()
      expect(sink.requests).toEqual([])
    })
  })
})

test.describe('a notice', () => {
  test.use({ expectedConsole: refusedOnTheWayOut })

  test('[P12] with notice visits are told of until a no, also when the notice is only closed; a no in one tab ends it in another', async ({
    page,
    context,
    server,
    sink,
  }) => {
    const link = await publish(server, 'notice')
    await open(page, link)
    await hasBegun(sink)
    await notice(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await expect(notice(page)).toBeHidden()
    sink.requests.length = 0
    await page.reload()
    await rest(page)
    await expect(notice(page)).toBeHidden()
    await hasBegun(sink)
    const other = await context.newPage()
    await open(other, link)
    await rest(other)
    await expect(notice(other)).toBeHidden()
    await footerWay(other).click()
    await dialog(other).getByRole('button', { name: 'No, do not share' }).click()
    await expect.poll(() => listLeft(page).catch(() => ['going'])).toEqual([])
    await rest(page)
    await rest(other)
    sink.requests.length = 0
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, 'Two')
    await other.reload()
    await rest(other)
    await rest(page)
    expect(sink.requests).toEqual([])
  })
})

test('[P12] Global Privacy Control is a no where a programme gives notice, without a question, until a yes all the same', async ({
  page,
  server,
  sink,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await open(page, await publish(server, 'notice'))
  await rest(page)
  await expect(notice(page)).toBeHidden()
  expect(sink.requests).toEqual([])
  await footerWay(page).click()
  await expect(dialog(page)).toContainText('Global Privacy Control')
  await dialog(page).getByRole('button', { name: 'Yes, share' }).click()
  await hasBegun(sink)
})

test('[P12] a page without a footer has the choices in its menu, and where there is none at its end, also where only the settings tell somebody', async ({
  page,
  server,
}) => {
  const bare = pages.map((one) => ({ ...one, display_options: { hide_footer: true } }))
  const parts = { flow_type: 'engagement', tracking_consent: 'opt-in' } as const
  // The pixel of the settings is of every programme's pages.
  const elsewhere = [
    { ...partner, url: 'https://evil.example/a.js' },
    { ...partner, enabled: false },
  ]
  await open(page, await publishFlow(server, bare, { ...parts, modules: elsewhere }))
  await expect(page.getByRole('region', { name: 'Privacy', exact: true })).toBeVisible()
  await expect(page.locator('[data-privacy-choices]')).toHaveCount(1)
  await footerWay(page).click()
  await expect(dialog(page)).toContainText('pixel.maker.example')
  await expect(dialog(page)).not.toContainText(/evil|partner\.maker/)
  // Who renews has an account, whose ways are in a menu.
  await open(page, await publishFlow(server, bare, { ...parts, modules, flow_type: 'renewal' }))
  await expect(notice(page)).toBeVisible()
  await expect(footerWay(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await footerWay(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

const widths = [
  [360, 616],
  [1280, 720],
] as const
for (const [width, height] of widths)
  test(`[P12] [P18] at ${width} the question covers no way on, moves nothing, and suits everyone by keyboard`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, await publish(server, 'opt-in'))
    const way = page.getByRole('button', { name: 'Go on' })
    const readTops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, [data-stays] button')].map(
          (part) => part.getBoundingClientRect().top,
        ),
      )
    const before = await readTops()
    await expect(notice(page)).toBeVisible()
    await rest(page)
    expect(await readTops()).toEqual(before)
    await way.click({ trial: true })
    await expectAccessible(page)
    await notice(page).getByRole('button', { name: 'What is shared' }).press('Enter')
    await expect(dialog(page)).toContainText('Nothing is shared until you say yes')
    await expect(dialog(page)).toContainText('ph.maker.example')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await notice(page).getByRole('button', { name: 'No, do not share' }).press('Space')
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is shared' })).toBeAttached()
    await expect(footerWay(page)).toBeFocused()
  })
