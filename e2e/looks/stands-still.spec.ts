import type { Page } from '@playwright/test'
import { expectFits, type Size, sizes } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { fillCard } from '../flow/payment/payment-visit.ts'
import { expectPage, failCalls, proceedUrl } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'
import { readLeadId } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'

test.use({ expectedConsole: /status of (?:400|402)|ERR_FAILED/ })

/** The first page, with its visit begun. */
async function openFennora(page: Page): Promise<void> {
  await page.setViewportSize(sizes.laptop)
  await page.goto(findLink('fennora').path)
  await expect.poll(() => readLeadId(page)).toEqual(expect.any(String))
}

/** Sees that a page stands still in the window as it is, or scrolls by what is worth it. */
async function expectStands(page: Page, state: string): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return scrollHeight - clientHeight
    })
  const isWell = async () => {
    const scrolls = await read()
    return scrolls === 0 || scrolls >= 40 ? 'well' : scrolls
  }
  await expect.poll(isWell, state).toBe('well')
}

test('[FLOW-05] [P18] a payment stands still in the hands of who pays, whatever becomes of it', async ({
  page,
  server,
}) => {
  await openFennora(page)
  await standOn(page, server, 'payment')
  const main = page.getByRole('main')
  const pay = page.getByRole('button', { name: 'Pay $39.00' })
  await expect(pay).toBeVisible()
  await expectStands(page, 'asked')
  await fillCard(page, '4000 0000 0000 0002')
  await pay.click()
  await expect(main.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await expectStands(page, 'declined')
  await page.getByLabel('Card number').fill('4000002500003155')
  await pay.click()
  await expectPage(page, 'Your bank wants to know that it is you')
  await expectStands(page, 'asked by the bank')
  await page.route(/\/payment\/$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await expectPage(page, 'No answer has come yet')
  await expectStands(page, 'without an answer')
  await page.unrouteAll()
})

test('[FLOW-06] [ALERT-02] [P18] a search for a pharmacy stands still while nothing is typed, after an alert, and after the window was another', async ({
  page,
  server,
}) => {
  await openFennora(page)
  await standOn(page, server, 'pharmacy')
  const box = page.getByRole('combobox')
  await expect(box).toBeVisible()
  await expectStands(page, 'untouched')
  await box.fill('02139')
  await page.getByRole('option').first().click()
  await failCalls(page, proceedUrl, 'PATCH', { status: 400, body: { detail: 'Try it later.' } })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-alert]')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(box).toBeFocused()
  await expectStands(page, 'changed')
  const windows: [Size, Size][] = [
    [{ width: 320, height: 256 }, sizes.lowPhone],
    [sizes.tablet, sizes.lowPhone],
    [sizes.lowPhone, sizes.laptop],
  ]
  for (const [before, after] of windows) {
    await page.setViewportSize(before)
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => go(null))))
    await page.setViewportSize(after)
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50))))
    await expectStands(page, `${before.width} to ${after.width}`)
  }
  await expectFits(page)
})
