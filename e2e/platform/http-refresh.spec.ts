import type { Page } from '@playwright/test'
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

const refreshPath = '/api/v1/telemedicine/auth/refresh/'
const refreshCall = `POST ${refreshPath}`
/** Not what a start sends in passing, whenever that goes out. */
const ofVisit = /leads|refresh/
const refusal = { status: 401, json: { detail: 'Please sign in again.' } }
/** Stands in for an access token whose five minutes are over. */
const worn = 'worn.out.token'

test.use({ expectedConsole: [/status of (401|500)/] })

/** The first page of a flow, with a real session whose access token has run out. */
async function openWornOut(page: Page): Promise<void> {
  await signUp(page)
  const auth = await readKeptJson(page, 'auth')
  await page.evaluate(() => localStorage.removeItem('flowStore'))
  await openSink(page)
  await page.evaluate((kept) => localStorage.setItem('auth', JSON.stringify(kept)), {
    ...auth,
    access: worn,
  })
  await page.route('**/api/v1/leads/**', (route) =>
    route.request().headers().authorization === `JWT ${worn}`
      ? route.fulfill(refusal)
      : route.fallback(),
  )
}

test('[HTTP-09] [HTTP-10] [HTTP-11] [HTTP-12] a refused call gets a new token once and is repeated with it', async ({
  page,
}) => {
  await openWornOut(page)
  const calls = watchCalls(page, ofVisit)
  await chooseSection(page, 'typed')
  await expect(page.getByRole('heading', { name: 'Typed answers' })).toBeVisible()
  const proceed = `PATCH /api/v1/leads/${await readLeadId(page)}/`
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
})

test('[GAP-123] calls refused at the same time share one refresh and are all repeated', async ({
  page,
}) => {
  await openWornOut(page)
  let both = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    both = resolve
  })
  const isWorn = (headers: Record<string, string>) => headers.authorization === `JWT ${worn}`
  await page.route('**/api/v1/leads/**', async (route) => {
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
})

test('[HTTP-13] [HTTP-15] [GAP-126] a failed refresh leaves the call its own failure, and a repeated call is not refreshed again', async ({
  page,
}) => {
  await openWornOut(page)
  await page.route(`**${refreshPath}`, (route) => route.fulfill({ status: 500 }))
  const calls = watchCalls(page, ofVisit)
  await chooseSection(page, 'typed')
  const alert = page.getByRole('alert').getByText('Please sign in again.')
  await expect(alert).toBeVisible()
  const proceed = `PATCH /api/v1/leads/${await readLeadId(page)}/`
  expect(listCalls(calls)).toEqual([proceed, refreshCall])
  expect(new URL(page.url()).pathname).toBe('/flow')
  expect(await readKeptJson(page, 'auth')).toMatchObject({ access: worn })

  await page.unroute(`**${refreshPath}`)
  await page.route('**/api/v1/leads/**', (route) => route.fulfill(refusal))
  await chooseSection(page, 'nurse')
  await expect.poll(() => calls.length).toBe(5)
  await expect(alert).toBeVisible()
  expect(listCalls(calls).slice(2)).toEqual([proceed, refreshCall, proceed])
})

test.describe('a refused refresh', () => {
  // The sign-in screen has nothing of this flow to say.
  test('[HTTP-07] [GAP-125] signs out here and now, and leads to /login', async ({ page }) => {
    await openWornOut(page)
    await page.route(`**${refreshPath}`, (route) => route.fulfill(refusal))
    const calls = watchCalls(page, ofVisit)
    await chooseSection(page, 'typed')
    await expect(page).toHaveURL('/login')
    expect(await readKept(page, 'auth')).toBeNull()
    expect(await readKept(page, 'flowStore')).toBeNull()
    expect(listCalls(calls).filter((call) => call.includes('/auth/'))).toEqual([refreshCall])
  })
})

test('[HTTP-14] without a refresh token a refused call is just refused', async ({ page }) => {
  await openSink(page)
  await page.route('**/api/v1/leads/**', (route) => route.fulfill(refusal))
  const calls = watchCalls(page, ofVisit)
  await chooseSection(page, 'typed')
  await expect(page.getByRole('alert').getByText('Please sign in again.')).toBeVisible()
  expect(listCalls(calls)).toEqual([`PATCH /api/v1/leads/${await readLeadId(page)}/`])
  expect(new URL(page.url()).pathname).toBe('/flow')
})
