import type { Page } from '@playwright/test'
import { openDatabase } from '../../server/data/database.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import {
  agreeButton,
  callLink,
  consentUrl,
  dialledNumber,
  dialogOf,
  openAsking,
  openDialog,
  optInBox,
  termsBox,
  watchDialling,
} from '../consents-visit.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage, holdReplies } from '../flow-visit.ts'
import { readLeadId, type SentCall, watchCalls } from '../sink-visit.ts'

test.use({ expectedConsole: /tel:|status of [45]\d\d|ERR_FAILED/ })

const consentCall = /POST \/api\/v1\/leads\/consent\//
const calm = { displayCollectUserConsents: false }

async function readRxUser(databaseUrl: string, lead: unknown): Promise<string> {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  const row = db.selectFrom('leads').select('rx_user_id').where('id', '=', String(lead))
  return (await row.executeTakeFirstOrThrow().finally(() => db.destroy())).rx_user_id
}

test('[FOOTER-09] without consents to collect the phone link dials at once, also before there is a lead; without the incoming phone there is nothing to press', async ({
  page,
  server,
}) => {
  await openAsking(page, server, { phoneConsents: calm })
  const [dialled, calls] = [await watchDialling(page), watchCalls(page, consentCall)]
  await callLink(page).click()
  await expect.poll(() => dialled).toEqual([dialledNumber])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toEqual([])

  await openAsking(page, server)
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  await page.goto('/login')
  dialled.length = 0
  await callLink(page).click()
  await expect.poll(() => dialled).toEqual([dialledNumber])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openAsking(page, server, { displayIncomingPhone: false })
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** A page that asks, and what it has done since the last step. */
interface Asking {
  page: Page
  server: BrowserServer
  dialled: string[]
  calls: SentCall[]
}

const alertOf = (page: Page) => dialogOf(page).getByRole('alert')
const countKeys = (calls: readonly SentCall[]) =>
  new Set(calls.map(({ headers }) => headers['idempotency-key'])).size

async function forget({ page, dialled, calls }: Asking): Promise<void> {
  await page.unroute(consentUrl)
  dialled.length = 0
  calls.length = 0
}

async function asks({ page }: Asking): Promise<void> {
  await callLink(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page)).toContainText('You are about to call Lumora Care at (555) 201-4477.')
  await expect(termsBox(page)).not.toBeChecked()
  await expect(optInBox(page)).not.toBeChecked()
  const emergency = dialogOf(page).getByRole('link', { name: 'call 911' })
  await expect(emergency).toHaveAttribute('href', 'tel:911')
  await page.keyboard.press('Escape')
}

async function closes({ page, dialled, calls }: Asking): Promise<void> {
  const pressNamed = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Close: () => pressNamed('Close'),
    'Do not call now': () => pressNamed('Do not call now'),
    beside: () => page.mouse.click(20, 400),
  }
  for (const [way, close] of Object.entries(ways)) {
    await openDialog(page)
    await expect(termsBox(page), `after the way before ${way}`).not.toBeChecked()
    await termsBox(page).check()
    await close()
    await expect(dialogOf(page), way).toBeHidden()
    await expect(callLink(page), way).toBeFocused()
  }
  await openDialog(page)
  await expect(termsBox(page)).not.toBeChecked()
  expect([dialled, calls]).toEqual([[], []])
}

