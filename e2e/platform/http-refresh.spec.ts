import type { Page } from '@playwright/test'
import { listEndpoints } from '../../testing/server/list-endpoints.ts'
import { expect, test } from '../fixtures.ts'
import {
  chooseSection,
  expectSinkStart,
  listCalls,
  openSink,
  readKept,
  readKeptJson,
  readLeadId,
  signUp,
  watchCalls,
} from '../sink-visit.ts'

const endpoints = await listEndpoints()
const refreshPath = '/api/v1/telemedicine/auth/refresh/'
const refreshCall = `POST ${refreshPath}`
const leadsUrl = '**/api/v1/leads/**'
/** Not what a start sends in passing, whenever that goes out. */
const ofVisit = /leads|refresh/
const refusal = { status: 401, json: { detail: 'Please sign in again.' } }
/** Stands in for an access token whose five minutes are over. */
const worn = 'worn.out.token'
const isWorn = (headers: Record<string, string>) => headers.authorization === `JWT ${worn}`

test.use({ expectedConsole: /status of (401|500)/ })

/** Whether the contract has a call with this method at this path. */
function isListed(method: string, path: string): boolean {
  return endpoints.some(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
        path.replace(/\?.*/, ''),
      ),
  )
}

/** From now on the access token of the session has run out. */
async function wearOut(page: Page, before: object = {}): Promise<void> {
  const auth = (await readKeptJson(page, 'auth')) ?? before
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify(kept)), {
    ...auth,
    access: worn,
  })
}

const expectRefused = (page: Page) =>
  expect(page.getByRole('alert').getByText('Please sign in again.')).toBeVisible()
const closeAlert = (page: Page) =>
  page.locator('[data-alert]').getByRole('button', { name: 'Close' }).click()
const nameProceed = async (page: Page) => `PATCH /api/v1/leads/${await readLeadId(page)}/`

/** [HTTP-01] [HTTP-03] [HTTP-04] [GAP-104] [GAP-121] */
async function watchSignUp(page: Page): Promise<void> {
  const tokens: string[] = []
  page.on('response', async (reply) => {
    if (/\/(rxuser|leads)\/$/.test(reply.url())) tokens.push((await reply.json()).token)
  })
  const calls = watchCalls(page)
  await signUp(page)
  const before = calls.findIndex(({ path }) => path.includes('/signup/'))
  expect(before).toBeGreaterThan(2)
  for (const { method, path, headers } of calls) {
    expect(isListed(method, path), `${method} ${path}`).toBe(true)
    expect(headers['cache-control']).toBe('no-cache')
  }
  for (const { headers } of calls.slice(0, before + 1)) {
    expect(headers).not.toHaveProperty('authorization')
  }
  const { access } = (await readKeptJson(page, 'auth')) ?? {}
  const after = calls.slice(before + 1)
  expect(after.length).toBeGreaterThan(0)
  for (const { headers } of after) expect(headers.authorization).toBe(`JWT ${access}`)
  // The tokens of visitor and flow are there and are not it.
  expect(tokens.filter((token) => token !== '')).not.toEqual([])
  expect(tokens).not.toContain(access)
}

/** [HTTP-13] [HTTP-15] [GAP-126] */
async function failRefresh(page: Page): Promise<void> {
  await page.route(`**${refreshPath}`, (route) => route.fulfill({ status: 500 }))
  const calls = watchCalls(page, ofVisit)
  const proceed = await nameProceed(page)
  await chooseSection(page, 'typed')
  await expectRefused(page)
  expect(listCalls(calls)).toEqual([proceed, refreshCall])
  expect(new URL(page.url()).pathname).toBe('/flow')
  expect(await readKeptJson(page, 'auth')).toMatchObject({ access: worn })
  await closeAlert(page)
  await page.unroute(`**${refreshPath}`)
  await page.route(leadsUrl, (route) => route.fulfill(refusal))
  await chooseSection(page, 'nurse')
  await expect.poll(() => calls.length).toBe(5)
  await expectRefused(page)
  expect(listCalls(calls).slice(2)).toEqual([proceed, refreshCall, proceed])
  await closeAlert(page)
}

/** [HTTP-14] */
async function refuseWithoutToken(page: Page): Promise<void> {
  const kept = await readKept(page, 'auth')
  await page.evaluate(() => localStorage.removeItem('auth'))
  const calls = watchCalls(page, ofVisit)
  await chooseSection(page, 'texts')
  await expectRefused(page)
  expect(listCalls(calls)).toEqual([await nameProceed(page)])
  expect(new URL(page.url()).pathname).toBe('/flow')
  await closeAlert(page)
  await page.evaluate((auth) => localStorage.setItem('auth', auth), kept ?? '')
}

