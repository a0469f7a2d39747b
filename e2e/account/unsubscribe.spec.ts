import type { Page } from '@playwright/test'
import pg from 'pg'
import { formatStopWays } from '../../server/areas/subscriptions/shared/stop-link.ts'
import { openDatabase } from '../../server/data/database.ts'
import { expectAccessible, expectLargeText, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { readMails, waitForMail } from '../read-mail.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'
import { openSink, sinkId, watchCalls } from '../sink-visit.ts'

const call = /email-subscription/
const callPath = '/api/v1/message-center/email-subscription/'

const newAddress = () => `${crypto.randomUUID()}@example.com`
const formatPath = (query: Record<string, string>) => `/unsubscribe?${new URLSearchParams(query)}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** What the database holds of a condition's changes, newest last. */
async function readChanges(databaseUrl: string, condition = sinkId): Promise<boolean[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ wanted: boolean }>(
    'select wanted from subscription_changes where programme_id = $1 order by id',
    [condition],
  )
  await client.end()
  return rows.map((row) => row.wanted)
}

/** Sees that what stands below this title passes axe and reflows, in the theme of each programme. */
async function inspect(page: Page, looks: readonly string[], title: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSidewaysScroll(page)
  for (const size of [
    { width: 1280, height: 1400 },
    { width: 360, height: 1800 },
  ]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await expectSuitsInLooks(page, looks)
}

test('[ROUTE-19] [UNSUB-01] [UNSUB-02] [CALL-47] [CALL-48] [ENTITY-51] [GAP-157] [GAP-158] [GAP-159] [P12] [P18] a visitor stops the e-mails a link names, asks for them again, makes that void, and confirms it by a mailed link, in states that suit everyone', async ({
  page,
  server,
}) => {
  const email = `ana+${newAddress()}`
  const looks = await readShippedLooks(page)
  const calls = watchCalls(page, call)
  const readSince = async () => (await readChanges(server.databaseUrl)).slice(before)
  const before = (await readChanges(server.databaseUrl)).length

  await test.step('stops', async () => {
    // A plus sign that nobody encoded is kept.
    const reply = await page.goto(`/unsubscribe?condition=${sinkId}&email=${email}`)
    expect(reply?.status()).toBe(200)
    await expect(heading(page)).toHaveText('Stop e-mails from Sink?')
    await expect(page.getByRole('main')).toContainText(email)
    // Neither the address nor a token stays in the address bar.
    await expect(page).toHaveURL(`/unsubscribe?condition=${sinkId}`)
    expect(await readSince()).toEqual([])
    await inspect(page, looks, /^Stop e-mails from/)
    const answered = page.waitForResponse(`**${callPath}`)
    await press(page, 'Stop these e-mails')
    expect([(await answered).status(), await (await answered).json()]).toEqual([200, {}])
    await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
    await expect(heading(page)).toBeFocused()
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', callPath, { email, condition: sinkId }],
    ])
    expect(await readSince()).toEqual([false])
    await inspect(page, looks, /are stopped$/)
  })

  await test.step('asks for them again', async () => {
    await press(page, 'Get these e-mails again')
    await expect(heading(page)).toHaveText('Please look in your mail')
    await expect(page.getByRole('main')).toContainText('We sent a link to confirm')
    expect(calls.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', callPath, { email, condition: sinkId }],
    ])
    expect((await waitForMail(server, email)).subject).toContain('Sink')
    await inspect(page, looks, /look in your mail/)
  })

  await test.step('a sent link can be sent again, or made void by stopping again', async () => {
    await press(page, 'Send the link again')
    await expect(page.getByText('Sent again.')).toBeVisible()
    await waitForMail(server, email, 2)
    await page.reload()
    await expect(heading(page)).toHaveText('Please look in your mail')
    await expect(page.getByRole('main')).toContainText(email)
    await press(page, 'Do not send me these e-mails')
    await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
    // They were stopped already.
    expect(await readSince()).toEqual([false])
  })

  await test.step('the mailed link confirms it', async () => {
    await press(page, 'Get these e-mails again')
    await expect(heading(page)).toHaveText('Please look in your mail')
    const { link } = await waitForMail(server, email, 3)
    // Opening the page, as mail programs do by themselves, confirms nothing.
    await page.goto(link)
    await expect(heading(page)).toHaveText('Get e-mails from Sink again?')
    await expect(page).toHaveURL(`/unsubscribe?condition=${sinkId}`)
    expect(await readSince()).toEqual([false])
    await page.reload()
    await inspect(page, looks, /again\?$/)
    await press(page, 'Yes, send them again')
    await expect(heading(page)).toHaveText('You get e-mails from Sink again')
    expect(await readSince()).toEqual([false, true])
    await inspect(page, looks, /^You get e-mails/)
    await press(page, 'Stop these e-mails')
    await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
    expect(await readSince()).toEqual([false, true, false])
  })
})

test('[GAP-157] without any condition there is nothing to stop, and the page says so; else the link means the stored one, and its theme’s name; the rest by keyboard alone', async ({
  page,
  server,
}) => {
  await page.goto(formatPath({ email: newAddress() }))
  await expect(heading(page)).toHaveText('This link is not complete')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Write to support@/ })).toHaveAttribute(
    'href',
    'mailto:support@posology.example',
  )
  await expectLargeText(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSink(page)
  const email = newAddress()
  const sent = page.waitForRequest(`**${callPath}`)
  await page.goto(formatPath({ email }))
  await expect(heading(page)).toHaveText('Stop e-mails from Sink?')
  await page.getByRole('button', { name: 'Stop these e-mails' }).focus()
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ email, condition: sinkId })
  await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
  await expect(heading(page)).toBeFocused()
  for (const title of ['Please look in your mail', 'E-mails from Sink are stopped']) {
    await page.keyboard.press('Tab')
    if (title.startsWith('E-mails')) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    // Stopped before it was mailed, the link would not be.
    if (title.startsWith('Please')) await waitForMail(server, email)
  }
})

test('[UNSUB-01] [UNSUB-02] [P12] the address of a mail program’s button, opened, stops nothing by itself; the page’s button does, and offers the opposite', async ({
  page,
  server,
}) => {
  const email = newAddress()
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  const recipient = { email, programmeId: sinkId }
  const { headers } = await formatStopWays(db, server.origin, recipient, new Date())
  await db.destroy()
  const { pathname, search } = new URL(
    headers['List-Unsubscribe']?.slice(1, -1) ?? '',
    server.origin,
  )
  const before = (await readChanges(server.databaseUrl)).length
  await page.goto(pathname + search)
  await expect(heading(page)).toHaveText('Stop e-mails from Sink?')
  await expect(page).toHaveURL(`/unsubscribe?condition=${sinkId}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Stop e-mails from Sink?')
  expect((await readChanges(server.databaseUrl)).slice(before)).toEqual([])
  const sent = page.waitForRequest(`**${callPath}one-click/`)
  await press(page, 'Stop these e-mails')
  await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
  await expect(heading(page)).toBeFocused()
  expect((await sent).postDataJSON()).toEqual({ token: expect.any(String) })
  expect((await readChanges(server.databaseUrl)).slice(before)).toEqual([false])
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Get these e-mails again')
  await expect(heading(page)).toHaveText('Please look in your mail')
  await waitForMail(server, email)
})

