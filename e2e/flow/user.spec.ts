import { expect, test } from '../fixtures.ts'
import { keepOnly } from '../prepared-visit.ts'
import { findLink } from '../programme-links.ts'
import {
  expectSinkStart,
  listCalls,
  openSink,
  readKept,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const userCalls = /\/rxuser\//
const unknownId = '99999999-9999-4999-8999-999999999999'
/** The same link opened anew, with nothing but the ids still kept. */
const fresh = '/entry'

test('[USER-01] [USER-02] [USER-05] [USER-13] [GAP-96] [GAP-97] a first visit makes a user of the condition; a third-party id and a kept condition go along', async ({
  page,
  server,
}) => {
  const calls = watchCalls(page, userCalls)
  await openSink(page)
  expect(listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
  expect(calls[0]?.body).toEqual({ condition: sinkId, posthog_id: null, secondary_id: null })

  await page.context().clearCookies()
  await keepOnly(page, server.origin, { rx_condition_id: sinkId })
  calls.length = 0
  await openSink(page, '/?secondary_id=third-2')
  expect(listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
  expect(calls[0]?.body).toMatchObject({ condition: sinkId, secondary_id: 'third-2' })
})

test('[USER-03] [USER-04] [USER-06] [USER-13] [GAP-96] [GAP-97] [GAP-101] a known user is fetched by the id kept for the condition, and tied to another one; another third-party id makes a new user', async ({
  page,
}) => {
  await openSink(page, `${sinkLink}&secondary_id=third-3`)
  const userId = await readKept(page, 'rxId')
  await page.evaluate(() => localStorage.removeItem('third-3'))
  const calls = watchCalls(page, userCalls)
  await openSink(page, fresh)
  await expect.poll(() => listCalls(calls)).toEqual([`GET /api/v1/rxuser/${userId}/`])
  // The same third-party id again counts as unchanged too.
  await openSink(page, `/?secondary_id=third-3`)
  await expect
    .poll(() => listCalls(calls))
    .toEqual([`GET /api/v1/rxuser/${userId}/`, `GET /api/v1/rxuser/${userId}/`])

  calls.length = 0
  await page.goto(`${sinkLink}&secondary_id=third-6`)
  await expect.poll(() => listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
  await expectSinkStart(page)
  await expect.poll(() => readKept(page, 'rxId')).not.toBe(userId)

  // The user a link names is tied to the link's condition.
  calls.length = 0
  const named = await readKept(page, 'rxId')
  const other = findLink('fennora')
  await page.goto(`${other.path}&rx_id=${named}`)
  await expect(page).toHaveURL(/\/flow\?/)
  expect(listCalls(calls)).toEqual([
    `GET /api/v1/rxuser/${named}/`,
    `POST /api/v1/rxuser/${named}/`,
  ])
  expect(calls[1]?.body).toMatchObject({ condition: other.id })
})

test('[USER-03] [USER-04] [GAP-102] the id of the third party counts first, then the given, then the condition’s', async ({
  page,
}) => {
  const ids: (string | null)[] = []
  for (const third of ['third-8', 'third-9', 'third-10']) {
    await openSink(page, `${sinkLink}&secondary_id=${third}`)
    // The page may stand before the reply about its visitor has come.
    await expect.poll(() => readKept(page, 'rxId')).not.toBe(ids.at(-1) ?? null)
    ids.push(await readKept(page, 'rxId'))
  }
  expect(new Set(ids).size).toBe(3)
  const [ofThird, given, ofCondition] = ids
  const keep = (entries: Record<string, string | null | undefined>) =>
    page.evaluate((kept) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value ?? '')
    }, entries)
  const calls = watchCalls(page, /GET .*\/rxuser\//)

  await keep({ secondary_id: 'third-4', 'third-4': ofThird, [sinkId]: ofCondition })
  await openSink(page, `${sinkLink}&rx_id=${given}`)
  await keep({ [sinkId]: ofCondition })
  await openSink(page, `${sinkLink}&rx_id=${given}`)
  await keep({ [sinkId]: ofCondition })
  await openSink(page)
  expect(listCalls(calls)).toEqual([
    `GET /api/v1/rxuser/${ofThird}/`,
    `GET /api/v1/rxuser/${given}/`,
    `GET /api/v1/rxuser/${ofCondition}/`,
  ])
})

test.describe('when a call fails', () => {
  test.use({ expectedConsole: [/status of (404|500)|ERR_FAILED/] })

  test('[USER-07] [USER-12] [GAP-99] [GAP-100] a user who is not found is made anew; the flow starts although none could be had; without an answer the wait ends with a way to try again', async ({
    page,
    server,
  }) => {
    const calls = watchCalls(page, /rxuser|POST .*\/leads\//)
    await keepOnly(page, server.origin, { [sinkId]: unknownId })
    await openSink(page)
    expect(listCalls(calls).filter((name) => userCalls.test(name))).toEqual([
      `GET /api/v1/rxuser/${unknownId}/`,
      'POST /api/v1/rxuser/',
    ])

    await page.context().clearCookies()
    await keepOnly(page, server.origin)
    await page.route('**/api/v1/rxuser/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Not now.' } }),
    )
    calls.length = 0
    await openSink(page)
    expect(listCalls(calls).slice(0, 2)).toEqual(['POST /api/v1/rxuser/', 'POST /api/v1/leads/'])
    expect(calls[1]?.body).not.toHaveProperty('rx_id')
    await page.unroute('**/api/v1/rxuser/')

    await page.context().clearCookies()
    await keepOnly(page, server.origin)
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.goto(sinkLink)
    await expect(page.locator('[data-news]')).toContainText('No connection right now')
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await page.unroute('**/api/v1/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectSinkStart(page)
    await expect(page.locator('footer')).toBeVisible()
  })
})
