import type { Page } from '@playwright/test'
import { openDatabase } from '../../../server/data/database.ts'
import type { BrowserServer } from '../../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { expectHeading, keyboard, walk } from '../../drive-page.ts'
import { expect, test } from '../../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../../flow-visit.ts'
import { prepareVisit } from '../../prepared-visit.ts'
import { goTo, readShipped } from '../../profile-visit.ts'
import {
  accountPage,
  expectHome,
  forgetBrowser,
  inventEmail,
  openLogin,
  password,
  publishVisit,
  reachAccount,
  signIn,
} from '../../sign-in-visit.ts'
import { readKept, readKeptJson, readLeadId, type SentCall, watchCalls } from '../../sink-visit.ts'

test.describe('an account made twice', () => {
  test.use({ expectedConsole: /status of (400|401)|ERR_FAILED/ })

  test('[FLOW-35] [GAP-132] a lost reply and another password end at the sign-in, and go on from there', async ({
    page,
    server,
  }) => {
    const email = inventEmail()
    await reachAccount(page, await publishVisit(server))
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Choose a password').fill(password)
    // The account is made, but nobody here hears of it.
    await page.route('**/signup/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Not saved yet: we keep trying').first()).toBeVisible()
    await page.unroute('**/signup/')
    await page.getByLabel('Choose a password').fill('Another-harbour-78')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('alert')).toContainText('please sign in')
    const field = page.getByLabel('E-mail address')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).click()
    // What stays when the alert has gone: the reason and its way out, and no fault that is none.
    await expect(field).toHaveAccessibleDescription(/please sign in\. Sign in with this address/)
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await field.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectPage(page, 'One more page')
  })
})

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** What the sign-in said on the wire, what is kept of its reply, and that it is taken up by each document. */
async function expectSignedIn(
  page: Page,
  made: {
    calls: readonly SentCall[]
    reply: { access: string; refresh: string; lead: unknown }
    leadId: unknown
    email: string
  },
): Promise<void> {
  const { calls, reply, leadId, email } = made
  expect(reply.lead).toBe(leadId)
  const call = calls.find(({ path }) => path.endsWith('/auth/login/'))
  expect([call?.method, call?.path]).toEqual(['POST', '/api/v1/telemedicine/auth/login/'])
  expect(call?.body).toEqual({ email, password })
  expect(call?.headers.authorization).toBeUndefined()
  const auth = await readKeptJson(page, 'auth')
  expect(auth).toEqual({ access: reply.access, refresh: reply.refresh })
  expect(auth?.access).toMatch(token)
  expect(await readLeadId(page)).toBe(leadId)
  await page.goto('/profile/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/profile/about')
  // What a translator has moved stops no later change, here neither.
  await page.evaluate(() => document.body.removeChild(document.createElement('font')))
  expect(await readKeptJson(page, 'auth')).toMatchObject({ refresh: reply.refresh })
  // The document asks for a login page, too.
  await page.goto('/login')
  await expectHome(page)
}

test('[AUTH-11] [AUTH-12] [AUTH-14] [AUTH-15] [CALL-25] [STORE-08] [ENTITY-33] [ENTITY-34] [GAP-129] [GAP-131] [GAP-132] [GAP-48] [P17] [P18] by keyboard alone: sign up, which signs in, sign out, sign in, go on, also on another device, where the finished flow leads home', async ({
  page,
  server,
}) => {
  const email = inventEmail()
  const theme = (await readShipped(server, 'fennora')).theme
  await openFlow(page, await publishVisit(server, { theme }))
  await walk(
    page,
    [
      { heading: 'First', button: 'Go' },
      {
        heading: 'Your account',
        answers: { 'E-mail address': email, 'Choose a password': password },
        button: 'Create',
      },
    ],
    keyboard,
  )
  const next = 'One more page'
  await expectHeading(page, next)
  const leadId = await readLeadId(page)
  expect(await readKeptJson(page, 'auth')).toEqual({
    access: expect.stringMatching(token),
    refresh: expect.stringMatching(/^[\w-]{43}$/),
  })
  // Who is signed in already goes home.
  for (const path of ['/login', '/renewal-login']) {
    await goTo(page, path)
    await expectHome(page)
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  }
  await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await keyboard.type(page.getByLabel('E-mail address'), email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), password)
  expect(await readKept(page, 'flowStore')).toBeNull()
  const calls = watchCalls(page)
  const replied = page.waitForResponse('**/auth/login/')
  await page.keyboard.press('Enter')
  await expectHeading(page, next)
  await expectSignedIn(page, { calls, reply: await (await replied).json(), leadId, email })

  await forgetBrowser(page, server)
  await openLogin(page)
  await keyboard.type(page.getByLabel('E-mail address'), email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), password)
  await keyboard.press(page.getByRole('button', { name: 'Sign in' }))
  await walk(page, [{ heading: next, button: 'Send' }], keyboard)
  await expectHeading(page, 'Thank you')
  await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('alt', /fennora/i)
  await page.goto('/flow')
  await page.getByRole('link', { name: 'Go to your home page' }).click()
  await expectHome(page)
})

const question = 'What would you like to tell us?'
const longVisit = [
  accountPage('words'),
  buildPage(
    'words',
    'REGULAR',
    [
      heading(20, 'Your words'),
      buildItem(21, 'TEXT_FIELD', { text: question }),
      button(22, 'Send'),
    ],
    'thanks',
  ),
  buildPage('thanks', 'THANK_YOU', [heading(30, 'Thank you')], null),
]

/** As after more than a quarter of an hour without a call of the session. */
async function outlastSessions(server: BrowserServer, email: string): Promise<void> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 16 * 60_000) })
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute()
  } finally {
    await db.destroy()
  }
}

test.describe('a pause', () => {
  test.use({ expectedConsole: /status of 401/ })

  test('[P17] on another device a pause that ends the session costs nothing that was typed', async ({
    page,
    server,
  }) => {
    const email = inventEmail()
    const link = await publishFlow(server, longVisit, { feature_flags: {} })
    const visit = await prepareVisit(page, server.origin, link)
    await visit.signUp({ email, password })
    await visit.proceed('account', { 11: [{ value: email }], 12: [{ value: ' ' }] })
    await forgetBrowser(page, server)
    await openLogin(page)
    await signIn(page, email)
    await expectPage(page, 'Your words')
    await page.getByLabel(question).fill('It began in spring')
    await outlastSessions(server, email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('You were signed out to keep your details safe.')).toBeVisible()
    await signIn(page, email)
    await expectPage(page, 'Your words')
    await expect(page.getByLabel(question)).toHaveValue('It began in spring')
    await page.getByRole('button', { name: 'Send' }).click()
    await expectPage(page, 'Thank you')
  })
})
