import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { expectFits, type Size, sizes } from './fit.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with one line per broken rule and the elements that break it [P18]. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'tag', values: standards })
}

/** The part of the same that a theme's colours decide. */
export const contrastRules = ['color-contrast', 'link-in-text-block']

export function expectContrast(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: contrastRules })
}

/** Its 650 kilobytes are read once for each document, not once for each look at it. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  await loadAxe(page)
  const lines = await page.evaluate(async (only) => {
    const { violations } = await window.axe.run({ runOnly: only, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
    )
  }, runOnly)
  expect(lines).toEqual([])
}

/** A window of 1280 x 1024 at 400 %. */
const magnified = { width: 320, height: 256 }

/** Sees that with text twice as large on a phone nothing stands beside the window, which keeps that size. */
export async function expectLargeText(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await page.setViewportSize(sizes.phone)
  await setSize('200%')
  await expectNoSidewaysScroll(page)
  await setSize('')
}

/** Higher than all of a page that scrolls within the window. */
const tallest = 2700

/**
 * Makes the window, as wide as it is, just so high that no bar covers a part of the page, which axe would take for a
 * small target: what is higher is drawn for nothing.
 */
async function showWhole(page: Page, { width, height }: Size): Promise<void> {
  const readHeight = () =>
    page.evaluate((most) => {
      const { scrollHeight } = document.documentElement
      const scrollsWithin = [...document.querySelectorAll('body *')].some(
        (part) =>
          part.scrollHeight > part.clientHeight &&
          /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      return scrollsWithin ? most : scrollHeight
    }, tallest)
  let shown = height
  // Room for a bar is made a moment after the window's size changed, and the page is longer for it.
  for (let time = 0; time < 4; time++) {
    const needed = await readHeight()
    if (needed <= shown) return
    shown = needed
    await page.setViewportSize({ width, height: shown })
  }
}

/** What a wide window decides of the same page. */
const wideRules = [...contrastRules, 'scrollable-region-focusable', 'target-size']

async function expectWideRules(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: wideRules })
}

/**
 * Sees that a page's present state suits everyone at both widths, and fits every screen and magnified. What is
 * looked at next begins with the size before, as every one lays the whole page out anew.
 */
export async function expectSuitsEveryone(page: Page): Promise<void> {
  await expectFits(page)
  await showWhole(page, sizes.laptop)
  await expectAccessible(page)
  await page.setViewportSize(magnified)
  await expectNoSidewaysScroll(page)
  await expectLargeText(page)
  await showWhole(page, sizes.phone)
  await expectAccessible(page)
}

/** Sees the same but for `expectFits`, of a page whose bars and rules were looked at on a wide screen elsewhere. */
export async function expectSuitsAtPhone(page: Page): Promise<void> {
  await page.setViewportSize(magnified)
  await expectNoSidewaysScroll(page)
  await expectLargeText(page)
  await showWhole(page, sizes.phone)
  await expectAccessible(page)
  await page.setViewportSize(sizes.laptop)
  await showWhole(page, sizes.laptop)
  await expectWideRules(page)
}

/** Fails when anything is wider than the window, so that one would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A window that was just resized may need one more frame.
  await expect.poll(readOverflow, { message: 'pixels wider than the window' }).toBe(0)
}
