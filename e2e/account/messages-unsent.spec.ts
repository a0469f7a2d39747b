import type { Page } from '@playwright/test'
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
const secret = 'I feel a canary in my chest.'

test.use({ expectedConsole: [/status of (503|409|400)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })

const hasAlertBox = () =>
  performance.getEntriesByType('resource').some(({ name }) => /alert-box-[^/]*\.js/.test(name))

/** The idempotency keys of what is written from now on. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** Everything the tab keeps that a script can read. */
const readStorage = () =>
  [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area })).join(' ')

test('[P17] [P1] a message whose reply was lost stays, over a reload too, and arrives once when it is tried again', async ({
  page,
  server,
}) => {
  const { clinic, chat } = await openChat(page, server, doctor)
  const path = `**/chats/${chat}/messages/`
  const keys = watchKeys(page)
  // It arrives, and the reply does not.
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await typeMessage(page, secret)
  await pressSend(page)
  const log = messageLog(page, doctor)
  await expect(log.getByText('Not sent yet.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your message has not arrived yet.')
  await typeMessage(page, 'And one more thing')
  await expect.poll(() => page.evaluate(readStorage)).toContain('draft:messages:')
  expect(await page.evaluate(readStorage)).not.toMatch(/canary|one more thing/)
  await page.unroute(path)
  await page.reload()
  await chatEntry(page, doctor).click()
  await expect(page.getByLabel('Your message')).toHaveValue('And one more thing')
  await log.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(log.getByText('Not sent yet.')).toHaveCount(0)
  await expect(log.getByText(secret)).toHaveCount(1)
  expect(await clinic.read(chat)).toEqual([`patient: ${secret}`, 'clinician: Hello.'])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await pressSend(page)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expect(log.getByRole('listitem')).toHaveCount(3)
  expect(keys[2]).not.toBe(keys[0])
})

test('[P17] [P1] what was written without a network goes by itself, once, when it is back', async ({
  page,
  server,
}) => {
  const { clinic, chat } = await openChat(page, server, doctor)
  await typeMessage(page, secret)
  const keys = watchKeys(page)
  // What says that something failed is there by then, as on a page that one reads.
  await expect.poll(() => page.evaluate(hasAlertBox)).toBe(true)
  await page.context().setOffline(true)
  await pressSend(page)
  const log = messageLog(page, doctor)
  await expect(log.getByText('Not sent yet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(log.locator('time')).toHaveCount(2)
  await expect(log.getByText(secret)).toHaveCount(1)
  expect(await clinic.read(chat)).toEqual([`patient: ${secret}`, 'clinician: Hello.'])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('[P6] signing out takes what was typed along', async ({ page, server }) => {
  await openChat(page, server, doctor)
  await typeMessage(page, secret)
  await expect.poll(() => page.evaluate(readStorage)).toContain('draft:messages:')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(readStorage)).not.toContain('draft:')
})

test('[GAP-152] nothing empty is sent, and into a chat that was closed meanwhile nothing is, kindly', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(doctor, 'Hello.')
  // Without news the page does not know that it closes.
  await page.route('**/chats/events/', (route) => route.fulfill({ status: 503, json: {} }))
  await openMessages(page, server)
  await chatEntry(page, doctor).click()
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
  const log = messageLog(page, doctor)
  await expect(log.getByText('Is anybody there?')).toBeVisible()
  await expect(log.getByRole('button', { name: 'Try again' })).toBeDisabled()
  expect(await clinic.read(chat)).toEqual(['clinician: Hello.'])
  await log.getByRole('button', { name: 'Remove' }).click()
  await expect(log.getByText('Is anybody there?')).toHaveCount(0)
})

test('[P18] on a phone the list and the chat stand one after the other', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const clinic = await meetClinic(page, server)
  await clinic.begin(doctor, 'Hello.')
  await openMessages(page, server)
  await expect(chatEntry(page, doctor)).toBeVisible()
  await expect(page.getByText('Choose a chat to read it.')).toBeHidden()
  await chatEntry(page, doctor).click()
  await expect(messageLog(page, doctor)).toBeVisible()
  await expect(chatEntry(page, doctor)).toBeHidden()
  await page.getByRole('button', { name: 'All chats' }).click()
  await expect(chatEntry(page, doctor)).toBeFocused()
  await expect(messageLog(page, doctor)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
})
