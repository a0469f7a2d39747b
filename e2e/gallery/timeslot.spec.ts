import type { Locator } from '@playwright/test'
import { expect, test } from './gallery-test.ts'

/** As wide as what fades out on either side of a row that goes on there. */
const fadePx = 64

/** How far the day that is chosen stands from the left and the right end of its row, in whole pixels. */
const measure = (item: Locator) =>
  item.getByRole('radiogroup', { name: 'Day', exact: true }).evaluate((chips) => {
    const row = chips.parentElement?.getBoundingClientRect()
    const chosen = chips.querySelector(':checked')?.closest('label')?.getBoundingClientRect()
    if (!row || !chosen) throw new Error('No day is chosen')
    return [chosen.left - row.left, row.right - chosen.right].map(Math.round)
  })

test.use({
  viewport: { width: 360, height: 616 },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('[GAP-45] [P18] the day that is chosen by keys or by hand stands clear of the fade of its row, and the page stays where it is', async ({
  page,
}) => {
  await page.goto('/')
  const item = page.locator('[data-item="TIMESLOT"]')
  const days = item.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
  await expect(days).toHaveCount(5)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await days.first().focus()
  const isClear = async () => {
    const [left = 0, right = 0] = await measure(item)
    return [left, right].every((px) => px >= fadePx)
  }
  // Of the first and the last nothing is behind the fade: the row ends there.
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect(days.nth(place)).toBeChecked()
    await expect.poll(isClear).toBe(true)
  }
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(4)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await days.nth(2).click()
  await expect.poll(isClear).toBe(true)
})
