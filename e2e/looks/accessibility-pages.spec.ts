import type { Page } from '@playwright/test'
import { expectAccessible, expectSuitsEveryone } from '../accessibility.ts'
import { expectHeading, pointer, walk } from '../drive-page.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls, openSink, proceedUrl } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'
import { openSink as openStart } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'
import { buildPhotos, grownWoman } from '../steps/fennora-steps.ts'

const phone = { width: 360, height: 740 }
const lowPhone = { width: 360, height: 616 }

/** One page of each type and of each group of items, by its key. */
const sections = [
  ...['texts', 'choices', 'typed', 'numbers', 'photos', 'overlay', 'film', 'terms', 'breather'],
  ...['conditions', 'account', 'identity', 'pharmacy', 'telemed', 'schedule', 'payment', 'bare'],
  ...['no-footer', 'transfer', 'redirect-pop-up', 'nurse', 'video-end', 'refer-out'],
]

/** Pages on which something has to be answered, and the button that asks for it. */
const asking: Readonly<Record<string, string>> = {
  choices: 'Next',
  typed: 'Next',
  numbers: 'Next',
  photos: 'Next',
  terms: 'Next',
  conditions: 'Next',
  account: 'Create my account',
}

/** Presses on without an answer. */
async function showErrors(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('group', { name: /another look/ }).waitFor()
}

test('[P18] every type of page, a dialog and a drawer pass axe and reflow', async ({
  page,
  server,
}) => {
  const looks = await readShippedLooks(page)
  await openStart(page)
  for (const section of sections) {
    await standOn(page, server, section)
    await expectSuitsEveryone(page)
    const button = asking[section]
    if (button !== undefined) {
      await showErrors(page, button)
      await expectSuitsEveryone(page)
    }
    await expectSuitsInLooks(page, looks)
  }
  await standOn(page, server, 'choices')
  for (const opener of ['Open the dialog', 'Menu']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSuitsEveryone(page)
    await expectSuitsInLooks(page, looks)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test.describe('[P18] an alert', () => {
  test.use({ expectedConsole: /status of 400/ })

  test('is in an alert region at once, passes axe, and stays while one reads it', async ({
    page,
  }) => {
    await page.clock.install()
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
    const inBars = focused.closest('header, footer, [data-stays], [href="#content"]') !== null
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bar = document.querySelector('[data-stays]') ?? document.querySelector('footer')
    const bottom = bar?.getBoundingClientRect().top ?? innerHeight
    return {
      name: focused.outerHTML.slice(0, 80),
      marked,
      covered: !inBars && (box.top < top - 1 || box.bottom > bottom + 1),
    }
  })
}

test('[P18] the focus is always seen, and never under a bar', async ({ page }) => {
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

test('[LAYOUT-11] [P17] on a low phone the footer ends the page, and the way on alone stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openSink(page, 'typed')
  const way = page.getByRole('button', { name: 'Next' })
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCSS('position', 'sticky')
  await expect(way).toBeInViewport({ ratio: 1 })
  expect((await way.boundingBox())?.y).toBeGreaterThan(560)
  await expect(footer.getByRole('link', { name: /^Call/ })).not.toBeInViewport()
  // A page that has just opened may still return to its top.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = footer.locator('[data-alignment] img')
    await expect(end).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await expect(way).toBeInViewport({ ratio: 1 })
})

/** The words of what a tap in the middle of these words meets. */
function readTopmost(page: Page, words: string): Promise<string | null> {
  return page
    .getByText(words)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? null
    })
}

test.describe('[P17] without a network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('a long page shows at once that it is not saved, at every width', async ({ page }) => {
    await openSink(page, 'redirect-answer')
    // What sends an answer has arrived; without it there would be nothing to keep trying.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    // A window too low to keep anything in its place goes there, so that the press is seen to do something.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.getByRole('radio', { name: 'Nowhere' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Try again now' })).toBeInViewport({ ratio: 1 })
    for (const size of [phone, { width: 1280, height: 640 }]) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByText('Not saved yet: we keep trying').first()).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Try again now' })).toBeInViewport({ ratio: 1 })
    }
    // Nothing lies over the way out, also where the page ends with its footer.
    for (const size of [lowPhone, phone, { width: 1280, height: 640 }]) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => readTopmost(page, 'Try again now')).toBe('Try again now')
      await expect.poll(() => readTopmost(page, 'Not saved yet')).toContain('Not saved yet')
      const link = page.getByRole('contentinfo').getByRole('link').first()
      await link.click({ trial: true })
    }
  })
})
