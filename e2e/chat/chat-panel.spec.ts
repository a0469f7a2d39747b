import type { Locator } from '@playwright/test'
import type { Theme } from '../../contract/shapes/theme.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import {
  buttonOf,
  dockOf,
  expectChatReady,
  footerButtonOf,
  panelOf,
  publishChat,
  readChatCalls,
  readChatState,
  showsPhone,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, holdReplies, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { readKept } from '../sink-visit.ts'

const bundle = '/static/js/bundle.js'

test('[WEBCHAT-09] [WEBCHAT-10] [WEBCHAT-16] [GAP-32] [GAP-33] [P18] button and panel suit everyone at 1280 pixels, open by keyboard, close with Escape, and give the focus back; terms and open chat survive a reload, and keepOpened opens the chat once and is gone', async ({
  page,
  chatServer: server,
  chatHost,
}) => {
  await openFlow(page, await publishChat(server))
  await expectChatReady(page)
  await expectAccessible(page)
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('heading', { name: 'Chat' })).toBeFocused()
  await expect(panelOf(page).getByRole('button', { name: 'I agree' })).toBeVisible()
  await expectAccessible(page)
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

  await test.step('what survives a reload', async () => {
    await buttonOf(page).click()
    expect(await readChatState(page)).toEqual({ open: true, termsAgree: true })
    await page.reload()
    await expect(panelOf(page).getByLabel('Your message')).toBeVisible()
    expect(await readChatCalls(page)).toMatchObject([['mount', { termsAgree: true }], ['open']])
    // The person goes on where the page is; the chat does not pull the focus to itself.
    await expect(panelOf(page).locator(':focus')).toHaveCount(0)
    await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
  })

  await test.step('the marker', async () => {
    for (const [marker, opens] of [
      ['yes', true],
      ['false', false],
    ] as const) {
      await page.evaluate((kept) => localStorage.setItem('keepOpened', kept), marker)
      await page.reload()
      await expect(buttonOf(page)).toBeVisible()
      await expect.poll(() => readKept(page, 'keepOpened'), marker).toBeNull()
      await expect(panelOf(page), marker).toBeVisible({ visible: opens })
      if (opens) await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
    }
    await page.reload()
    await expect(buttonOf(page)).toBeVisible()
    await expectChatReady(page)
    await expect(panelOf(page)).toBeHidden()
  })
})

test('[WEBCHAT-11] [WEBCHAT-12] [FOOTER-08] [GAP-28] [GAP-31] button and panel follow the width', async ({
  page,
  chatServer: server,
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

test('[P18] the button comes without moving the page that is there, never covers the way on or the footer, and the end of a long page rises above it', async ({
  page,
  chatServer: server,
}) => {
  const words = 'A long answer that fills its button from edge to edge, and then some more words'
  const texts = Array.from({ length: 40 }, (_, line) => heading(line + 10, `Line ${line}`))
  const pages = [buildPage('one', 'WELCOME', [...texts, button(2, words)], null)]
  const link = await publishChat(server, { pages })
  const release = await holdReplies(page, '**/api/v1/**')
  await page.goto(link)
  const way = page.getByRole('main').getByRole('button', { name: words })
  const before = await way.boundingBox()
  release()
  await expectChatReady(page)
  await expect(buttonOf(page)).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
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

test('[WEBCHAT-12] [P18] on a phone the chat suits everyone at 360 pixels, and magnified; the browser’s Back closes it and leaves the page where it is', async ({
  page,
  chatServer: server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openFlow(page, await publishChat(server))
  await expectChatReady(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Chat' }).click()
  await expectPage(page, 'Two')
  await expect(panelOf(page)).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'I agree' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSidewaysScroll(page)
  await expect(panelOf(page).getByRole('button', { name: 'Close the chat' })).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
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

test('[WEBCHAT-12] [LAYOUT-09] [P18] where a bar of terms stands in place of the footer, the menu opens the chat on a phone, also by the keys', async ({
  page,
  chatServer: server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const terms = buildItem(8, 'STICKY_TERMS_OF_USE', { text: '', description: 'Terms.' })
  const showsMenu = (theme: Theme) => {
    showsPhone(theme)
    theme.flow_settings.header.displayLinks = true
    theme.flow_settings.header.links = [{ name: 'Help', url: '/server-error', link_option: 10 }]
  }
  const pages = [buildPage('one', 'WELCOME', [heading(1, 'One'), terms, button(2, 'Go')], null)]
  const flags = { 'has-sticky-tou-pp-page-item': true }
  const link = await publishThemed(server, showsMenu, { pages, feature_flags: flags })
  await openFlow(page, link)
  await expectChatReady(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const press of [(chat: Locator) => chat.click(), (chat: Locator) => chat.press('Enter')]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await press(menu.getByRole('button', { name: /chat/i }))
    await expect(menu).toBeHidden()
    await expect(panelOf(page)).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Close the chat' }).click()
    await expect(panelOf(page)).toBeHidden()
  }
})
