import type { Page } from '@playwright/test'
import { expectHeading, fillPage, goOn, pointer, type Step } from './drive-page.ts'
import { grownWoman, type Photos } from './fennora-steps.ts'
import { expect, test } from './fixtures.ts'
import { undecided } from './kestrivo-steps.ts'
import { findLink } from './programme-links.ts'

/** A phone with its browser's bars, one without, a tablet, a laptop. */
const sizes = [
  { width: 360, height: 616 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Pages so short that nothing of them is out of sight at any of the sizes. */
const shortPages = ['How old are you?', 'When was the person with eczema born?']

/** How far the page scrolls, how high the bar of its button is, and what covers that button's edges. */
function measure(page: Page, button: string) {
  return page.evaluate((name) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const way = [...document.querySelectorAll('main button')].find(
      (element) => element.textContent === name,
    )
    const box = way?.getBoundingClientRect()
    const hit = (y: number) =>
      way?.contains(document.elementFromPoint(box ? box.left + box.width / 2 : 0, y))
    return {
      scrolls: scrollHeight - clientHeight,
      barHeight: way?.closest('[data-stays]')?.getBoundingClientRect().height ?? 0,
      inSight: box !== undefined && hit(box.top + 2) === true && hit(box.bottom - 2) === true,
    }
  }, button)
}

async function expectComposed(page: Page, { heading, button }: Step): Promise<void> {
  await expectHeading(page, heading)
  await expect(page.locator('footer')).toBeAttached()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${heading} at ${size.width} x ${size.height}`
    await expect
      .poll(() => measure(page, button ?? ''), where)
      .toEqual({
        scrolls: shortPages.includes(heading) ? 0 : expect.any(Number),
        barHeight: button === undefined ? 0 : size.width < 600 ? 76 : expect.any(Number),
        inSight: button !== undefined,
      })
  }
}

const photos: Photos = { skin: [], id: Buffer.alloc(0), face: Buffer.alloc(0) }
const visits = {
  kestrivo: undecided('sizes@example.com').slice(0, 5),
  fennora: grownWoman('sizes@example.com', photos).slice(0, 4),
}

for (const [slug, steps] of Object.entries(visits)) {
  test(`[LAYOUT-02] [LAYOUT-11] ${slug}: the way on is in sight at every size, alone on a phone, and short pages stand still`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(findLink(slug).path)
    for (const step of steps) {
      await expectComposed(page, step)
      await fillPage(page, step, pointer)
      if (step.button !== undefined) await goOn(page, step.button, pointer)
    }
  })
}
