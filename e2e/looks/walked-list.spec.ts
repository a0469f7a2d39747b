import { sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { openFlow } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'
import { standOn } from '../stand-on-page.ts'

test('[FLOW-06] [P18] who walks the pharmacies by keys on a wide screen sees all of the one they stand on, clear of the bar and its fade', async ({
  page,
  server,
}) => {
  await openFlow(page, findLink('fennora').path)
  await standOn(page, server, 'pharmacy')
  const box = page.getByRole('combobox')
  /** By how much the option reaches below what is clear above the bar; with the room of a focus ring. */
  const covered = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
      const option = document.getElementById(id)?.getBoundingClientRect()
      const bar = document.querySelector('[data-stays]')
      if (!option || !bar) return 'no option or no bar'
      const { opacity, blockSize } = getComputedStyle(bar, '::before')
      const fade = Number(opacity) > 0 ? Number.parseFloat(blockSize) : 0
      return Math.max(0, option.bottom + 3 - (bar.getBoundingClientRect().top - fade))
    })
  for (const size of [sizes.tablet, sizes.laptop]) {
    await page.setViewportSize(size)
    await box.fill('')
    await box.fill('02139')
    await expect(page.getByRole('option').nth(4)).toBeVisible()
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true')
    for (let step = 1; step <= 9; step++) {
      await box.press('ArrowDown')
      await expect.poll(covered, `step ${step} at ${size.width}`).toBe(0)
    }
  }
})
