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
  /** Of what the focus and its option take, what lies under something else, be it a bar or the box, or beyond the window. */
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const id = focused?.getAttribute('aria-activedescendant') ?? ''
      return [focused, document.getElementById(id)].flatMap((one) => {
        const { x, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect(0, -9)
        // With the room of a focus ring, where nothing shows but what it stands in.
        return [top - 3, bottom + 3].filter((y) => {
          const hit = document.elementFromPoint(x + 40, y)
          return !hit?.contains(one)
        })
      })
    })
  for (const key of [...Array(7).fill('ArrowDown'), ...Array(9).fill('ArrowUp')]) {
    await box.press(key)
    await expect.poll(hidden, key).toEqual([])
  }
})

test('[FLOW-06] [P18] with text twice as large no word of a pharmacy is broken on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize(sizes.phone)
  await openFennora(page)
  await standOn(page, server, 'pharmacy')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('combobox').fill('02139')
  await expect(page.getByRole('option').nth(4)).toBeVisible()
  const broken = await page.getByRole('option').evaluateAll((options) =>
    options.flatMap((option) => {
      const walker = document.createTreeWalker(option, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) words.push(word)
        }
      }
      return words
    }),
  )
  expect(broken).toEqual([])
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
  const parts = [
    page.getByRole('heading', { name: 'The visit costs $39' }),
    page.getByText(/^You pay once/),
    number,
    page.getByLabel('Security code'),
    page.getByRole('button', { name: 'Pay $39.00' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const [title, costs, card, code, button] = boxes.map((box) => ({
    left: box?.x ?? Number.NaN,
    right: (box?.x ?? Number.NaN) + (box?.width ?? 0),
    top: box?.y ?? Number.NaN,
    bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0),
  }))
  expect(title?.bottom).toBeLessThanOrEqual(costs?.top ?? 0)
  // Beside each other: at one height.
  expect(costs?.right).toBeLessThan(card?.left ?? 0)
  expect(costs?.top).toBeLessThan(card?.bottom ?? 0)
  expect(card?.top).toBeLessThan(costs?.bottom ?? 0)
  expect(button?.left).toBe(card?.left)
  expect(button?.top).toBeGreaterThanOrEqual(code?.bottom ?? Number.NaN)
})
