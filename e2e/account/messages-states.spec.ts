import type { Page, Route } from '@playwright/test'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expect, test } from '../fixtures.ts'
import {
  chatEntry,
  meetClinic,
  messageLog,
  openMessages,
  pressSend,
  type TestClinic,
  typeMessage,
} from '../messages-visit.ts'
import { settleEffects } from '../shell-visit.ts'

const doctor = 'Dr. Amara Okoro'
const other = 'Dr. Lee'

test.use({ expectedConsole: /status of (503|409|400)|net::ERR_FAILED/ })

/** A reply that waits until it is let go. */
function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = async (route: Route) => {
    await held
    await route.fallback()
  }
  return { answer, release: () => release() }
}

/** No news come, and nothing is asked for in their place. */
const withoutNews = (page: Page) => page.route('**/chats/events/', () => {})

const openedChat = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const fail = (page: Page, url: string, detail: string, failing = 'GET') =>
  page.route(url, (route) =>
    route.request().method() === failing
      ? route.fulfill({ status: 503, json: { detail } })
      : route.fallback(),
  )

test('[CHAT-05] [CHAT-06] [CHAT-07] [CHAT-08] [ENTITY-44] [ERROR-19] [GAP-152] [P17] a chat is open at once and loaded after both replies, the next one starts empty; what fails says why, in its place too, and can be asked for again; nothing empty is sent, and into a chat that was closed meanwhile nothing is, kindly', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello from me.')
  const second = await clinic.begin(other, 'I am new here.')
  await withoutNews(page)
  const alert = page.getByRole('alert')

  await test.step('the list fails', async () => {
    const detail = 'The chats are being moved.'
    await fail(page, '**/telemedicine/chats/', detail)
    await openMessages(page, server)
    await expect(alert.getByText(detail)).toBeVisible()
    const list = page.getByRole('region', { name: 'Your chats' })
    await expect(list.getByText(detail)).toBeVisible()
    await expect(page.getByText('No messages yet')).toHaveCount(0)
    await page.unroute('**/telemedicine/chats/')
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect(chatEntry(page, doctor)).toBeVisible()
    await expect(list.getByText(detail)).toHaveCount(0)
  })

  await test.step('a chat fails, which closes', async () => {
    for (const [path, detail] of [
      [`**/chats/${chat}/`, 'The chat is being moved.'],
      [`**/chats/${chat}/messages/`, 'The messages are being moved.'],
    ] as const) {
      await fail(page, path, detail)
      await chatEntry(page, doctor).click()
      await expect(alert.getByText(detail)).toBeVisible()
      await expect(openedChat(page, doctor)).toHaveCount(0)
      await page.unroute(path)
    }
  })

  await test.step('open at once, loaded after both replies, empty anew', () =>
    expectLoading(page, chat, second))

  await test.step('a message fails', async () => {
    await fail(page, `**/chats/${second}/messages/**`, 'Messages are resting.', 'POST')
    await typeMessage(page, 'Good day.')
    await pressSend(page)
    await expect(alert.getByText('Messages are resting.')).toBeVisible()
    await expect(messageLog(page, other).getByText('Not sent yet.')).toBeVisible()
    await page.unroute(`**/chats/${second}/messages/**`)
    await messageLog(page, other).getByRole('button', { name: 'Remove' }).click()
    await expect(messageLog(page, other).getByText('Good day.')).toHaveCount(0)
  })

  await test.step('nothing empty is sent, nor into a closed chat', () =>
    expectUnsent(page, clinic, second))
})

/** Of the first of two chats, whose read mark fails, and of the second after it. */
async function expectLoading(page: Page, chat: string, second: string): Promise<void> {
  const marks = `**/chats/${chat}/messages/**`
  await fail(page, marks, 'Marks are resting.', 'PATCH')
  const [info, messages] = [hold(), hold()]
  await page.route(`**/chats/${chat}/`, info.answer)
  await page.route(`**/chats/${chat}/messages/`, messages.answer)
  await chatEntry(page, doctor).click()
  const opened = openedChat(page, doctor)
  await expect(opened).toHaveAttribute('aria-busy', 'true')
  await expect(opened.getByText('Opening the chat')).toBeVisible()
  const answered = page.waitForResponse(`**/chats/${chat}/messages/`)
  messages.release()
  await answered
  await expect(opened.getByText('Opening the chat')).toBeVisible()
  await expect(opened.getByText('Hello from me.')).toHaveCount(0)
  info.release()
  await expect(messageLog(page, doctor).getByText('Hello from me.')).toBeVisible()
  await expect(opened).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('alert').getByText('Marks are resting.')).toBeVisible()
  await expect(chatEntry(page, doctor)).toContainText('1 new message')

  await opened.getByRole('button', { name: 'Close this chat' }).click()
  await expect(opened).toHaveCount(0)
  await expect(chatEntry(page, doctor)).toBeFocused()
  await expect(page.getByText('Choose a chat to read it.')).toBeVisible()
  const next = hold()
  await page.route(`**/chats/${second}/messages/`, next.answer)
  await chatEntry(page, other).click()
  const newly = openedChat(page, other)
  await expect(newly.getByText('Opening the chat')).toBeVisible()
  await expect(newly.getByText('Hello from me.')).toHaveCount(0)
  next.release()
  await expect(messageLog(page, other).getByText('I am new here.')).toBeVisible()
}

