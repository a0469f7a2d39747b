import {
  buttonOf,
  chatPages,
  dockOf,
  expectChatReady,
  footerButtonOf,
  holdReplies,
  panelOf,
  publishChat,
  readChatCalls,
  readChatState,
  serveModules,
  test,
} from './chat-visit.ts'
import { expect } from './fixtures.ts'
import { expectPage, openFlow, openSink, readPageId } from './flow-visit.ts'
import { publishThemed } from './shell-visit.ts'
import { readKept } from './sink-visit.ts'

const bundle = '/static/js/bundle.js'

test.describe('the script', () => {
  test('[WEBCHAT-01] [WEBCHAT-13] [WEBCHAT-14] [CONFIG-04] [USER-11] comes as a module from the configured host, once there is a lead', async ({
    page,
    server,
    chatHost,
  }) => {
    const path = await publishChat(server)
    const release = await holdReplies(page, /\/api\/v1\/leads\/$/)
    await page.goto(path)
    // The user is there, the lead is not.
    await expect.poll(() => readKept(page, 'rxId')).not.toBeNull()
    await expect(page.locator('main[aria-busy=false]')).toBeVisible()
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

  test('[WEBCHAT-13] [USER-11] waits for the user, also beside a page that is shown', async ({
    page,
    server,
    chatHost,
  }) => {
    await openFlow(page, await publishChat(server))
    await expectChatReady(page)
    chatHost.asked.length = 0
    const release = await holdReplies(page, /\/api\/v1\/rxuser\//)
    await page.reload()
    await expectPage(page, 'One')
    await page.waitForRequest(/\/api\/v1\/rxuser\//)
    await expect(dockOf(page)).toHaveCount(0)
    expect(chatHost.asked).toEqual([])
    release()
    await expect(buttonOf(page)).toBeVisible()
    await expect.poll(() => chatHost.asked).toEqual([bundle])
  })

  test('[WEBCHAT-13] waits for the layout', async ({ page, chatHost }) => {
    await serveModules(page, [])
    await openSink(page, 'texts')
    await expectChatReady(page)
    chatHost.asked.length = 0
    const release = await holdReplies(page, /\.woff2$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('main[aria-busy=true]')).toBeVisible()
    expect(chatHost.asked).toEqual([])
    release()
    await expect.poll(() => chatHost.asked).toEqual([bundle])
    await expect(page.locator('main[aria-busy=false]')).toBeVisible()
  })

  test('[WEBCHAT-15] [GAP-33] is told the query values of the address', async ({
    page,
    server,
    chatHost,
  }) => {
    const first = await publishChat(server)
    await openFlow(page, first)
    await expectChatReady(page)
    const nothing = { uuid: null, rx_id: null, secondary_id: null, termsAgree: false }
    expect(await readChatCalls(page)).toEqual([['mount', nothing]])
    const { leadId } = JSON.parse((await readKept(page, 'flowStore')) ?? '')
    const rxId = (await readKept(page, 'rxId')) ?? ''
    await openFlow(page, `${first}&uuid=${leadId}&rx_id=${rxId}&secondary_id=partner-7`)
    await expectChatReady(page)
    const given = { uuid: leadId, rx_id: rxId, secondary_id: 'partner-7', termsAgree: false }
    expect(await readChatCalls(page)).toEqual([['mount', given]])
    expect(chatHost.asked.join()).not.toContain('partner-7')
  })

  test.describe('of another host', () => {
    test.use({ expectedConsole: [/Content Security Policy/] })

    test('[P11] [CONFIG-04] is refused by the document', async ({ page, server, chatHost }) => {
      await openFlow(page, await publishChat(server))
      await expectChatReady(page)
      const other = chatHost.origin.replace('localhost', '127.0.0.1')
      const outcome = await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const script = document.createElement('script')
            script.type = 'module'
            script.src = src
            script.onload = () => resolve('loaded')
            script.onerror = () => resolve('refused')
            document.head.append(script)
          }),
        `${other}${bundle}`,
      )
      expect(outcome).toBe('refused')
      expect(chatHost.asked).toEqual([bundle])
      expect(await page.evaluate((url) => fetch(url).then(String, () => 'refused'), other)).toBe(
        'refused',
      )
    })
  })
})

test.describe('the button and the panel', () => {
  test('[GAP-33] open by keyboard, close with Escape, and give the focus back', async ({
    page,
    server,
    chatHost,
  }) => {
    await openFlow(page, await publishChat(server))
    await expectChatReady(page)
    await buttonOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByRole('heading', { name: 'Chat' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panelOf(page).getByLabel('Your message').fill('How long does it take?')
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByText('A nurse reads this within the hour.')).toBeVisible()
    expect(chatHost.asked).toEqual([bundle, '/replies'])
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
    const calls = await readChatCalls(page)
    expect(calls.slice(1)).toEqual([['open'], ['close']])
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByText('How long does it take?')).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
    await expect(buttonOf(page)).toBeFocused()
  })

  test('[WEBCHAT-16] the agreement to its terms and the open chat survive a reload', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishChat(server))
    await buttonOf(page).click()
    await panelOf(page).getByRole('button', { name: 'I agree' }).click()
    expect(await readChatState(page)).toEqual({ open: true, termsAgree: true })
    await page.reload()
    await expect(panelOf(page).getByLabel('Your message')).toBeVisible()
    expect(await readChatCalls(page)).toMatchObject([['mount', { termsAgree: true }], ['open']])
    // The person goes on where the page is; the chat does not pull the focus to itself.
    await expect(panelOf(page).locator(':focus')).toHaveCount(0)
  })

  test('[WEBCHAT-09] [WEBCHAT-10] [GAP-32] keepOpened opens the chat once and is gone', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishChat(server))
    await expect(buttonOf(page)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('keepOpened', 'true'))
    await page.reload()
    await expect(panelOf(page)).toBeVisible()
    expect(await readKept(page, 'keepOpened')).toBeNull()
    await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
    await page.reload()
    await expect(buttonOf(page)).toBeVisible()
    await expect(panelOf(page)).toBeHidden()
    await page.evaluate(() => localStorage.setItem('keepOpened', 'false'))
    await page.reload()
    await expect(buttonOf(page)).toBeVisible()
    await expect.poll(() => readKept(page, 'keepOpened')).toBeNull()
    await expect(panelOf(page)).toBeHidden()
  })

  test('[WEBCHAT-11] [WEBCHAT-12] [FOOTER-08] [GAP-28] [GAP-31] follow the width', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishChat(server))
    const display = () => dockOf(page).evaluate((dock) => getComputedStyle(dock).display)
    const rows = [
      { width: 599, body: false, floating: false },
      { width: 600, body: true, floating: false },
      { width: 601, body: true, floating: true },
    ]
    for (const { width, body, floating } of rows) {
      await page.setViewportSize({ width, height: 800 })
      await expect(buttonOf(page)).toBeVisible({ visible: floating })
      await expect(footerButtonOf(page)).toBeVisible({ visible: !floating })
      expect([width, (await display()) !== 'none']).toEqual([width, body])
      await (floating ? buttonOf(page) : footerButtonOf(page)).click()
      await expect(panelOf(page)).toBeVisible()
      expect(await display()).not.toBe('none')
      const box = await panelOf(page).boundingBox()
      expect([width, box?.width === width]).toEqual([width, width === 599])
      await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
      await expect(panelOf(page)).toBeHidden()
      await expect(floating ? buttonOf(page) : footerButtonOf(page)).toBeFocused()
    }
    // Growing and shrinking with the chat open keeps it open.
    await buttonOf(page).click()
    for (const width of [500, 900]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(panelOf(page)).toBeVisible()
      const isModal = () => panelOf(page).evaluate((panel) => panel.matches(':modal'))
      await expect.poll(isModal).toBe(width === 500)
    }
    expect(await readChatState(page)).toMatchObject({ open: true })
  })

  test('[FOOTER-08] a theme without a chat button in the footer has none there', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    const path = await publishThemed(server, () => {}, { pages: chatPages, modules: [] })
    await openFlow(page, path)
    await expectChatReady(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(footerButtonOf(page)).toHaveCount(0)
  })

  test('never cover the way on or the footer', async ({ page, server }) => {
    await openFlow(page, await publishChat(server))
    await expect(buttonOf(page)).toBeVisible()
    for (const size of [
      { width: 601, height: 420 },
      { width: 768, height: 500 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [chat, onward, footer] = await Promise.all(
        [
          buttonOf(page),
          page.getByRole('main').getByRole('button'),
          page.getByRole('contentinfo'),
        ].map((one) => one.boundingBox()),
      )
      if (!chat || !onward || !footer) throw new Error('something is not shown')
      expect(chat.height).toBeGreaterThanOrEqual(48)
      expect(chat.y + chat.height).toBeLessThanOrEqual(footer.y)
      expect(onward.y + onward.height).toBeLessThanOrEqual(chat.y)
    }
  })
})

test('[GAP-33] a chat host that has gone with the page hears of it and starts anew', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishChat(server))
  await expectChatReady(page)
  const flow = page.url()
  const goTo = (url: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, url)
  await goTo('/login')
  await expect(dockOf(page)).toHaveCount(0)
  await expect(page.locator('[data-chat-body]')).toHaveCount(0)
  await goTo(flow)
  await expect(buttonOf(page)).toBeVisible()
  const names = (await readChatCalls(page)).map((call) => (Array.isArray(call) ? call[0] : call))
  expect(names).toEqual(['mount', 'unmount', 'mount'])
  expect(readPageId(page)).not.toBeNull()
})
