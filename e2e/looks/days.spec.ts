import type { Locator, Page } from '@playwright/test'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expectHeading } from '../drive-page.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'

async function openSchedule(page: Page, server: BrowserServer): Promise<void> {
  await page.goto(findLink('fennora').path)
  await expectHeading(page, 'Calmer skin starts with a few questions')
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
  await standOn(page, server, 'schedule')
}

test('the days of a video visit stand in even columns, and the way to later ones in line with them, on a tablet and on a wide screen', async ({
  page,
  server,
}) => {
  await openSchedule(page, server)
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).locator('label')
  await expect(days.nth(3)).toBeVisible()
  for (const [width, height, columns] of [
    [768, 1024, 4],
    [1280, 800, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    const boxes = await days.evaluateAll((all) =>
      all.map((day) => {
        const { left, width: wide } = day.getBoundingClientRect()
        return { left: Math.round(left), width: Math.round(wide) }
      }),
    )
    expect(new Set(boxes.map(({ left }) => left)).size, `columns at ${width}`).toBe(columns)
    const widths = boxes.map(({ width: one }) => one)
    expect(Math.max(...widths) - Math.min(...widths), `at ${width}`).toBeLessThanOrEqual(1)
    // The words, not the room around them.
    const wordsLeft = await page
      .getByRole('button', { name: 'Show later days' })
      .evaluate((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        return Math.round(words.getBoundingClientRect().left)
      })
    expect(wordsLeft, `later days at ${width}`).toBe(Math.min(...boxes.map(({ left }) => left)))
  }
})

const standings = [
  [360, 616],
  [768, 1024],
  [1280, 800],
] as const

/** Whether a touch in each corner and the middle of it reaches it, and nothing that lies above. */
function isInReach(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const spots = [
      [left + 12, top + 12],
      [right - 12, bottom - 12],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return spots.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && element.contains(hit)
    })
  })
}

test.describe('where later days fail at first', () => {
  test.use({ expectedConsole: /500/ })

  test('[P17] who asks for later days is led to the first of them, or to why there are none; a late day has its times in sight', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSchedule(page, server)
    const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
    const times = page.getByRole('radiogroup', { name: /^Times on/ }).locator('label')
    for (const [width, height] of standings) {
      await test.step(`${width}`, async () => {
        await page.setViewportSize({ width, height })
        await page.reload()
        await expect(days.nth(3)).toBeVisible()
        const known = await days.count()
        await page.route('**/timeslots/**', (route) => route.fulfill({ status: 500, body: '' }))
        await page.getByRole('button', { name: 'Show later days' }).press('Enter')
        const again = page.getByRole('button', { name: 'Try again' })
        await expect(again).toBeFocused()
        expect(await isInReach(again), 'the way on').toBe(true)
        expect(await isInReach(page.getByText(/^We could not look/)), 'why').toBe(true)
        await page.unroute('**/timeslots/**')
        await again.press('Enter')
        await expect(days.nth(known)).toBeFocused()
        expect(await isInReach(days.nth(known)), 'the first new day').toBe(true)
        await days.last().press('Space')
        expect(await isInReach(times.first()), 'a time of the last day').toBe(true)
      })
    }
  })
})
