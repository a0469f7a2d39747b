import type { Page } from '@playwright/test'
import { noise } from '../../testing/people/photos.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import {
  chatEntry,
  meetClinic,
  messageLog,
  openChat,
  openMessages,
  pressSend,
  typeMessage,
} from '../messages-visit.ts'

const doctor = 'Dr. Amara Okoro'
const other = 'Dr. Lee'

/** No news come, and nothing is asked for in their place: what is asked for is not asked for because of them. */
const withoutNews = (page: Page) => page.route('**/chats/events/', () => {})

const messagesLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Messages/ })

/** Method and path of each call about chats from now on. */
function watchChats(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/chats/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('[ROUTE-24] [CHAT-01] [CHAT-02] [CHAT-03] [CHAT-04] [CHAT-09] [CHAT-10] [CHAT-11] [ENUM-25] [ENTITY-41] [ENTITY-43] [GAP-139] [P13] a chat is told of at home and in the header, listed, opened, read and answered, with a photo too', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'How did the first week go?')
  await clinic.write(chat, 'Any headaches?')
  await clinic.begin(other, 'I am new here.')
  await withoutNews(page)
  await page.goto(`${server.origin}/profile/home`)
  const link = messagesLink(page)
  const entry = chatEntry(page, doctor)
  const log = messageLog(page, doctor)

  await test.step('home and every page’s header say that somebody wrote', () => readNews(page))

  const url = '/api/v1/telemedicine/chats/'
  const calls = watchChats(page)
  await test.step('opened and read, which clears the mark and asks for the list again', async () => {
    await entry.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: doctor })).toBeFocused()
    await expect(log.getByRole('listitem')).toHaveText([
      /Dr\. Amara Okoro.*How did the first week go\?/,
      /Dr\. Amara Okoro.*Any headaches\?/,
    ])
    await expect(log.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible()
    await expect(entry).not.toContainText('new message')
    await expect(link).toHaveAccessibleName('Messages (1 waiting)')
    await expect.poll(() => calls.at(-1)).toBe(`GET ${url}`)
    const marks = calls.filter((one) => one.startsWith('PATCH '))
    expect(marks).toHaveLength(2)
    for (const one of marks) {
      expect(one).toMatch(new RegExp(`^PATCH ${url}${chat}/messages/[0-9a-f-]+$`))
    }
    expect(calls.at(-2)).toBe(marks[1])
  })

  await test.step('answered', async () => {
    await typeMessage(page, 'It went well.')
    calls.length = 0
    await pressSend(page)
    await expect(log.getByRole('listitem')).toHaveText([
      /first week/,
      /headaches/,
      /^You.*It went well\.$/,
    ])
    await expect
      .poll(() => calls.slice(0, 2))
      .toEqual([`POST ${url}${chat}/messages/`, `GET ${url}${chat}/messages/`])
    await expect(page.getByLabel('Your message')).toHaveValue('')
    await expect(page.getByLabel('Your message')).toBeFocused()
    expect(await clinic.read(chat)).toEqual([
      'patient: It went well.',
      'clinician: Any headaches?',
      'clinician: How did the first week go?',
    ])
    const mine = log.locator('[data-author=patient]')
    const theirs = log.locator('[data-author=clinician]').first()
    const left = async (part: typeof mine) => (await part.boundingBox())?.x ?? 0
    expect(await left(mine)).toBeGreaterThan(await left(theirs))
    await expectAccessible(page)
  })

  await test.step('with a photo, which its owner sees', () => sendPhoto(page))
  expect((await clinic.read(chat))[0]).toBe('patient: Here it is.')

  await test.step('until all is read', async () => {
    await chatEntry(page, other).click()
    await expect(link).toHaveAccessibleName('Messages')
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
    await expect(page.getByText('new message')).toHaveCount(0)
  })
})

/** From home, where three messages are told of, to the list of chats. */
async function readNews(page: Page): Promise<void> {
  const news = page.getByRole('region', { name: 'You have 3 new messages' })
  await expect(news).toContainText(/From Dr\. (Lee and Dr\. Amara Okoro|Amara Okoro and Dr\. Lee)/)
  await expect(messagesLink(page)).toHaveAccessibleName('Messages (3 waiting)')
  await expectAccessible(page)
  await news.getByRole('link', { name: 'Read your messages' }).click()
  await expect(page).toHaveURL(/\/profile\/messages$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(chatEntry(page, doctor)).toContainText('Any headaches?')
  await expect(chatEntry(page, doctor)).toContainText('2 new messages')
  await expect(page.getByText(/^If this is an emergency, call 911\. /)).toBeVisible()
  await expectAccessible(page)
}

/** Goes with a message into the open chat, after it was taken out once. */
async function sendPhoto(page: Page): Promise<void> {
  const buffer = await noise(900, 600).jpeg().toBuffer()
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'arm.jpg', mimeType: 'image/jpeg', buffer })
  await choose()
  await expect(page.getByText('Your photo is ready to send.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused()
  await choose()
  await expect(page.getByText('Your photo is ready to send.')).toBeVisible()
  await typeMessage(page, 'Here it is.')
  await pressSend(page)
  const photo = messageLog(page, doctor).getByRole('img', { name: 'A photo' })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  await expect(page.getByText('Your photo is ready to send.')).toHaveCount(0)
}

test('[GAP-151] [P18] on a phone the list and the chat stand one after the other; what a clinician writes meanwhile arrives by itself, is said, and is read', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  await page.setViewportSize({ width: 360, height: 616 })
  const open = page.waitForResponse('**/chats/events/')
  await openMessages(page, server)
  await open
  const entry = chatEntry(page, doctor)
  const log = messageLog(page, doctor)

  await test.step('on a phone', async () => {
    await expect(entry).toBeVisible()
    await expect(page.getByText('Choose a chat to read it.')).toBeHidden()
    await entry.click()
    await expect(log).toBeVisible()
    await expect(entry).toBeHidden()
    await page.getByRole('button', { name: 'All chats' }).click()
    await expect(entry).toBeFocused()
    await expect(log).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await entry.click()
  await expect(log.getByText('Hello.')).toBeVisible()
  await clinic.write(chat, 'Are you there?')
  await expect(log.getByText('Are you there?')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `New message from ${doctor}` }),
  ).toHaveCount(1)
  await expect(entry).not.toContainText('new message')
  await clinic.begin(other, 'I take over tomorrow.')
  await expect(chatEntry(page, other)).toContainText('1 new message')
  await clinic.change(chat, { is_available: false })
  await expect(page.getByText('This chat is closed. You can read it here')).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeDisabled()
})

test.describe('troubles', () => {
  test.use({
    expectedConsole: /status of (503|502)|net::ERR|Failed to fetch|Loading chunk failed/,
  })

  test('[P1] [GAP-151] a message that was taken outlives its server, and news come again after it', async ({
    page,
    server,
  }) => {
    const { clinic, chat } = await openChat(page, server, doctor)
    const log = messageLog(page, doctor)
    await typeMessage(page, 'Keep this.')
    const taken = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.status() === 201,
    )
    await pressSend(page)
    await taken
    // The next test of this worker finds it running again, on its database.
    await server.kill()
    await server.restart()
    expect((await clinic.read(chat))[0]).toBe('patient: Keep this.')
    await clinic.write(chat, 'I have it.')
    await expect(log.getByText('I have it.')).toBeVisible({ timeout: 45_000 })
  })
})