test.describe('a typed address', () => {
  test.use({ expectedConsole: /status of [45]\d\d|ERR_FAILED/ })

  const sentence = 'We cannot save right now. Please try again in a moment.'

  test('[UNSUB-01] [CALL-48] [ERROR-19] [P18] is checked before it is sent, and a call that fails says so and loses nothing that was typed; of a used-up link it is offered a new one', async ({
    page,
    server,
  }) => {
    const calls = watchCalls(page, call)
    const looks = await readShippedLooks(page)
    // A mangled address can be put right.
    await page.goto(formatPath({ email: 'ana@example', condition: sinkId }))
    const field = page.getByLabel('E-mail address')
    await expect(field).toHaveValue('ana@example')
    const email = newAddress()
    const refuse = async (json: object) => {
      await page.unroute(`**${callPath}`)
      await page.route(`**${callPath}`, (route) => route.fulfill({ status: 503, json }))
    }

    await test.step('what is no address is not sent', async () => {
      const summary = page.getByRole('group', { name: 'One thing needs another look' })
      for (const typed of ['', 'nobody']) {
        await field.fill(typed)
        await press(page, 'Stop these e-mails')
        await expect(summary).toBeFocused()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
      expect(calls).toEqual([])
      await inspect(page, looks, /^Stop e-mails from/)
      await summary.getByRole('link').press('Enter')
      await expect(field).toBeFocused()
      await field.clear()
      await page.keyboard.type(` ${email} `)
    })

    await test.step('the server’s sentence, and no answer, are told as an alert', async () => {
      await refuse({ detail: sentence })
      await press(page, 'Stop these e-mails')
      await expect(page.locator('[data-severity="error"]')).toContainText(sentence)
      await expect(field).toHaveValue(` ${email} `)
      await page.unroute(`**${callPath}`)
      await page.route(`**${callPath}`, (route) => route.abort())
      await press(page, 'Stop these e-mails')
      await expect(page.getByRole('alert')).toContainText('We could not reach our service')
      await page.unroute(`**${callPath}`)
      calls.length = 0
      await field.press('Enter')
      await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
      await expect(heading(page)).toBeFocused()
      expect(calls.map(({ body }) => body)).toEqual([{ email, condition: sinkId }])
      await refuse({ detail: [sentence, 'Really.'] })
      await press(page, 'Get these e-mails again')
      await expect(page.locator('[data-severity="error"]')).toContainText('Really.')
      await expect(heading(page)).toHaveText('E-mails from Sink are stopped')
    })

    await test.step('where a network drops the body of the DELETE, it asks once more with a POST', async () => {
      await page.unroute(`**${callPath}`)
      await page.route(`**${callPath}`, (route) => route.continue({ postData: '' }))
      await press(page, 'Get these e-mails again')
      await expect(heading(page)).toHaveText('Please look in your mail')
      await waitForMail(server, email)
      expect(await readMails(server, email)).toHaveLength(1)
    })

    await test.step('a used-up link', async () => {
      await page.unroute(`**${callPath}`)
      await page.goto(formatPath({ email, condition: sinkId, token: 'A'.repeat(43) }))
      await press(page, 'Yes, send them again')
      await expect(page.getByRole('alert')).toContainText('This link no longer works')
      await press(page, 'Send me a new link')
      await expect(heading(page)).toHaveText('Please look in your mail')
      await waitForMail(server, email, 2)
    })
  })
})
