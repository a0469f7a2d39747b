import type { Route } from '@playwright/test'
import type { ClientRoute } from '../contract/client-routes.ts'
import { routes } from '../web/routes.ts'
import { expect, test } from './fixtures.ts'
import { expectPage } from './flow-visit.ts'
import {
  expectHome,
  fillSignIn,
  forgetBrowser,
  inventEmail,
  loginCall,
  openLogin,
  password,
  publishVisit,
  reachAccount,
  refreshCall,
  signIn,
  signUp,
  signUpAndFinish,
} from './sign-in-visit.ts'
import { listCalls, readKept, readKeptJson, readLeadId, watchCalls } from './sink-visit.ts'

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/
const refusal = 'The e-mail address and the password do not go together. Please check both.'

test('[AUTH-01] [ROUTE-15] a visitor finds e-mail and password, each with its autofill token', async ({
  page,
}) => {
  await openLogin(page)
  const fields = page.getByRole('main').locator('input')
  await expect(fields).toHaveCount(2)
  const email = page.getByLabel('E-mail address')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  const secret = page.getByLabel('Password', { exact: true })
  await expect(secret).toHaveAttribute('autocomplete', 'current-password')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await expect(page).toHaveTitle(/^Sign in/)
})

test('[GAP-70] asks for what is missing and sends nothing; a short old password is sent', async ({
  page,
}) => {
  await openLogin(page)
  const calls = watchCalls(page, /auth/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const summary = page.getByRole('group', { name: 'Some things need another look' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await fillSignIn(page, 'mara@example', 'a')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const email = page.getByLabel('E-mail address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/name@example.com/)
  expect(calls).toEqual([])
  await page.route('**/auth/login/', (route) => route.fulfill({ json: {}, status: 200 }))
  await email.fill(' mara@example.com ')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ email: 'mara@example.com', password: 'a' }])
})

test.use({ expectedConsole: [/status of 4\d\d|ERR_FAILED|reply of login could not be read/] })

test('[CALL-25] [AUTH-12] [AUTH-14] [AUTH-15] [ENTITY-33] [ENTITY-34] [GAP-129] [GAP-132] on another device the flow goes on, signed in', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server)
  const leadId = await readLeadId(page)
  await forgetBrowser(page)
  await openLogin(page)
  const calls = watchCalls(page)
  const replied = page.waitForResponse('**/auth/login/')
  await signIn(page, email)
  await expectPage(page, 'One more page')
  const reply = await (await replied).json()
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
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/profile/about')
  expect(await readKeptJson(page, 'auth')).toMatchObject({ refresh: reply.refresh })
})

test('[AUTH-02] [GAP-132] the visit under way is sent along, becomes the account’s and goes on', async ({
  page,
  server,
}) => {
  const link = await publishVisit(server)
  const { email } = await signUpAndFinish(page, server)
  await forgetBrowser(page)
  await reachAccount(page, link)
  const leadId = await readLeadId(page)
  const calls = watchCalls(page, /login/)
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await signIn(page, email)
  // The account is there, so the page that makes one is passed.
  await expectPage(page, 'One more page')
  expect(calls.map(({ body }) => body)).toEqual([{ email, password, lead: leadId }])
  expect(await readLeadId(page)).toBe(leadId)
})

test('[GAP-129] with nothing under way it leads home', async ({ page, server }) => {
  const { email } = await signUpAndFinish(page, server)
  await forgetBrowser(page)
  await openLogin(page)
  await signIn(page, email)
  await expectHome(page)
  expect(await readKept(page, 'flowStore')).toBeNull()
})

test('[ROUTE-03] [ROUTE-01] a page for patients asks to sign in, then opens', async ({
  page,
  server,
}) => {
  const { email } = await signUpAndFinish(page, server)
  await forgetBrowser(page)
  await page.goto('/profile/about')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/profile/about')
  await page.goBack()
  await expect(page).not.toHaveURL('/login')
})

