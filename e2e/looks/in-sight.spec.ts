import type { Page } from '@playwright/test'
import { sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'

/** The first page, with its visit begun. */
async function openFennora(page: Page): Promise<void> {
  await page.goto(findLink('fennora').path)
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
}

test('[FLOW-06] [P18] who walks the pharmacies by keys on a low phone always sees the box that has the focus and the one they stand on', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  await openFennora(page)
  await standOn(page, server, 'pharmacy')
  const box = page.getByRole('combobox')
  await box.fill('02139')
  await expect(page.getByRole('option').nth(4)).toBeVisible()
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true')
  /** Of what the focus and its option take, what lies under a bar or beyond the window. */
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const id = focused?.getAttribute('aria-activedescendant') ?? ''
      return [focused, document.getElementById(id)].flatMap((one) => {
        const { x, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect(0, -9)
        // With the room of a focus ring.
        return [top - 3, bottom + 3].filter((y) => {
          const hit = document.elementFromPoint(x + 40, y)
          return !hit?.closest('main > div') || hit.closest('[data-stays]')
        })
      })
    })
  for (const key of [...Array(7).fill('ArrowDown'), ...Array(9).fill('ArrowUp')]) {
    await box.press(key)
    await expect.poll(hidden, key).toEqual([])
  }
})

test('[FLOW-05] [LAYOUT-02] a payment is whole in sight on a laptop: what it costs, beside it the card, below that the button', async ({
  page,
  server,
}) => {
  await page.setViewportSize(sizes.laptop)
  await openFennora(page)
  await standOn(page, server, 'payment')
  const number = page.getByLabel('Card number')
  await expect(number).toBeVisible()
  const scrolls = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return scrollHeight - clientHeight
    })
  await expect.poll(scrolls).toBe(0)
  const pay = page.getByRole('button', { name: 'Pay $39.00' })
  const [card, button] = await Promise.all([number.boundingBox(), pay.boundingBox()])
  expect(button?.x).toBe(card?.x)
})
