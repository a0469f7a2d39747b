import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failCalls, openFlow, proceedUrl, publishFlow } from './flow-visit.ts'
import { formatRgb, plainPages, runClock } from './shell-visit.ts'

const box = (page: Page) => page.locator('[data-alert]')

/** Opens a flow whose next proceed the server refuses with this sentence. */
async function openRefused(page: Page, link: string, detail: string): Promise<void> {
  await openFlow(page, link)
  await failCalls(page, proceedUrl, 'PATCH', { status: 400, body: { detail } })
}

const press = (page: Page) => page.getByRole('button', { name: 'Go' }).click()

test.use({ expectedConsole: [/status of 400/] })

test('[ALERT-01] what a server refuses is an error; the alert’s button closes it for good', async ({
  page,
  server,
}) => {
  await openRefused(page, await publishFlow(server, plainPages), 'That did not work.')
  await press(page)
  await expect(page.getByRole('alert')).toContainText('That did not work.')
  await expect(box(page)).toHaveAttribute('data-severity', 'error')
  await expect(box(page)).toHaveCSS('border-left-color', formatRgb('#b3261e'))
  await box(page).getByRole('button', { name: 'Close' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('[ALERT-02] [GAP-166] an alert closes by itself after 7000 ms', async ({ page, server }) => {
  await page.clock.install()
  await openRefused(page, await publishFlow(server, plainPages), 'That did not work.')
  await press(page)
  await box(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await press(page)
  await expect(box(page)).toBeVisible()
  await runClock(page, 6_999)
  await expect(box(page)).toHaveCount(1)
  await runClock(page, 1)
  await expect(box(page)).toHaveCount(0)
})

test('[ALERT-03] [ALERT-04] [CONST-01] an alert is 336 pixels wide, and as wide as a screen below 600', async ({
  page,
  server,
}) => {
  await openRefused(page, await publishFlow(server, plainPages), 'That did not work.')
  await press(page)
  await expect(box(page)).toBeVisible()
  for (const [screen, width] of [
    [1280, 336],
    [601, 336],
    [600, 336],
    [599, 599],
    [320, 320],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 })
    expect((await box(page).boundingBox())?.width, `on ${screen} pixels`).toBe(width)
  }
})

test('[ALERT-05] [GAP-165] an alert renders simple markup, drops what could run and has nothing of it reported', async ({
  page,
  server,
}) => {
  const harm =
    '<img src="/none.png" onerror="document.title=\'run\'"><script>document.title="run"</script>'
  // A style is reported by the oldest browser too, where cleaning lets the browser meet it.
  const detail = `Please <strong style="color:red" onclick="document.title='run'">call us</strong>.${harm}`
  await openRefused(page, await publishFlow(server, plainPages), detail)
  await press(page)
  const strong = box(page).locator('strong')
  await expect(strong).toHaveText('call us')
  await expect(box(page).locator('script, [onclick], [onerror]')).toHaveCount(0)
  await strong.click()
  expect(await page.title()).not.toContain('run')
})

test('[ALERT-06] [GAP-27] an agreement link in an alert opens the panel', async ({
  page,
  server,
}) => {
  const detail =
    'Read our <a href="/terms-of-use">terms</a> and <a href="/privacy-policy">privacy</a> first.'
  await openRefused(page, await publishFlow(server, plainPages), detail)
  await press(page)
  for (const [name, title] of [
    ['terms', 'Terms of use'],
    ['privacy', 'Privacy policy'],
  ] as const) {
    await box(page).getByRole('link', { name }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/flow\?pageId=/)
})