test('[ROUTE-01] every route opens for whom it is, and leads others on', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000)
  const expectRoutes = async (elsewhere: Partial<Record<ClientRoute, ClientRoute>>) => {
    for (const { path } of routes) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect([path, new URL(page.url()).pathname]).toEqual([path, elsewhere[path] ?? path])
    }
  }
  const withoutProgramme = { '/': '/not-found', '/entry': '/not-found' } as const
  const patients = routes.filter(({ access }) => access === 'auth').map(({ path }) => path)
  await expectRoutes({
    ...withoutProgramme,
    '/landing': '/not-found',
    '/flow': '/session-expired',
    ...Object.fromEntries(patients.map((path) => [path, '/login'])),
  })
  await signUp(page, server)
  await page.evaluate(() => localStorage.removeItem('rx_condition_id'))
  await expectRoutes({
    ...withoutProgramme,
    '/landing': '/not-found',
    '/login': '/profile/home',
    '/renewal-login': '/profile/home',
  })
})

test('[GAP-131] who is signed in already goes home', async ({ page, server }) => {
  await signUp(page, server)
  for (const path of ['/login', '/renewal-login']) {
    await page.goto(path)
    await expectHome(page)
  }
})

test('[AUTH-11] [STORE-08] signing up signs in', async ({ page, server }) => {
  await signUp(page, server)
  const auth = await readKeptJson(page, 'auth')
  expect(Object.keys(auth ?? {}).sort()).toEqual(['access', 'refresh'])
  await page.goto('/profile/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHome(page)
})

test('[AUTH-23] [HTTP-06] [GAP-127] a refusal is told and changes nothing, and asks for no new token', async ({
  page,
  server,
}) => {
  const { email } = await signUpAndFinish(page, server)
  await forgetBrowser(page)
  await reachAccount(page, await publishVisit(server))
  const leadId = await readLeadId(page)
  await openLogin(page)
  // Another tab of this browser signed in meanwhile: even so this refusal asks for no new token.
  const auth = { access: 'worn.out.token', refresh: 'of-another-tab' }
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify(kept)), auth)
  const calls = watchCalls(page, /auth/)
  await signIn(page, email, 'Wrong-harbour-78')
  const told = page.getByRole('group', { name: 'That did not work' })
  await expect(told).toContainText(refusal)
  await expect(told).toBeFocused()
  await expect(page.getByText(refusal)).toHaveCount(1)
  expect(listCalls(calls)).toEqual([loginCall])
  expect(listCalls(calls)).not.toContain(refreshCall)
  expect(await readLeadId(page)).toBe(leadId)
  expect(await readKeptJson(page, 'auth')).toEqual(auth)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, email)
  await expectPage(page, 'One more page')
})

test('[AUTH-23] too many tries, a lost connection and a broken reply are told in words', async ({
  page,
}) => {
  await openLogin(page)
  const wait = 'Please wait about a minute and try again.'
  await page.route('**/auth/login/', (route) =>
    route.fulfill({ status: 429, json: { detail: wait } }),
  )
  await signIn(page, inventEmail())
  const told = page.getByRole('group', { name: 'That did not work' })
  await expect(told).toContainText(wait)
  const unread = 'We could not read the answer of our service.'
  for (const [answer, sentence] of [
    [(route: Route) => route.fulfill({ status: 200, body: '<html>' }), unread],
    [(route: Route) => route.abort(), 'We could not reach our service.'],
    [(route: Route) => route.fulfill({ status: 200, json: {} }), unread],
  ] as const) {
    await page.unroute('**/auth/login/')
    await page.route('**/auth/login/', answer)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(told).toContainText(sentence)
  }
  await page.unroute('**/auth/login/')
  await page.route('**/auth/login/', (route) =>
    route.fulfill({ json: { success: false, message: 'Please call us first.' } }),
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(told).toContainText('Please call us first.')
  expect(await readKept(page, 'auth')).toBeNull()
})

test('[P17] a slow answer is explained, can be given up, and one press sends once', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page)
  const calls = watchCalls(page, /auth/)
  await page.route('**/auth/login/', () => {})
  await fillSignIn(page, inventEmail())
  const send = page.getByRole('button', { name: 'Sign in' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  await page.clock.runFor(10_000)
  await expect(page.getByText('This takes longer than usual.')).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.clock.runFor(10_000)
  await page.getByRole('button', { name: 'Stop and try again' }).click()
  await expect(send).not.toHaveAttribute('aria-busy', 'true')
  await send.click()
  await expect.poll(() => calls.length).toBe(2)
})
