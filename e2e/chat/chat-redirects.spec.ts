import { redirectItemType } from '../../contract/codes.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { changeSettings } from '../change-settings.ts'
import {
  buttonOf,
  dockOf,
  openChatRule,
  panelOf,
  phone,
  publishChat,
  readChatCalls,
  readChatState,
  serveModules,
  test,
} from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { button, changeFlow, expectPage, heading, openFlow, proceedUrl } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

const noAlert = '[data-alert]'

const chatButton = (id: number) => button(id, 'Ask', [openChatRule])

const openingPages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), chatButton(2)], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'REGULAR', [heading(5, 'Three'), chatButton(6)], 'four'),
  {
    ...buildPage('four', 'REGULAR', [heading(7, 'Four'), chatButton(8)], 'five'),
    display_options: { hide_footer: true },
  },
  buildPage('five', 'REGULAR', [heading(9, 'Five')], null),
]

test('[FLOW-18] [REDIR-07] [GAP-54] a button that opens chat opens it where the next page allows chat, with the focus in it, and so does a reply', async ({
  page,
  chatServer: server,
}) => {
  const ask = () => page.getByRole('main').getByRole('button', { name: 'Ask' }).click()
  const countOpened = async () =>
    (await readChatCalls(page)).filter((call) => JSON.stringify(call) === '["open"]').length
  await openFlow(page, await publishChat(server, { pages: openingPages }))
  await expect(buttonOf(page)).toBeVisible()
  await ask()
  await expectPage(page, 'Two')
  await expect(panelOf(page).getByRole('heading', { name: 'Chat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()

  await test.step('the reply of a page without redirects', async () => {
    await page.route(proceedUrl, (route) =>
      changeFlow(route, (flow) => ({ ...flow, redirect_item_type: redirectItemType.OPEN_CHAT })),
    )
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, 'Three')
    await expect(panelOf(page)).toBeVisible()
    await page.unroute(proceedUrl)
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  })

  await test.step('not where the next page has none', async () => {
    await ask()
    await expectPage(page, 'Four')
    await expect(dockOf(page)).toHaveCount(0)
    expect(await readChatState(page)).toMatchObject({ open: false })
    const opened = await countOpened()
    await ask()
    await expectPage(page, 'Five')
    await expect(panelOf(page)).toBeVisible()
    await expect.poll(countOpened).toBe(opened + 1)
    expect(page.context().pages()).toHaveLength(1)
    await expect(page.locator(noAlert)).toHaveCount(0)
  })
})

test.describe('one flow', () => {
  test.use({ expectedConsole: /tel:/ })

  test('[FLOW-08] leads to a telehealth visit, a phone call and the chat', async ({
    page,
    chatServer: server,
    context,
  }) => {
    const { OWN_TELEHEALTH, PHONE_CALL } = redirectItemType
    const visit = {
      ...openChatRule,
      redirect_item_type: OWN_TELEHEALTH,
      link: 'https://reading.example/visit',
    }
    const call = { ...openChatRule, redirect_item_type: PHONE_CALL, call_to: '+15552014477' }
    const start = [
      heading(1, 'One'),
      button(2, 'Visit', [visit]),
      button(3, 'Call', [call]),
      button(4, 'Chat', [openChatRule]),
    ]
    const pages = [
      buildPage('one', 'WELCOME', start, 'two'),
      buildPage('two', 'END_TELEMEDICINE', [heading(5, 'Two')], null),
    ]
    await context.route('https://reading.example/**', (route) => route.fulfill({ body: 'There' }))
    const protocol = await context.newCDPSession(page)
    const dialled: string[] = []
    protocol.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('tel:')) dialled.push(url)
    })
    await protocol.send('Page.enable')
    const choose = async (answer: string) => {
      await context.clearCookies()
      await openFlow(page, await publishChat(server, { pages }))
      await expect(buttonOf(page)).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: answer }).click()
      await expectPage(page, 'Two')
    }
    await choose('Call')
    await expect.poll(() => dialled).toEqual(['tel:5552014477'])
    await expect(panelOf(page)).toBeHidden()
    await choose('Chat')
    await expect(panelOf(page)).toBeVisible()
    await choose('Visit')
    await page.waitForURL('https://reading.example/visit')
    expect(dialled).toHaveLength(1)
  })
})

test('[REDIR-07] a programme that switched its chat off says whom to call instead', async ({
  page,
  chatServer: server,
}) => {
  await serveModules(page, [{ module: 'webchat', module_type: 'webchat', enabled: false }])
  await openFlow(page, await publishChat(server))
  await page.getByRole('button', { name: 'Chat' }).click()
  await expectPage(page, 'Two')
  const alert = page.locator(noAlert)
  await expect(alert).toContainText('Chat is not available right now. Please call us:')
  const link = alert.getByRole('link', { name: '(800) 555-0142' })
  await expect(link).toHaveAttribute('href', `tel:${phone.slice(2)}`)
  expect(await readChatState(page)).toMatchObject({ open: false })
})

test('[REDIR-07] without a chat host nothing of a chat shows, and a button that opens one names a contact', async ({
  page,
  chatServer: server,
}) => {
  await changeSettings(page, { chatUrl: '' })
  await openFlow(page, await publishChat(server))
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Call/ })).toBeVisible()
  await page.getByRole('button', { name: 'Chat' }).click()
  await expectPage(page, 'Two')
  await expect(page.locator(noAlert).getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
  await expect(page.locator('[data-chat], [data-chat-button], script[src*="bundle"]')).toHaveCount(
    0,
  )
  const ask = button(2, 'Ask', [openChatRule])
  const pages = [
    buildPage('one', 'WELCOME', [heading(1, 'One'), ask], 'two'),
    buildPage('two', 'THANK_YOU', [heading(3, 'Two')], null),
  ]
  await openFlow(page, await publishThemed(server, () => {}, { pages }))
  await page.getByRole('button', { name: 'Ask' }).click()
  const contact = page.locator(noAlert).getByRole('link', { name: 'support@posology.example' })
  await expect(contact).toHaveAttribute('href', 'mailto:support@posology.example')
})
