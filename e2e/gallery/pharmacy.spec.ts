import { expectAccessible } from '../accessibility.ts'
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
