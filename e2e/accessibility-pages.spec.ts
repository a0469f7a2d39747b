import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { expectHeading, pointer, walk } from './drive-page.ts'
import { buildPhotos, grownWoman } from './fennora-steps.ts'
import { expect, test } from './fixtures.ts'
import { failCalls, openSink, proceedUrl } from './flow-visit.ts'
import { findLink } from './programme-links.ts'

const phone = { width: 360, height: 740 }

/** One page of each type and of each group of items, by the answer that leads there. */
const sections = [
  ['texts', 'choices', 'typed', 'numbers', 'photos', 'overlay', 'film', 'terms'],
  ['breather', 'conditions', 'account', 'identity', 'pharmacy', 'telemed', 'schedule', 'payment'],
  ['bare', 'no-footer', 'transfer', 'redirect-pop-up', 'nurse', 'video-end', 'refer-out'],
]

/** At heights at which no bar covers a part of the page, which axe would take for a small target. */
async function inspect(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSidewaysScroll(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 2400 })
    await expectAccessible(page)
  }
}

test.describe('[P18] every type of page passes axe and reflows', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const part of sections) {
    test(part.join(', '), async ({ page }) => {
      test.setTimeout(120_000)
      for (const section of part) {
        await page.context().clearCookies()
        await page.goto('about:blank')
        await openSink(page, section)
        await inspect(page)
      }
    })
  }

  test('dialog, drawer and alert', async ({ page }) => {
    await page.setViewportSize(phone)
    await openSink(page, 'choices')
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('[P18] an alert', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('is in an alert region at once, passes axe, and stays while one reads it', async ({
    page,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSink(page, 'texts')
    await failCalls(page, proceedUrl, 'PATCH', {
      status: 400,
      body: { detail: 'Please choose it once more.' },
    })
    await page.getByRole('button', { name: 'Next' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please choose it once more.')
    await expectAccessible(page)
    await alert.getByText('Please choose it once more.').hover()
    await page.clock.runFor(20_000)
    await expect(alert).toContainText('Please choose it once more.')
    await page.mouse.move(5, 700)
    await page.clock.runFor(8_000)
    await expect(alert).not.toContainText('Please choose it once more.')
  })
})

test('[P18] nothing moves when a page changes for people who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(findLink('kestrivo').path)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seenDurations: seen })
    for (const start of ['animationstart', 'transitionrun']) {
      document.addEventListener(start, () => {
        for (const one of document.getAnimations()) {
          seen.push(Number(one.effect?.getComputedTiming().endTime))
        }
      })
    }
  })
  await page.getByRole('button', { name: 'Find my next step' }).click()
  await expectHeading(page, 'Where are you right now?')
  const seen: number[] = await page.evaluate(() => Reflect.get(window, 'seenDurations'))
  expect(Math.max(0, ...seen)).toBeLessThanOrEqual(1)
})

/** What the focused element looks like and where it stands between the bars. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const marked = [focused, focused.nextElementSibling].some((one) => {
      if (one === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const box = focused.getBoundingClientRect()
    const inBars = focused.closest('header, footer') !== null
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    return {
      name: focused.outerHTML.slice(0, 80),
      marked,
      covered: !inBars && (box.top < top - 1 || box.bottom > bottom + 1),
    }
  })
}

test('[P18] the focus is always seen, and never under a bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  const steps = grownWoman('focus@example.com', await buildPhotos())
  await page.goto(findLink('fennora').path)
  for (const step of steps.slice(0, 8)) {
    await expectHeading(page, step.heading)
    const stops = await page.locator('main :is(input, select, textarea, button):visible').count()
    expect(stops).toBeGreaterThan(0)
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      const focus = await readFocus(page)
      expect(focus, step.heading).toMatchObject({ marked: true, covered: false })
    }
    await walk(page, [step], pointer)
  }
})
