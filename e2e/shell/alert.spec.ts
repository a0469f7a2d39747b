import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { failCalls, openFlow, proceedUrl, publishFlow } from '../flow-visit.ts'
import { formatRgb, plainPages, runClock } from '../shell-visit.ts'

const box = (page: Page) => page.locator('[data-alert]')

/** From now on the server refuses each proceed with this sentence. */
const refuse = (page: Page, detail: string) =>
  failCalls(page, proceedUrl, 'PATCH', { status: 400, body: { detail } })

/** Opens a flow whose next proceed is refused. */
async function openRefused(page: Page, link: string, detail: string): Promise<void> {
  await openFlow(page, link)
  await refuse(page, detail)
}

const press = (page: Page) => page.getByRole('button', { name: 'Go' }).click()

test.use({ expectedConsole: /status of 400/ })

async function expectWidths(page: Page): Promise<void> {
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
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function expectTame(page: Page): Promise<void> {
  const harm =
    '<img src="/none.png" onerror="document.title=\'run\'"><script>document.title="run"</script>'
  // A style is reported by the oldest browser too, where cleaning lets the browser meet it.
  const detail = `Please <strong style="color:red" onclick="document.title='run'">call us</strong>.${harm}`
  await refuse(page, detail)
  await press(page)
  const strong = box(page).locator('strong')
  await expect(strong).toHaveText('call us')
  await expect(box(page).locator('script, [onclick], [onerror]')).toHaveCount(0)
  await strong.click()
  expect(await page.title()).not.toContain('run')
}

async function expectPanels(page: Page): Promise<void> {
  const detail =
    'Read our <a href="/terms-of-use">terms</a> and <a href="/privacy-policy">privacy</a> first, ' +
    '<a href="/terms-of-use" target="_blank">apart</a> or ' +
    '<a href="https://reading.example/terms-of-use">there</a>.'
  await refuse(page, detail)
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
}

test('[ALERT-01] [ALERT-03] [ALERT-04] [ALERT-05] [ALERT-06] [CONST-01] [GAP-27] [GAP-165] [DRAWER-06] [DRAWER-07] [DRAWER-08] what a server refuses is an error as wide as told, with simple markup and links to the agreements; its button closes it for good', async ({
  page,
  server,
  context,
}) => {
  await openRefused(page, await publishFlow(server, plainPages), 'That did not work.')
  await press(page)
  await expect(page.getByRole('alert')).toContainText('That did not work.')
  await expect(box(page)).toHaveAttribute('data-severity', 'error')
  await expect(box(page)).toHaveCSS('border-left-color', formatRgb('#b3261e'))
  await box(page).getByRole('button', { name: 'Close' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeEmpty()
  await test.step('336 pixels wide, and as wide as a screen below 600', () => expectWidths(page))
  await test.step('what could run is dropped, and nothing of it reported', () => expectTame(page))
  await context.route(/^https?:[^?]*\/terms-of-use$/, (route) => route.fulfill({ body: 'There' }))
  await test.step('a link to an agreement opens the panel, no other does', () => expectPanels(page))
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
