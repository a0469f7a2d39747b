import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expectFits } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { holdReplies } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'

const program = '**/assets/index-*.js'
const longWords = 'We are still getting your page. This takes longer than usual.'

/** The logo in the bar, and whom to call. */
async function expectWaiting(page: Page, logo: string, way: RegExp): Promise<void> {
  await expect(page.getByRole('banner').getByRole('img', { name: logo })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
}

const call = /^Call \(800\) 555-01\d\d$/

test('[P17] [GAP-172] a document that shows no page says what it waits for, and goes when the first screen is there', async ({
  page,
}) => {
  await page.clock.install()
  for (const [path, logo, way, heading] of [
    ['/login', 'Posology', /^support@/, 'Sign in'],
    [`/forgot-password`, 'Posology', /^support@/, /password/i],
  ] as const) {
    const arrive = await holdReplies(page, program)
    await page.goto(path, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(page.getByRole('banner').getByRole('img', { name: logo })).toBeVisible()
    await expect(main.locator('svg')).toBeVisible()
    await expect(main.getByRole('status')).toBeEmpty()
    const place = await page.getByRole('banner').boundingBox()
    await page.clock.runFor(10_000)
    await expect(main.getByRole('status')).toHaveText(longWords)
    await expectWaiting(page, logo, way)
    const again = main.getByRole('button', { name: 'Try again now' })
    await expect(again).toBeHidden()
    await page.clock.runFor(10_000)
    await expect(again).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 616 })
      await expectNoSidewaysScroll(page)
    }
    arrive()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('main')).toHaveCount(1)
    expect(await page.getByRole('banner').boundingBox()).toEqual(place)
    await page.unrouteAll()
  }
})

test.describe('a program that did not come', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('[P17] [GAP-172] to a visit that goes on is told with another try, in its programme’s looks', async ({
    page,
  }) => {
    const { path } = findLink('fennora')
    await page.goto(path)
    await page.waitForURL(/\/flow\?/)
    const first = page.getByRole('heading', { level: 1, name: /^Calmer skin starts/ })
    await expect(first).toBeVisible()
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
      )
    const colour = await primary()
    await page.route(program, (route) => route.abort())
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toHaveText(
      'Something this page needs has not loaded, so we cannot go on yet.',
    )
    await expect(main.getByRole('heading', { name: 'Your page is not here yet' })).toBeVisible()
    await expect(main.locator('svg')).toBeHidden()
    await expectWaiting(page, 'Fennora', call)
    expect(await primary()).toBe(colour)
    const again = main.getByRole('button', { name: 'Try again now' })
    const whole = (url: URL) => url.pathname === '/flow'
    await page.route(whole, (route) => route.abort())
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toContainText('Please check your connection')
    await expect(again).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
    await page.setViewportSize({ width: 320, height: 256 })
    await expectNoSidewaysScroll(page)
    await again.click({ trial: true })
    await page.unrouteAll()
    await again.click()
    await expect(first).toBeVisible()
    await expect(page.locator('main')).toHaveCount(1)
  })
})