async function wantsTerms({ page, dialled, calls }: Asking): Promise<void> {
  const summary = page.getByRole('group', { name: 'One thing needs another look' })
  await optInBox(page).check()
  await agreeButton(page).click()
  await expect(summary).toBeFocused()
  await expect(termsBox(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(termsBox(page)).toHaveAccessibleDescription(/agree to the terms of use before/)
  await summary.getByRole('link').click()
  await expect(termsBox(page)).toBeFocused()
  expect([dialled, calls]).toEqual([[], []])
  await page.keyboard.press('Space')
  await expect(termsBox(page)).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
}

async function closesUnderWay(asking: Asking): Promise<void> {
  const { page, dialled } = asking
  await openDialog(page)
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(consentUrl, async (route) => {
    await held.promise
    await route.fulfill({ status: 201, json: {} }).catch(() => {})
    answered.resolve()
  })
  await termsBox(page).check()
  await agreeButton(page).click()
  await expect(agreeButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  held.resolve()
  // What the page does about it comes before what follows here.
  await answered.promise
  await openDialog(page)
  await expect(agreeButton(page)).not.toHaveAttribute('aria-busy')
  await expect(alertOf(page)).toBeEmpty()
  expect(dialled).toEqual([])
  await page.keyboard.press('Escape')
  await forget(asking)
}

async function agrees(asking: Asking): Promise<void> {
  const { page, server, dialled, calls } = asking
  const lead = await readLeadId(page)
  const rx_user_uuid = await readRxUser(server.databaseUrl, lead)
  for (const optIn of [false, true]) {
    await openDialog(page)
    const release = await holdReplies(page, consentUrl)
    await termsBox(page).check()
    if (optIn) await optInBox(page).check()
    const [reply] = await Promise.all([
      page.waitForResponse(consentUrl),
      agreeButton(page)
        .click()
        .then(() => expect(agreeButton(page)).toHaveAttribute('aria-busy', 'true'))
        .then(() => expect(dialled).toEqual([]))
        .then(release),
    ])
    expect([reply.status(), await reply.json()]).toEqual([201, {}])
    await expect.poll(() => dialled).toEqual([dialledNumber])
    await expect(dialogOf(page)).toBeHidden()
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/leads/consent/',
        body: { lead, rx_user_uuid, terms_of_use: true, opt_in: optIn },
      },
    ])
    expect(Object.keys(calls[0]?.body ?? {})).toHaveLength(4)
    // The page under the dialog is where it was.
    await expectPage(page, 'First')
    await forget(asking)
  }
}

async function fails(asking: Asking): Promise<void> {
  const { page, dialled, calls } = asking
  await openDialog(page)
  const failures = [
    { status: 503, json: { detail: 'We cannot save right now.' } },
    { status: 400, json: { opt_in: ['We could not read this.'] } },
  ]
  await page.route(consentUrl, async (route) => {
    const failure = failures.shift()
    if (failure) await route.fulfill(failure)
    else if (calls.length === 3) await route.abort()
    else await route.continue()
  })
  await termsBox(page).check()
  await optInBox(page).check()
  for (const words of ['We cannot save right now.', 'We could not read this.', /dial the number/]) {
    await agreeButton(page).click()
    await expect(alertOf(page)).toHaveText(words)
    await expect(termsBox(page)).toBeChecked()
    await expect(optInBox(page)).toBeChecked()
    expect(dialled).toEqual([])
  }
  await agreeButton(page).click()
  await expect.poll(() => dialled).toEqual([dialledNumber])
  expect(countKeys(calls)).toBe(1)
  expect(calls).toHaveLength(4)
  await expect(dialogOf(page)).toBeHidden()
  await forget(asking)
}

async function changes({ page, dialled, calls }: Asking): Promise<void> {
  await openDialog(page)
  // The server keeps the first, and its answer is lost.
  await page.route(consentUrl, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await termsBox(page).check()
  await agreeButton(page).click()
  await expect(alertOf(page)).toHaveText(/dial the number/)
  await page.unroute(consentUrl)
  await optInBox(page).check()
  await agreeButton(page).click()
  await expect.poll(() => dialled).toEqual([dialledNumber])
  expect(countKeys(calls)).toBe(2)
}

test('[FOOTER-09] [CALL-08] [ENTITY-15] [ERROR-16] [GAP-26] with both settings the phone link asks before it dials', async ({
  page,
  server,
}) => {
  await openAsking(page, server)
  const [dialled, calls] = [await watchDialling(page), watchCalls(page, /./)]
  const asking = { page, server, dialled, calls }
  await test.step('it asks', () => asks(asking))
  await test.step('closing the dialog in any way does nothing, and forgets what was chosen', () =>
    closes(asking))
  await test.step('without the terms nothing is sent, and the box to tick is named', () =>
    wantsTerms(asking))
  await test.step('closing while the consent is on its way starts no call', () =>
    closesUnderWay(asking))
  await test.step('agreeing sends the consent and then dials', () => agrees(asking))
  await test.step('a failure shows its message, loses nothing, and the next try is the same one', () =>
    fails(asking))
  await test.step('a changed choice is sent as a request of its own', () => changes(asking))
})
