import { expect, test } from '../fixtures.ts'
import { keepOnly } from '../prepared-visit.ts'
import {
  expectSinkStart,
  listCalls,
  openSink,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const userCalls = /\/rxuser\//
const unknownId = '99999999-9999-4999-8999-999999999999'

test.describe('when a call fails', () => {
  test.use({ expectedConsole: /status of (404|500)|ERR_FAILED/ })

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
