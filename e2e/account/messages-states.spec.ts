import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import {
  chatEntry,
  meetClinic,
  messageLog,
  openMessages,
  pressSend,
  typeMessage,
} from '../messages-visit.ts'
import { settleEffects } from '../shell-visit.ts'

const doctor = 'Dr. Amara Okoro'
const other = 'Dr. Lee'

test.use({ expectedConsole: [/status of (503|409|400)|net::ERR_FAILED/] })

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

test('[CHAT-05] [CHAT-06] [CHAT-08] [ENTITY-44] a chat is open at once and loaded after both replies; the next one starts empty', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello from me.')
  const second = await clinic.begin(other, 'I am new here.')
  await openMessages(page, server)
  const [info, messages] = [hold(), hold()]
  await page.route(`**/chats/${chat}/`, info.answer)
  await page.route(`**/chats/${chat}/messages/`, messages.answer)
  await chatEntry(page, doctor).click()
  const opened = page.getByRole('region', { name: doctor, exact: true })
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

  await opened.getByRole('button', { name: 'Close this chat' }).click()
  await expect(opened).toHaveCount(0)
  await expect(chatEntry(page, doctor)).toBeFocused()
  await expect(page.getByText('Choose a chat to read it.')).toBeVisible()
  const next = hold()
  await page.route(`**/chats/${second}/messages/`, next.answer)
  await chatEntry(page, other).click()
  const newly = page.getByRole('region', { name: other, exact: true })
  await expect(newly.getByText('Opening the chat')).toBeVisible()
  await expect(newly.getByText('Hello from me.')).toHaveCount(0)
  next.release()
  await expect(messageLog(page, other).getByText('I am new here.')).toBeVisible()
})

test('[CHAT-07] [ERROR-19] [P17] what fails of chats says why, in its place too, and can be asked for again', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  const alert = page.getByRole('alert')
  const fail = (url: string, detail: string, failing = 'GET') =>
    page.route(url, (route) =>
      route.request().method() === failing
        ? route.fulfill({ status: 503, json: { detail } })
        : route.fallback(),
    )

  await test.step('the list', async () => {
    const detail = 'The chats are being moved.'
    await fail('**/telemedicine/chats/', detail)
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

  await test.step('a chat, which closes', async () => {
    for (const [path, detail] of [
      [`**/chats/${chat}/`, 'The chat is being moved.'],
      [`**/chats/${chat}/messages/`, 'The messages are being moved.'],
    ] as const) {
      await fail(path, detail)
      await chatEntry(page, doctor).click()
      await expect(alert.getByText(detail)).toBeVisible()
      await expect(page.getByRole('region', { name: doctor, exact: true })).toHaveCount(0)
      await page.unroute(path)
    }
  })

  await test.step('a read mark, and a message', async () => {
    await fail(`**/chats/${chat}/messages/**`, 'Marks are resting.', 'PATCH')
    await chatEntry(page, doctor).click()
    await expect(messageLog(page, doctor).getByText('Hello.')).toBeVisible()
    await expect(alert.getByText('Marks are resting.')).toBeVisible()
    await expect(chatEntry(page, doctor)).toContainText('1 new message')
    await fail(`**/chats/${chat}/messages/**`, 'Messages are resting.', 'POST')
    await typeMessage(page, 'Good day.')
    await pressSend(page)
    await expect(alert.getByText('Messages are resting.')).toBeVisible()
    await expect(messageLog(page, doctor).getByText('Not sent yet.')).toBeVisible()
  })
})

test('[CHAT-09] [CHAT-10] [CHAT-11] reading clears the mark and asks for the list again; sending asks for the messages', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  // What is asked for below is not asked for because of news.
  await page.route('**/chats/events/', (route) => route.fulfill({ status: 503, json: {} }))
  await openMessages(page, server)
  await expect(chatEntry(page, doctor)).toContainText('1 new message')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${request.method()} ${pathname.replace('/api/v1/telemedicine', '')}`)
  })
  await chatEntry(page, doctor).click()
  await expect(chatEntry(page, doctor)).not.toContainText('new message')
  await expect.poll(() => calls.at(-1)).toBe('GET /chats/')
  expect(calls.at(-2)).toMatch(new RegExp(`^PATCH /chats/${chat}/messages/[0-9a-f-]+$`))
  calls.length = 0
  await typeMessage(page, 'Good day.')
  await pressSend(page)
  await expect
    .poll(() => calls.slice(0, 2))
    .toEqual([`POST /chats/${chat}/messages/`, `GET /chats/${chat}/messages/`])
})

const listed = (id: number, text = `Message ${id}`) => ({
  id: `m-${id}`,
  author_type: 'patient',
  created_dt: new Date(Date.UTC(2026, 2, 2, 10, id)).toISOString(),
  is_read: false,
  message_text: text,
})

test('[CHAT-12] after sending, messages are replaced only when their count differs', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  let shown = [listed(2), listed(1)]
  // Never answered: no news come meanwhile, and nothing is asked for in their place.
  await page.route('**/chats/events/', () => {})
  await page.route(`**/chats/${chat}/messages/`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: listed(9) })
      : route.fulfill({ json: { results: shown, next: null } }),
  )
  await openMessages(page, server)
  await chatEntry(page, doctor).click()
  const log = messageLog(page, doctor)
  const texts = log.getByRole('listitem').locator('p:nth-child(2)')
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
})

test('[CHAT-13] [CHAT-01] [ENTITY-42] [ENTITY-44] [GAP-149] the next page of chats and of messages comes behind what is shown', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  const entry = (id: string, name: string) => ({
    id,
    is_available: true,
    last_clinician_name: name,
    last_message_text: 'Hello.',
    last_message_time: '2026-03-02T10:00:00Z',
    unread_count: 0,
  })
  const pages: Record<string, object> = {
    '': { results: [entry(chat, doctor)], next: 'https://other.example/chats/?page=two' },
    two: { results: [entry('c-2', other)], next: 3 },
    // A bare list is the only page, and so the last.
    3: [entry('c-3', 'Dr. Third')],
  }
  const asked: string[] = []
  const wait = hold()
  await page.route('**/chats/events/', (route) => route.fulfill({ status: 503, json: {} }))
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
})

test('[GAP-139] [CHAT-09] home and every page’s header say that somebody wrote, until it is read', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  await clinic.write(chat, 'How is the itch?')
  await clinic.begin(other, 'I am new here.')
  await page.goto(`${server.origin}/profile/home`)
  const news = page.getByRole('region', { name: 'You have 3 new messages' })
  await expect(news).toContainText(/From Dr\. (Lee and Dr\. Amara Okoro|Amara Okoro and Dr\. Lee)/)
  const link = page.getByRole('banner').getByRole('link', { name: /^Messages/ })
  await expect(link).toHaveAccessibleName('Messages (3 waiting)')
  await expectAccessible(page)
  await news.getByRole('link', { name: 'Read your messages' }).click()
  await chatEntry(page, doctor).click()
  await expect(messageLog(page, doctor).getByText('How is the itch?')).toBeVisible()
  await expect(link).toHaveAccessibleName('Messages (1 waiting)')
  await chatEntry(page, other).click()
  await expect(link).toHaveAccessibleName('Messages')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  await expect(page.getByText('new message')).toHaveCount(0)
})
