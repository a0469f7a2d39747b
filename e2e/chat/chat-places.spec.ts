import type { Page } from '@playwright/test'
import { clientRoutes } from '../../contract/client-routes.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import {
  buttonOf,
  chatPages,
  dockOf,
  expectChatReady,
  footerButtonOf,
  letTimePass,
  publishChat,
  serveModules,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, holdReplies, openFlow } from '../flow-visit.ts'
import { readLeadId, signUp } from '../sink-visit.ts'

const shown = ['/', '/entry', '/flow', '/landing', '/profile/consultation/{id}/reschedule']
/** Every other screen there is, and a path of none. */
const hidden = [...clientRoutes.filter((route) => !shown.includes(route)), '/nowhere']

const ofProfile = [
  ...['/profile/about', '/profile/home', '/profile/messages', '/profile/password'],
  ...['/profile/prescriptions-history', '/profile/action-items', '/profile/action-item/{id}'],
]

/** Goes to an address as the browser's own Back does, without loading the document anew. */
function goTo(page: Page, url: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

test.describe('with a lead', () => {
  // The screens of these routes call for records that this visitor does not have.
  test.use({ expectedConsole: /status of 40\d/ })

  test('[WEBCHAT-02] [WEBCHAT-03] [WEBCHAT-04] [WEBCHAT-05] [WEBCHAT-06] [ROUTE-20] the chat is gone on every screen that hides it, and comes back', async ({
    page,
  }) => {
    expect(hidden).toEqual(expect.arrayContaining(['/login', '/not-found', ...ofProfile]))
    await serveModules(page, [])
    await signUp(page)
    expect(await readLeadId(page)).not.toBeNull()
    await expect(buttonOf(page)).toBeVisible()
    const flow = page.url()
    for (const path of hidden) {
      await goTo(page, path)
      await expect(dockOf(page), path).toHaveCount(0)
      await expect(page.locator('[data-chat-button]'), path).toHaveCount(0)
      await goTo(page, flow)
      await expect(dockOf(page), path).toHaveCount(1)
    }
  })

  test('[GAP-30] the chat is there on the entry, the landing page and the choice of another time', async ({
    page,
    chatServer: server,
  }) => {
    const path = await publishChat(server)
    await openFlow(page, path)
    await expectChatReady(page)
    await page.goto('/landing')
    await expect(buttonOf(page)).toBeVisible()
    for (const entry of ['/', '/entry']) {
      const release = await holdReplies(page, /\/api\/v1\/leads\//)
      await page.goto(entry + path.slice(1))
      await expect(buttonOf(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(entry)
      release()
      await expectPage(page, 'One')
      await page.unrouteAll({ behavior: 'wait' })
    }
    await serveModules(page, [])
    await signUp(page)
    await goTo(page, '/profile/consultation/one/reschedule')
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a time' })).toBeVisible()
    await expect(buttonOf(page)).toBeVisible()
  })
})

test('[WEBCHAT-07] [WEBCHAT-08] [GAP-29] hide_footer true hides the chat; false and nothing show it', async ({
  page,
  chatServer: server,
}) => {
  const says = (key: string, title: string, next: string | null, hide?: boolean) => ({
    ...buildPage(
      key,
      'REGULAR',
      [heading(key.charCodeAt(0), title), button(key.charCodeAt(0) + 100, 'Go on')],
      next,
    ),
    display_options: hide === undefined ? {} : { hide_footer: hide },
  })
  const pages = [
    says('a', 'Says nothing', 'b'),
    says('b', 'Says true', 'c', true),
    says('c', 'Says false', 'd', false),
    says('d', 'Says true again', null, true),
  ]
  await page.setViewportSize({ width: 600, height: 800 })
  await openFlow(page, await publishChat(server, { pages }))
  for (const [title, shown] of [
    ['Says nothing', true],
    ['Says true', false],
    ['Says false', true],
    ['Says true again', false],
  ] as const) {
    await expectPage(page, title)
    await expect(dockOf(page), title).toHaveCount(shown ? 1 : 0)
    await expect(footerButtonOf(page), title).toHaveCount(shown ? 1 : 0)
    if (title !== 'Says true again') await page.getByRole('button', { name: 'Go on' }).click()
  }
})

test.describe("the programme's webchat module", () => {
  const webchat = { module: 'webchat', module_type: 'webchat' }

  test('[ENUM-10] switches the chat on or off', async ({ page, chatServer: server, chatHost }) => {
    const rows = [
      { modules: [{ ...webchat, enabled: true }], shown: true },
      { modules: [{ ...webchat, enabled: false }], shown: false },
    ]
    await page.clock.install()
    for (const { modules, shown } of rows) {
      await page.unrouteAll({ behavior: 'wait' })
      await serveModules(page, modules)
      chatHost.asked.length = 0
      await openFlow(page, await publishChat(server, { pages: chatPages }))
      await expectPage(page, 'One')
      // The footer waits for the user too.
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (!shown) await letTimePass(page)
      await expect(dockOf(page), JSON.stringify(modules)).toHaveCount(shown ? 1 : 0)
      await expect.poll(() => chatHost.asked.length).toBe(shown ? 1 : 0)
    }
  })
})
