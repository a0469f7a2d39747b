import type { Page } from '@playwright/test'
import {
  buttonOf,
  dockOf,
  expectChatReady,
  letTimePass,
  publishChat,
  readChatCalls,
  serveModules,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { expectPage, holdReplies, openFlow, openSink, readPageId } from '../flow-visit.ts'
import { readKept } from '../sink-visit.ts'

const bundle = '/static/js/bundle.js'

/** What the page may load of another host than the configured one, in two ways, and whether it may ask there. */
async function tryOtherHost(page: Page, other: string) {
  const outcomes = await page.evaluate(async (url) => {
    const named = () => {
      document.createElement('script').src = url
    }
    const run = (work: () => unknown) => Promise.try(work).then(() => 'loaded', String)
    return [await run(named), await run(() => import(url))]
  }, `${other}${bundle}`)
  expect(outcomes).toEqual([
    expect.stringMatching(/Scripts come from their own hosts only/),
    expect.stringMatching(/Failed to fetch dynamically imported module/),
  ])
  expect(await page.evaluate((url) => fetch(url).then(String, () => 'refused'), other)).toBe(
    'refused',
  )
}

/** Goes to an address as the browser's own Back does, without loading the document anew. */
const goTo = (page: Page, url: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)

test.describe('of one visit', () => {
  test.use({ expectedConsole: /Content Security Policy|TrustedScriptURL/ })

  test('[WEBCHAT-01] [WEBCHAT-13] [WEBCHAT-14] [WEBCHAT-15] [CONFIG-04] [GAP-33] [USER-11] [P11] the script comes as a module from the configured host alone, once there are a lead and the user, also beside a page that is shown; it is told the query values of the address, and of the page that goes', async ({
    page,
    chatServer: server,
    chatHost,
  }) => {
    const path = await publishChat(server)
    await page.clock.install()

    await test.step('not before there is a lead', async () => {
      const release = await holdReplies(page, /\/api\/v1\/leads\/$/)
      await page.goto(path)
      // The user is there, the lead is not.
      await expect.poll(() => readKept(page, 'rxId')).not.toBeNull()
      await expect(page.locator('main[aria-busy=false]')).toBeVisible()
      await letTimePass(page)
      await expect(dockOf(page)).toHaveCount(0)
      expect(chatHost.asked).toEqual([])
      release()
      await expectPage(page, 'One')
      await expectChatReady(page)
      expect(chatHost.asked).toEqual([bundle])
      const script = page.locator('script[src*="bundle.js"]')
      await expect(script).toHaveAttribute('type', 'module')
      await expect(script).toHaveAttribute('src', chatHost.origin + bundle)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    await test.step('the query values of the address', async () => {
      const nothing = { uuid: null, rx_id: null, secondary_id: null, termsAgree: false }
      expect(await readChatCalls(page)).toEqual([['mount', nothing]])
      const { leadId } = JSON.parse((await readKept(page, 'flowStore')) ?? '')
      const rxId = (await readKept(page, 'rxId')) ?? ''
      await openFlow(page, `${path}&uuid=${leadId}&rx_id=${rxId}&secondary_id=partner-7`)
      await expectChatReady(page)
      const given = { uuid: leadId, rx_id: rxId, secondary_id: 'partner-7', termsAgree: false }
      expect(await readChatCalls(page)).toEqual([['mount', given]])
      expect(chatHost.asked.join()).not.toContain('partner-7')
    })

    await test.step('not before there is the user', async () => {
      chatHost.asked.length = 0
      const release = await holdReplies(page, /\/api\/v1\/rxuser\//)
      const asked = page.waitForRequest(/\/api\/v1\/rxuser\//)
      await page.reload()
      await expectPage(page, 'One')
      await asked
      await letTimePass(page)
      await expect(dockOf(page)).toHaveCount(0)
      expect(chatHost.asked).toEqual([])
      release()
      await expect(buttonOf(page)).toBeVisible()
      await expect.poll(() => chatHost.asked).toEqual([bundle])
    })

    await test.step('no other host, and what it hears of the page', async () => {
      await expectChatReady(page)
      await tryOtherHost(page, chatHost.origin.replace('localhost', '127.0.0.1'))
      expect(chatHost.asked).toEqual([bundle])
      const flow = page.url()
      await goTo(page, '/login')
      await expect(dockOf(page)).toHaveCount(0)
      await expect(page.locator('[data-chat-body]')).toHaveCount(0)
      await goTo(page, flow)
      await expect(buttonOf(page)).toBeVisible()
      const names = (await readChatCalls(page)).map((call) =>
        Array.isArray(call) ? call[0] : call,
      )
      expect(names).toEqual(['mount', 'unmount', 'mount'])
      expect(readPageId(page)).not.toBeNull()
    })
  })
})

test('[WEBCHAT-13] the script waits for the layout', async ({ page, chatHost }) => {
  await serveModules(page, [])
  await openSink(page, 'texts')
  await expectChatReady(page)
  chatHost.asked.length = 0
  await page.clock.install()
  const release = await holdReplies(page, /\.woff2$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('main[aria-busy=true]')).toBeVisible()
  // The fonts are not waited for longer than three seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await letTimePass(page)
  await expect(page.locator('main[aria-busy=true]')).toBeVisible()
  expect(chatHost.asked).toEqual([])
  release()
  await page.clock.resume()
  await expect.poll(() => chatHost.asked).toEqual([bundle])
  await expect(page.locator('main[aria-busy=false]')).toBeVisible()
})
