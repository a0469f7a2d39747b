import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import {
  buttonOf,
  footerButtonOf,
  panelOf,
  publishChat,
  readChatCalls,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { expectPage, openFlow } from '../flow-visit.ts'

const failed = 'We could not reach the chat just now.'
const bundle = '/static/js/bundle.js'

test.describe('a chat host in trouble', () => {
  test.use({ expectedConsole: /status of 404|The chat host/ })

  test('[GAP-33] that is not there says so, names the phone, and can be tried again', async ({
    page,
    chatServer: server,
    chatHost,
  }) => {
    chatHost.mood = 'missing'
    await openFlow(page, await publishChat(server))
    const away = buttonOf(page)
    await expect(away).toHaveText('Chat is not working')
    await away.click()
    await expect(panelOf(page).getByText(failed)).toBeVisible()
    const call = panelOf(page).getByRole('link', { name: 'Call (800) 555-0142' })
    await expect(call).toHaveAttribute('href', 'tel:8005550142')
    await expectAccessible(page)
    // The page goes on as if there were no chat.
    await page.getByRole('main').getByRole('button', { name: 'Chat' }).click()
    await expectPage(page, 'Two')
    chatHost.mood = 'well'
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'I agree' })).toBeVisible()
    await expect(panelOf(page).getByText(failed)).toBeHidden()
    expect(chatHost.asked).toEqual([bundle, `${bundle}?attempt=2`])
    expect(await readChatCalls(page)).toContainEqual(['open'])
  })

  test('[GAP-33] whose program is breaking is told from one that works', async ({
    page,
    chatServer: server,
    chatHost,
  }) => {
    chatHost.mood = 'breaking'
    await page.setViewportSize({ width: 360, height: 740 })
    await openFlow(page, await publishChat(server))
    await expect(footerButtonOf(page)).toHaveText('Chat is not working')
    await expectNoSidewaysScroll(page)
    await footerButtonOf(page).click()
    await expect(panelOf(page).getByText(failed)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(footerButtonOf(page)).toBeFocused()
    await page.getByRole('main').getByRole('button', { name: 'Chat' }).click()
    await expectPage(page, 'Two')
  })
})

test('[GAP-33] a slow chat host is waited for, named slow, and given up after 20 seconds', async ({
  page,
  chatServer: server,
  chatHost,
}) => {
  chatHost.mood = 'never'
  await page.clock.install()
  await page.goto(await publishChat(server))
  await page.clock.runFor(1_000)
  await expectPage(page, 'One')
  await expect(buttonOf(page)).toBeVisible()
  await buttonOf(page).click()
  await expect(panelOf(page).getByText('Getting the chat ready')).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(panelOf(page).getByText('This takes longer than usual')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(panelOf(page).getByText(failed)).toBeVisible()
  // It comes after all.
  await page.evaluate(() => {
    const mount = (place: HTMLElement) => place.append('Here at last')
    window.posologyChat?.register({ mount, open() {}, close() {} })
  })
  await expect(panelOf(page).getByText('Here at last')).toBeVisible()
  await expect(panelOf(page).getByText(failed)).toBeHidden()
})