/** Without news the page does not know that its chat closes. */
async function expectUnsent(page: Page, clinic: TestClinic, chat: string): Promise<void> {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const field = page.getByLabel('Your message')
  for (const text of ['', ' \n ']) {
    await field.fill(text)
    await pressSend(page)
    await expect(page.getByText('Write your message first.')).toBeVisible()
    await expect(field).toBeFocused()
  }
  expect(posts).toBe(0)
  await clinic.change(chat, { is_available: false })
  await field.fill('Is anybody there?')
  await pressSend(page)
  await expect(
    page.getByRole('alert').getByText(/^This chat is closed, so your message was not sent/),
  ).toBeVisible()
  await expect(field).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  const log = messageLog(page, other)
  await expect(log.getByText('Is anybody there?')).toBeVisible()
  await expect(log.getByRole('button', { name: 'Try again' })).toBeDisabled()
  expect(await clinic.read(chat)).toEqual(['clinician: I am new here.'])
  await log.getByRole('button', { name: 'Remove' }).click()
  await expect(log.getByText('Is anybody there?')).toHaveCount(0)
}

const listed = (id: number, text = `Message ${id}`) => ({
  id: `m-${id}`,
  author_type: 'patient',
  created_dt: new Date(Date.UTC(2026, 2, 2, 10, id)).toISOString(),
  is_read: false,
  message_text: text,
})

const listedChat = (id: string, name: string) => ({
  id,
  is_available: true,
  last_clinician_name: name,
  last_message_text: 'Hello.',
  last_message_time: '2026-03-02T10:00:00Z',
  unread_count: 0,
})

test('[CHAT-12] [CHAT-13] [CHAT-01] [ENTITY-42] [ENTITY-44] [GAP-149] the next page of chats and of messages comes behind what is shown; after sending, messages are replaced only when their count differs', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  const second = await clinic.begin(other, 'Hello.')
  await withoutNews(page)
  await test.step('the next page of chats', () => expectNextChats(page, server, chat, second))
  await test.step('earlier messages', () => expectEarlierMessages(page, chat))
  await test.step('after sending', () => expectReplaced(page, second))
})

async function expectNextChats(
  page: Page,
  server: BrowserServer,
  chat: string,
  second: string,
): Promise<void> {
  const pages: Record<string, object> = {
    '': { results: [listedChat(chat, doctor)], next: 'https://other.example/chats/?page=two' },
    two: { results: [listedChat(second, other)], next: 3 },
    // A bare list is the only page, and so the last.
    3: [listedChat('c-3', 'Dr. Third')],
  }
  const asked: string[] = []
  const wait = hold()
  await page.route(/telemedicine\/chats\/(\?.*)?$/, async (route) => {
    const at = new URL(route.request().url()).searchParams.get('page') ?? ''
    asked.push(at)
    if (at === 'two') await wait.answer({ fallback: async () => {} } as Route) // only held here
    await route.fulfill({ json: pages[at] })
  })
  await openMessages(page, server)
  const entries = page.getByRole('region', { name: 'Your chats' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more chats' })
  await expect(entries).toHaveText([/Amara/])
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  wait.release()
  await expect(entries).toHaveText([/Amara/, /Lee/])
  await more.click()
  await expect(entries).toHaveText([/Amara/, /Lee/, /Third/])
  await expect(more).toHaveCount(0)
  expect(asked).toEqual(['', 'two', '3'])
}

async function expectEarlierMessages(page: Page, chat: string): Promise<void> {
  const earlier = hold()
  await page.route(new RegExp(`/chats/${chat}/messages/(\\?.*)?$`), async (route) => {
    const isNext = new URL(route.request().url()).searchParams.get('page') === 'm-3'
    const older = { results: [listed(2), listed(1)], next: null }
    if (isNext) await earlier.answer({ fallback: async () => {} } as Route) // only held here
    const newer = { results: [listed(4), listed(3)], next: '/chats/messages/?page=m-3' }
    return route.fulfill({ json: isNext ? older : newer })
  })
  await chatEntry(page, doctor).click()
  const texts = messageLog(page, doctor).getByRole('listitem').locator('p:nth-child(2)')
  await expect(texts).toHaveText(['Message 3', 'Message 4'])
  const back = page.getByRole('button', { name: 'Show earlier messages' })
  await expect(back).not.toHaveAttribute('aria-busy', 'true')
  await back.click()
  await expect(back).toHaveAttribute('aria-busy', 'true')
  earlier.release()
  await expect(texts).toHaveText(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  await expect(back).toHaveCount(0)
}

async function expectReplaced(page: Page, chat: string): Promise<void> {
  let shown = [listed(2), listed(1)]
  await page.route(`**/chats/${chat}/messages/`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: listed(9) })
      : route.fulfill({ json: { results: shown, next: null } }),
  )
  await chatEntry(page, other).click()
  const texts = messageLog(page, other).getByRole('listitem').locator('p:nth-child(2)')
  await expect(texts).toHaveText(['Message 1', 'Message 2'])
  // As many, of which one is another with its own mark and time.
  shown = [{ ...listed(5, 'Another text'), is_read: true }, listed(1)]
  const send = async (text: string) => {
    const again = page.waitForResponse(
      (reply) => reply.url().endsWith('/messages/') && reply.request().method() === 'GET',
    )
    await typeMessage(page, text)
    await pressSend(page)
    await (await again).finished()
    await settleEffects(page)
  }
  await send('One.')
  await expect(texts).toHaveText(['Message 1', 'Message 2'])
  shown = [listed(3), listed(2, 'Another text'), listed(1)]
  await send('Two.')
  await expect(texts).toHaveText(['Message 1', 'Another text', 'Message 3'])
}
