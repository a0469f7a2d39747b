import type { Page } from '@playwright/test'
import { expectSuitsAtPhone } from '../accessibility.ts'
import { sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'

const closed = /^Our phone line is closed right now\. It opens Monday at 9\sAM Eastern Time\.$/
const open = /^Our phone line is open now, until 9\sPM Eastern Time\.$/

/** How much of the sentence is in sight above the bar and what stands on it, from 0 to 1; whether its call is a loud button. */
const look = (page: Page) =>
  page.evaluate(() => {
    const said = document.querySelector('[data-phone-line] [role="status"]')
    const bar = document.querySelector('form [data-stays]')
    const call = bar?.querySelector('button')
    if (!said || !bar || !call) throw new Error('The page has no line or no call')
    const { top, bottom, height } = said.getBoundingClientRect()
    const cover = bar.querySelector('[aria-hidden]') ?? bar
    const seen = Math.min(bottom, cover.getBoundingClientRect().top) - Math.max(top, 0)
    return {
      share: Math.max(0, seen) / height,
      isLoud: getComputedStyle(call).backgroundColor !== getComputedStyle(bar).backgroundColor,
    }
  })

test('[FLOW-08] [P18] on a phone a page with many words says above its call that the line is closed, and when it opens, until its own sentence is in sight; the call is loud only while somebody answers', async ({
  page,
  server,
}) => {
  await page.setViewportSize(sizes.lowPhone)
  // A Saturday, by the line's clocks half past three in the night.
  await page.clock.setFixedTime('2026-11-28T08:30:00Z')
  await page.goto(findLink('kestrivo').path)
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
  await standOn(page, server, 'plan-help')
  const bar = page.locator('form [data-stays]')
  const again = bar.locator('p')
  await expect(again).toHaveText(closed)
  const first = await look(page)
  expect(first.share).toBeLessThan(0.5)
  expect(first.isLoud).toBe(false)
  await expectSuitsAtPhone(page)
  // As slowly as a thumb: what comes and goes above the bar does not take the page back.
  await page.setViewportSize(sizes.lowPhone)
  await expect(again).toHaveText(closed)
  await page.mouse.move(180, 200)
  for (let turns = 0; turns < 12; turns += 1) {
    await page.mouse.wheel(0, 20)
    await page.waitForTimeout(250)
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150)
  await expect(again).toHaveCount(0)
  expect((await look(page)).share).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: closed })).toBeVisible()
  // A bar that grows, as with larger letters, hides it again.
  const pad = (top: string) =>
    bar.evaluate((place, paddingTop) => void Object.assign(place.style, { paddingTop }), top)
  await pad('16rem')
  await expect(again).toHaveText(closed)
  expect((await look(page)).share).toBeLessThan(0.5)
  await pad('')
  await expect(again).toHaveCount(0)
  await page.clock.setFixedTime('2026-11-30T15:00:00Z')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: open })).toBeVisible()
  expect((await look(page)).isLoud).toBe(true)
})
