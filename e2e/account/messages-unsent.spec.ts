import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chatEntry, messageLog, openChat, pressSend, typeMessage } from '../messages-visit.ts'

const doctor = 'Dr. Amara Okoro'
const secret = 'I feel a canary in my chest.'
const later = 'It sings.'

test.use({ expectedConsole: /status of (503|409|400)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

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

test('[P6] [P17] [P1] a message whose reply was lost stays, over a reload too, and arrives once when it is tried again; without a network it goes by itself when that is back; signing out takes what was typed along', async ({
  page,
  server,
}) => {
  const { clinic, chat } = await openChat(page, server, doctor)
  const log = messageLog(page, doctor)
  const keys = watchKeys(page)

  await test.step('a reply that was lost', async () => {
    const path = `**/chats/${chat}/messages/`
    // It arrives, and the reply does not.
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await typeMessage(page, secret)
    await pressSend(page)
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

  await test.step('without a network', async () => {
    const first = keys.length
    await typeMessage(page, later)
    // What says that something failed is there by then, as on a page that one reads.
    await expect.poll(() => page.evaluate(hasAlertBox)).toBe(true)
    await page.context().setOffline(true)
    await pressSend(page)
    await expect(log.getByText('Not sent yet.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(log.locator('time')).toHaveCount(4)
    await expect(log.getByText(later)).toHaveCount(1)
    expect(await clinic.read(chat)).toEqual([
      `patient: ${later}`,
      'patient: And one more thing',
      `patient: ${secret}`,
      'clinician: Hello.',
    ])
    const again = keys.slice(first)
    expect(again).toEqual([again[0], again[0]])
    expect(keys.slice(0, first)).not.toContain(again[0])
  })

  await test.step('signed out', async () => {
    await typeMessage(page, secret)
    await expect.poll(() => page.evaluate(readStorage)).toContain('draft:messages:')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(readStorage)).not.toContain('draft:')
  })
})
