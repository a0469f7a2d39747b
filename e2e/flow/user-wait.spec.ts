import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../shell-visit.ts'
import { expectSinkStart, listCalls, sinkId, sinkLink, watchCalls } from '../sink-visit.ts'

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
