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

test('[ROUTE-24] [CHAT-01] [CHAT-02] [CHAT-03] [CHAT-04] [ENUM-25] [ENTITY-41] [ENTITY-43] a chat is listed, opened, read and answered', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'How did the first week go?')
  await clinic.write(chat, 'Any headaches?')
  await openMessages(page, server)
  const entry = chatEntry(page, doctor)
  await expect(entry).toContainText('Any headaches?')
  await expect(entry).toContainText('2 new messages')
  await expect(page.getByText(/^If this is an emergency, call 911\. /)).toBeVisible()
  await expectAccessible(page)

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/chats/')) calls.push(`${request.method()} ${pathname}`)
  })
  const url = '/api/v1/telemedicine/chats/'
  await entry.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: doctor })).toBeFocused()
  const log = messageLog(page, doctor)
  await expect(log.getByRole('listitem')).toHaveText([
    /Dr\. Amara Okoro.*How did the first week go\?/,
    /Dr\. Amara Okoro.*Any headaches\?/,
  ])
  await expect(log.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible()
  await expect(entry).not.toContainText('new message')
  expect(calls.filter((one) => one.startsWith(`PATCH ${url}${chat}/messages/`))).toHaveLength(2)

  await typeMessage(page, 'It went well.')
  calls.length = 0
  await pressSend(page)
  await expect(log.getByRole('listitem')).toHaveText([
    /first week/,
    /headaches/,
    /^You.*It went well\.$/,
  ])
  const post = calls.indexOf(`POST ${url}${chat}/messages/`)
  expect(post).toBeGreaterThanOrEqual(0)
  expect(calls.slice(post)).toContain(`GET ${url}${chat}/messages/`)
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

test('[GAP-151] [P18] what a clinician writes meanwhile arrives by itself, is said, and is read', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  const open = page.waitForResponse('**/chats/events/')
  await openMessages(page, server)
  await open
  await chatEntry(page, doctor).click()
  const log = messageLog(page, doctor)
  await expect(log.getByText('Hello.')).toBeVisible()
  await clinic.write(chat, 'Are you there?')
  await expect(log.getByText('Are you there?')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `New message from ${doctor}` }),
  ).toHaveCount(1)
  await expect(chatEntry(page, doctor)).not.toContainText('new message')
  await clinic.begin('Dr. Lee', 'I take over tomorrow.')
  await expect(chatEntry(page, 'Dr. Lee')).toContainText('1 new message')
  await clinic.change(chat, { is_available: false })
  await expect(page.getByText('This chat is closed. You can read it here')).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeDisabled()
})

test('[P13] a photo goes with a message and is seen by its owner', async ({ page, server }) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Please show me the rash.')
  await openMessages(page, server)
  await chatEntry(page, doctor).click()
  const log = messageLog(page, doctor)
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
  const photo = log.getByRole('img', { name: 'A photo' })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  await expect(page.getByText('Your photo is ready to send.')).toHaveCount(0)
  expect((await clinic.read(chat))[0]).toBe('patient: Here it is.')
})

test('[ROUTE-24] it is for who is signed in; others are asked to sign in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/profile/messages`)
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('troubles', () => {
  test.use({
    expectedConsole: [/status of (503|502)|net::ERR|Failed to fetch|Loading chunk failed/],
  })

  test('[P1] [GAP-151] a message that was taken outlives its server, and news come again after it', async ({
    page,
    ownServer,
  }) => {
    const { clinic, chat } = await openChat(page, ownServer, doctor)
    const log = messageLog(page, doctor)
    await typeMessage(page, 'Keep this.')
    const taken = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.status() === 201,
    )
    await pressSend(page)
    await taken
    await ownServer.kill()
    await ownServer.restart()
    expect((await clinic.read(chat))[0]).toBe('patient: Keep this.')
    await clinic.write(chat, 'I have it.')
    await expect(log.getByText('I have it.')).toBeVisible({ timeout: 45_000 })
  })
})
