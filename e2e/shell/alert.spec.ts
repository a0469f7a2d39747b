import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { failCalls, openFlow, proceedUrl, publishFlow } from '../flow-visit.ts'
import { formatRgb, plainPages, runClock } from '../shell-visit.ts'

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

test('[ALERT-06] [GAP-27] [DRAWER-06] [DRAWER-07] [DRAWER-08] an agreement link in an alert opens the panel, no other does', async ({
  page,
  server,
  context,
}) => {
  const detail =
    'Read our <a href="/terms-of-use">terms</a> and <a href="/privacy-policy">privacy</a> first, ' +
    '<a href="/terms-of-use" target="_blank">apart</a> or ' +
    '<a href="https://reading.example/terms-of-use">there</a>.'
  await context.route(/^https?:[^?]*\/terms-of-use$/, (route) => route.fulfill({ body: 'There' }))
  await openRefused(page, await publishFlow(server, plainPages), detail)
  await press(page)
  const here = page.url()
  expect(here).toMatch(/\/flow\?pageId=/)
  for (const [name, title] of [
    ['terms', 'Terms of use'],
    ['privacy', 'Privacy policy'],
  ] as const) {
    await box(page).getByRole('link', { name }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    box(page).getByRole('link', { name: 'apart' }).click(),
  ])
  await expect(opened).toHaveURL('/terms-of-use')
  await opened.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(here)
  await box(page).getByRole('link', { name: 'there' }).click()
  await expect(page).toHaveURL('https://reading.example/terms-of-use')
})

/** Where the page's first words and its button stand, and what a tap on the words meets. */
function readPlaces(page: Page) {
  return page.evaluate(() => {
    const [words, way] = ['main h1', 'main button:not([hidden])'].map((selector) =>
      document.querySelector(selector),
    )
    const box = words?.getBoundingClientRect()
    const hit = box && document.elementFromPoint(box.x + 4, box.y + box.height / 2)
    return {
      words: box?.y ?? 0,
      way: way?.getBoundingClientRect().y ?? 0,
      covered: words?.contains(hit ?? null) !== true,
    }
  })
}

for (const size of [
  { width: 360, height: 616 },
  { width: 1280, height: 800 },
]) {
  test(`[ALERT-02] [P17] an alert covers nothing on ${size.width} pixels, and nothing moves when it goes until one has pressed or scrolled`, async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await openRefused(page, await publishFlow(server, plainPages), 'That did not work. '.repeat(6))
    const before = await readPlaces(page)
    await press(page)
    await expect(box(page)).toBeVisible()
    await expect.poll(() => readPlaces(page)).toMatchObject({ covered: false })
    const during = await readPlaces(page)
    const alert = await box(page).boundingBox()
    expect(during.words).toBeGreaterThanOrEqual((alert?.y ?? 0) + (alert?.height ?? 0))
    // The bar of a phone is where it was.
    if (size.width < 600) expect(during.way).toBe(before.way)
    await runClock(page, 7_000)
    await expect(box(page)).toHaveCount(0)
    expect(await readPlaces(page)).toEqual(during)
    await page.keyboard.press('Shift')
    await expect.poll(async () => (await readPlaces(page)).words).toBe(before.words)
  })
}
