import { expectHeading } from '../drive-page.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'

test('the days of a video visit stand in even columns, and the way to later ones in line with them, on a tablet and on a wide screen', async ({
  page,
  server,
}) => {
  await page.goto(findLink('fennora').path)
  await expectHeading(page, 'Calmer skin starts with a few questions')
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
  await standOn(page, server, 'schedule')
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
