import { expect, type Page } from '@playwright/test'

export interface Size {
  width: number
  height: number
}

/** A phone with its browser's bars, one without, a tablet, a laptop. */
export const sizes = {
  lowPhone: { width: 360, height: 616 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
} satisfies Record<string, Size>

export const screenSizes: readonly Size[] = Object.values(sizes)

/** Less is no more of the page, only a page that will not stand still. */
const leastScrollPx = 40

/** By how much the page scrolls, and what of it no scrolling brings out from under a bar. */
function readFit(page: Page) {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const parts = [...document.querySelectorAll('main :is(h1, h2, p, li, a, button, label, input)')]
      .concat(...document.querySelectorAll('footer :is(a, img, span)'))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('[data-stays], [data-news], .visually-hidden, dialog'))
    const inPage = (part: Element) => part.closest('footer') === null
    const isUnder = (part: Element, bar: DOMRect | undefined) => {
      const box = part.getBoundingClientRect()
      const across = Math.min(box.bottom, bar?.bottom ?? 0) - Math.max(box.top, bar?.top ?? 0)
      return bar !== undefined && bar.height > 0 && box.height > 1 && across > 1
    }
    const tell = (part: Element) => `${part.tagName} ${part.textContent}`.slice(0, 60)
    const find = (bar: DOMRect | undefined, what: Element[]) =>
      what.filter((part) => isUnder(part, bar)).map(tell)
    scrollTo(0, 0)
    const atTop = find(boxOf('header'), parts.filter(inPage))
    scrollTo(0, scrollHeight)
    const atEnd = [
      ...find(boxOf('[data-stays]'), parts),
      ...find(boxOf('footer'), parts.filter(inPage)),
    ]
    scrollTo(0, 0)
    return {
      scrolls: scrollHeight - clientHeight,
      title: document.title,
      covered: [...atTop, ...atEnd],
    }
  })
}

/** Fails when the page scrolls for next to nothing, or when a bar covers for good a part of it; ends with the last size. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of screenSizes) {
    await page.setViewportSize(size)
    const read = async () => {
      const { scrolls, title, covered } = await readFit(page)
      const well = scrolls === 0 || scrolls >= leastScrollPx
      return { scrolls: well ? 'well' : scrolls, title, covered }
    }
    const expected = { scrolls: 'well', title: expect.any(String), covered: [] }
    await expect.poll(read, `at ${size.width} x ${size.height}`).toEqual(expected)
  }
}
