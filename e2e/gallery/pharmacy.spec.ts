import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { screenSizes } from '../fit.ts'
import { expect, test } from './gallery-test.ts'

test('[FLOW-06] [P18] who shows more pharmacies by keys goes on from the first of them, and what is said is what is shown', async ({
  page,
}) => {
  // Among all other items, whose heading the page needs.
  await page.goto('/')
  const item = page.locator('[data-item="PHARMACY"]')
  const box = item.getByRole('combobox')
  const options = item.getByRole('option')
  await box.fill('Pharmacy')
  await expect(item.getByText('5 of 6 found for “Pharmacy”, nearest first')).toBeVisible()
  await expect(options).toHaveCount(5)
  await page.keyboard.press('Tab')
  await expect(item.getByRole('button', { name: 'Show more pharmacies' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(options.nth(5)).toBeFocused()
  await expect(options.nth(5)).toBeInViewport({ ratio: 1 })
  await expect(options.nth(5)).toHaveCSS('outline-style', 'solid')
  await expect(
    item.getByText('6 found for “Pharmacy”, nearest first', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await expect(options.nth(4)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(5)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(item.getByRole('group', { name: 'Your pharmacy' }).last()).toContainText('Tamarack')
})

test('[P17] [P18] an unknown zip code on a page with something to put right is said once, in the one red line there is, and leads on', async ({
  page,
}) => {
  await page.goto('/?state=error')
  const item = page.locator('[data-item="PHARMACY"]')
  const box = item.getByRole('combobox')
  const missing = item.getByText('Answer this question.')
  await expect(missing).toHaveCount(1)
  await expect(box).toHaveAccessibleDescription('Answer this question.')
  await box.fill('00000')
  const unknown = item.getByText('We do not know this zip code. Check the five digits.')
  await expect(unknown).toHaveCount(1)
  await expect(missing).toHaveCount(0)
  await expect(box).toHaveAccessibleDescription(/^We do not know this zip code/)
  await expectAccessible(page)
  // What was typed is named, however long a word it is.
  await box.fill('x'.repeat(100))
  await expect(item.getByText(/^No pharmacy fits/)).toBeVisible()
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await box.fill('00000')
  await item.getByRole('button', { name: 'Show the nearest pharmacies' }).click()
  await expect(box).toBeFocused()
  await expect(item.getByRole('option')).toHaveCount(5)
  await expect(missing).toHaveCount(1)
})
