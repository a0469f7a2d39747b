import type { Page } from '@playwright/test'
import { redirectItemType } from '../contract/codes.ts'
import type { RxUser } from '../contract/shapes/rx-user.ts'
import type { Theme } from '../contract/shapes/theme.ts'
import type { PageDefinition, RedirectRule } from '../flow/definition.ts'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import type { StandInChatHost } from '../testing/chat-host/start-chat-host.ts'
import { buildPage } from '../testing/flows/small-programme.ts'
import { test as apart } from './apart/apart-test.ts'
import { expect } from './fixtures.ts'
import { button, heading } from './flow-visit.ts'
import { publishThemed } from './shell-visit.ts'

/** Pages open on the server with a chat host; the host is in a good mood again, and asked nothing yet. */
export const test = apart.extend<{ chatHost: StandInChatHost }>({
  baseURL: async ({ chatServer }, use) => use(chatServer.origin),
  chatHost: [
    async ({ workerChatHost }, use) => {
      workerChatHost.asked.length = 0
      workerChatHost.mood = 'well'
      await use(workerChatHost)
    },
    { auto: true },
  ],
})

export const openChatRule: RedirectRule = {
  answer: null,
  redirect_item_type: redirectItemType.OPEN_CHAT,
  link: null,
  call_to: null,
}

export const phone = '+18005550142'

/** Three pages with a footer that has a phone number and a chat button. */
export const chatPages: PageDefinition[] = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Chat', [openChatRule])], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'REGULAR', [heading(5, 'Three'), button(6, 'Go on')], 'four'),
  buildPage('four', 'THANK_YOU', [heading(7, 'Four')], null),
]

export const showsPhone = (theme: Theme) => {
  Object.assign(theme.flow_settings.footer, {
    displayWebchat: true,
    displayIncomingPhone: true,
    incomingPhone: phone,
  })
}

/** Publishes the three pages, or others; the path of the link. */
export function publishChat(
  server: BrowserServer,
  parts: Partial<CompiledProgramme> & { pages?: PageDefinition[] } = {},
): Promise<string> {
  return publishThemed(server, showsPhone, { pages: chatPages, ...parts })
}

export const dockOf = (page: Page) => page.locator('[data-chat]')
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' })
export const buttonOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Chat' }).getByRole('button', { name: /chat/i })
export const footerButtonOf = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: /chat/i })

/** What the page asked of the chat host's program, in order. */
export function readChatCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as { chatCalls?: unknown[] }).chatCalls ?? []) // set by the stand-in
}

export function readChatState(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('layoutStore') ?? '{}').chat)
}

export async function expectChatReady(page: Page): Promise<void> {
  await expect.poll(() => readChatCalls(page)).not.toEqual([])
}

/**
 * Two seconds by the clock that was installed, enough for the chat's script to be asked for if it may: ten steps, each
 * with a reply of the server, behind which no part of the page is still on its way.
 */
export async function letTimePass(page: Page): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.clock.runFor(200)
    await page.evaluate(() =>
      fetch('/config.json', { cache: 'no-store' }).then((reply) => reply.text()),
    )
  }
}

/** Answers for the user with modules of our own. */
export async function serveModules(
  page: Page,
  modules: RxUser['script_configuration'],
): Promise<void> {
  await page.route(/\/api\/v1\/rxuser\//, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      json: { ...(await reply.json()), script_configuration: modules },
    })
  })
}
