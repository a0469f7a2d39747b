import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdReplies } from '../flow-visit.ts'
import { openPage } from '../shell-visit.ts'
import {
  chooseSection,
  expectSinkStart,
  listCalls,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const userCalls = /\/rxuser\//
const start = new Date('2026-03-02T09:00:00')
const openedAt = new Date('2026-03-02T09:01:00')

/** A page whose clock stands still from its first moment on. */
async function openFrozen(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await page.clock.pauseAt(openedAt)
  await openPage(page, sinkLink)
}

/** Until the theme's fonts are there and 150 ms more; leaves the clock at 300 ms. */
async function showLayout(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.clock.runFor(300)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}

for (const [path, known] of [
  ['create', false],
  ['fetch', true],
] as const) {
  test(`[USER-08] the ${path} path waits 500 ms first`, async ({ page }) => {
    let expected = 'POST /api/v1/rxuser/'
    if (known) {
      const reply = await page.request.post('/api/v1/rxuser/', {
        data: { condition: sinkId, posthog_id: null, secondary_id: null },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      const { uuid: id } = await reply.json()
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [sinkId, id],
      )
      expected = `GET /api/v1/rxuser/${id}/`
    }
    const calls = watchCalls(page, userCalls)
    await openFrozen(page)
    await showLayout(page)
    await page.clock.runFor(199)
    expect(listCalls(calls)).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => listCalls(calls)).toEqual([expected])
    await page.clock.resume()
    await expectSinkStart(page)
  })
}

test('[USER-10] [GAP-98] [GAP-99] a busy layout holds the user back, who starts once it is shown', async ({
  page,
}) => {
  const release = await holdReplies(page, '**/*.woff2')
  const calls = watchCalls(page, userCalls)
  await openFrozen(page)
  await page.clock.runFor(1_500)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(listCalls(calls)).toEqual([])
  release()
  await page.evaluate(() => document.fonts.ready)
  await page.clock.runFor(200)
  await expect.poll(() => listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
  await page.clock.resume()
  await expectSinkStart(page)
})

test.describe('trying again', () => {
  test.use({ expectedConsole: [/status of 429/] })

  test('[USER-09] [GAP-98] a visitor who is known already is not asked for again', async ({
    page,
  }) => {
    let refuse = true
    await page.route('**/api/v1/leads/', (route) => {
      if (!refuse) return route.continue()
      refuse = false
      return route.fulfill({ status: 429, json: { detail: 'Too many at once.' } })
    })
    const calls = watchCalls(page, userCalls)
    await page.goto(sinkLink)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectSinkStart(page)
    expect(listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
  })
})

test('[USER-09] [GAP-98] a visitor who is being asked for is not asked for twice', async ({
  page,
}) => {
  // The lead is asked for beside it, and would bring the page.
  const release = await holdReplies(page, /\/api\/v1\/(?:rxuser|leads)\/$/)
  const calls = watchCalls(page, userCalls)
  await page.clock.install({ time: start })
  await page.goto(sinkLink)
  await expect.poll(() => calls.length).toBe(1)
  // A press on the page that is there already waits for the visit.
  await chooseSection(page, 'texts')
  await page.clock.fastForward(20_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1_000)
  release()
  await expect(page.getByRole('radio', { name: 'To texts', exact: true })).toBeHidden()
  expect(listCalls(calls)).toEqual(['POST /api/v1/rxuser/'])
})