/** [HTTP-09] [HTTP-10] [HTTP-11] [HTTP-12] */
async function renew(page: Page): Promise<void> {
  const calls = watchCalls(page, ofVisit)
  const proceed = await nameProceed(page)
  await chooseSection(page, 'typed')
  await expect(page.getByRole('heading', { name: 'Typed answers' })).toBeVisible()
  expect(listCalls(calls)).toEqual([proceed, refreshCall, proceed])
  const [first, refresh, again] = calls
  const auth = await readKeptJson(page, 'auth')
  expect(auth?.access).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(auth?.access).not.toBe(worn)
  expect(refresh?.body).toEqual({ refresh: auth?.refresh })
  expect(first?.headers.authorization).toBe(`JWT ${worn}`)
  // Going on ends the life of one cookie between the two.
  const { cookie: _, ...sent } = again?.headers ?? {}
  const { cookie: __, ...sentFirst } = first?.headers ?? {}
  expect(sent).toEqual({ ...sentFirst, authorization: `JWT ${auth?.access}` })
  expect(again?.body).toEqual(first?.body)
  await page.goBack()
  await expectSinkStart(page)
  const later = calls.slice(3)
  expect(later.length).toBeGreaterThan(0)
  for (const { headers } of later) expect(headers.authorization).toBe(`JWT ${auth?.access}`)
}

/** [GAP-123] */
async function shareRefresh(page: Page): Promise<void> {
  let both = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    both = resolve
  })
  await page.route(leadsUrl, async (route) => {
    if (!isWorn(route.request().headers())) return route.continue()
    await bothAsked
    return route.fulfill(refusal)
  })
  await page.route('**/api/v1/rxuser/*/', (route) => {
    if (!isWorn(route.request().headers())) return route.continue()
    both()
    return route.fulfill(refusal)
  })
  const calls = watchCalls(page, /leads|rxuser|refresh/)
  await page.reload()
  await expectSinkStart(page)
  await expect.poll(() => calls.length).toBe(5)
  const userId = await readKept(page, 'rxId')
  const pageId = new URL(page.url()).searchParams.get('pageId')
  const read = `GET /api/v1/leads/${await readLeadId(page)}/?page_uuid=${pageId}`
  const user = `GET /api/v1/rxuser/${userId}/`
  expect(listCalls(calls).sort()).toEqual([read, read, user, user, refreshCall].sort())
}

/** [HTTP-07] [GAP-125]; the sign-in screen has nothing of this flow to say. */
async function endSession(page: Page): Promise<void> {
  await page.route(`**${refreshPath}`, (route) => route.fulfill(refusal))
  const calls = watchCalls(page, ofVisit)
  await chooseSection(page, 'nurse')
  await expect(page).toHaveURL('/login')
  expect(await readKept(page, 'auth')).toBeNull()
  expect(await readKept(page, 'flowStore')).toBeNull()
  expect(listCalls(calls).filter((call) => call.includes('/auth/'))).toEqual([refreshCall])
}

test('[HTTP-01] [HTTP-03] [HTTP-04] [HTTP-05] [HTTP-07] [HTTP-09] [HTTP-10] [HTTP-11] [HTTP-12] [HTTP-13] [HTTP-14] [HTTP-15] [GAP-104] [GAP-121] [GAP-123] [GAP-125] [GAP-126] every call goes below the API base, uncached, and signed once there is an account; what is refused gets one new token for all, or fails on its own, or ends the session', async ({
  page,
}) => {
  await test.step('an account', () => watchSignUp(page))
  const auth = (await readKeptJson(page, 'auth')) ?? {}
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  // A link begins a visit of its own, whoever was signed in before.
  await openSink(page)
  // What a start asks in passing would renew the token too.
  await page.waitForLoadState('networkidle')
  const refuseWorn = () =>
    page.route(leadsUrl, (route) =>
      isWorn(route.request().headers()) ? route.fulfill(refusal) : route.fallback(),
    )
  await refuseWorn()
  await wearOut(page, auth)
  await test.step('a refresh that fails, and a repeated call', () => failRefresh(page))
  await test.step('no refresh token', () => refuseWithoutToken(page))
  await page.unroute(leadsUrl)
  await refuseWorn()
  await wearOut(page)
  await test.step('a new token', () => renew(page))
  await wearOut(page)
  await test.step('calls at the same time', () => shareRefresh(page))
  await wearOut(page)
  await test.step('a refresh that is refused', () => endSession(page))
})
