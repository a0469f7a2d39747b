import { buildPage } from '../../testing/flows/small-programme.ts'
import {
  buttonOf,
  chatPages,
  dockOf,
  expectChatReady,
  footerButtonOf,
  panelOf,
  publishChat,
  readChatCalls,
  readChatState,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, holdReplies, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { readKept } from '../sink-visit.ts'

const bundle = '/static/js/bundle.js'

test('[GAP-33] button and panel open by keyboard, close with Escape, and give the focus back', async ({
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
  for (const marker of ['true', '1', 'yes']) {
    await page.evaluate((kept) => localStorage.setItem('keepOpened', kept), marker)
    await page.reload()
    await expect(panelOf(page), marker).toBeVisible()
    expect(await readKept(page, 'keepOpened')).toBeNull()
    await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
  }
  await page.reload()
  await expect(buttonOf(page)).toBeVisible()
  await expect(panelOf(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('keepOpened', 'false'))
  await page.reload()
  await expect(buttonOf(page)).toBeVisible()
  await expect.poll(() => readKept(page, 'keepOpened')).toBeNull()
  await expect(panelOf(page)).toBeHidden()
})

test('[WEBCHAT-11] [WEBCHAT-12] [FOOTER-08] [GAP-28] [GAP-31] button and panel follow the width', async ({
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
    await expect.poll(async () => (await display()) !== 'none', `${width}`).toBe(body)
    await (floating ? buttonOf(page) : footerButtonOf(page)).click()
    await expect(panelOf(page)).toBeVisible()
    expect(await display()).not.toBe('none')
    // Styles and the page's own idea of the width follow one after the other.
    const fillsWidth = async () => (await panelOf(page).boundingBox())?.width === width
    await expect.poll(fillsWidth, `${width}`).toBe(width === 599)
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
  // A full screen ends below an author's preview bar.
  await page.setViewportSize({ width: 500, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('--preview-height', '40px'))
  await expect
    .poll(() => panelOf(page).boundingBox())
    .toEqual({ x: 0, y: 40, width: 500, height: 760 })
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

test('the button never covers the way on or the footer, and the end of a long page rises above it', async ({
  page,
  server,
}) => {
  const words = 'A long answer that fills its button from edge to edge, and then some more words'
  const texts = Array.from({ length: 40 }, (_, line) => heading(line + 10, `Line ${line}`))
  const pages = [buildPage('one', 'WELCOME', [...texts, button(2, words)], null)]
  await openFlow(page, await publishChat(server, { pages }))
  await expect(buttonOf(page)).toBeVisible()
  for (const size of [
    { width: 601, height: 420 },
    { width: 768, height: 500 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    // A page that has just opened may still return to its top.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [chat, content, footer] = await Promise.all(
        [buttonOf(page), page.locator('main > div'), page.getByRole('contentinfo')].map((one) =>
          one.boundingBox(),
        ),
      )
      if (!chat || !content || !footer) throw new Error('something is not shown')
      expect(chat.height).toBeGreaterThanOrEqual(48)
      expect(chat.y + chat.height).toBeLessThanOrEqual(footer.y)
      expect(content.y + content.height).toBeLessThanOrEqual(chat.y)
    }).toPass()
  }
})

test('[P18] it comes without moving the page that is there', async ({ page, server }) => {
  const link = await publishChat(server)
  const release = await holdReplies(page, '**/api/v1/**')
  await page.goto(link)
  const way = page.getByRole('main').getByRole('button', { name: 'Chat' })
  const before = await way.boundingBox()
  release()
  await expectChatReady(page)
  await expect(buttonOf(page)).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test('[WEBCHAT-12] on a phone the browser’s Back closes the chat and leaves the page where it is', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openFlow(page, await publishChat(server))
  await expectChatReady(page)
  await page.getByRole('main').getByRole('button', { name: 'Chat' }).click()
  await expectPage(page, 'Two')
  await expect(panelOf(page)).toBeVisible()
  await page.goBack()
  await expect(panelOf(page)).toBeHidden()
  await expectPage(page, 'Two')
  // Closed in another way it leaves no entry behind: one step back is the page before.
  await footerButtonOf(page).click()
  await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
  await expect(panelOf(page)).toBeHidden()
  await page.goBack()
  await expectPage(page, 'One')
})
