import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Theme } from '../../contract/shapes/theme.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import { holdReplies, kitchenSink } from '../flow-visit.ts'
import {
  freezeClock,
  openPage,
  publishThemed,
  readLayout,
  runClock,
  settleEffects,
  undrawnPages,
} from '../shell-visit.ts'

test.use(withMotion)

const main = (page: Page) => page.getByRole('main')
const spacerHeight = (page: Page) =>
  page.locator('[data-spacer]').evaluate((spacer) => spacer.getBoundingClientRect().height)
const readBannerHeight = async (page: Page) =>
  (await page.getByRole('banner').boundingBox())?.height

test.beforeEach(({ page }) => freezeClock(page))

test('[LAYOUT-03] [LAYOUT-04] [LAYOUT-14] [LAYOUT-15] [LAYOUT-20] [HEADER-14] [GAP-09] [ENTITY-31] the layout is busy first; 200 ms after that the spacer of a phone takes the header’s height', async ({
  page,
  server,
}) => {
  const hideHeader = ({ flow_settings }: Theme) => {
    flow_settings.header.displayHeader = false
  }
  const link = await publishThemed(server, hideHeader, { pages: undrawnPages })
  await page.setViewportSize({ width: 599, height: 800 })
  await openPage(page, link)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  expect(await readLayout(page)).toMatchObject({ busy: true })
  const spinner = main(page).locator('svg').last()
  await expect(spinner).toHaveCSS('width', '46px')
  await expect(spinner).toHaveCSS('height', '46px')
  expect(await spacerHeight(page)).toBe(56)
  await runClock(page, 150)
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
  await runClock(page, 199)
  expect(await spacerHeight(page)).toBe(56)
  await runClock(page, 1)
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height ?? 56).toBeLessThan(56)
  expect(await spacerHeight(page)).toBe(header?.height)
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
})

test('[LAYOUT-05] [GAP-09] from 600 px on the toolbar is 64 high, and the spacer before it is measured', async ({
  page,
  server,
}) => {
  const link = await publishThemed(server, () => {})
  await page.setViewportSize({ width: 600, height: 800 })
  await openPage(page, link)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  expect(await spacerHeight(page)).toBe(64)
  expect(await readBannerHeight(page)).toBe(64)
  // Whatever the header turns out to be replaces it.
  await page.getByRole('banner').evaluate((header) => {
    header.style.blockSize = '90px'
  })
  await runClock(page, 150 + 199)
  expect(await spacerHeight(page)).toBe(64)
  await runClock(page, 1)
  expect(await spacerHeight(page)).toBe(90)
})

test('[LAYOUT-16] busy ends 150 ms after theme and fonts', async ({ page }) => {
  const release = await holdReplies(page, '**/*.woff2')
  await openPage(page, kitchenSink)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await runClock(page, 1_000)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await page.evaluate(() => document.fonts.ready)
  await runClock(page, 10)
  await runClock(page, 149)
  expect(await main(page).getAttribute('aria-busy')).toBe('true')
  await runClock(page, 1)
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
})

test('[THEME-10] [THEME-11] [GAP-95] fonts are checked at 12 px every 10 ms, and given up after 3000 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const check = document.fonts.check.bind(document.fonts)
    const seen: string[] = []
    document.fonts.check = (font, text) => {
      seen.push(font)
      return check(font, text)
    }
    Object.assign(window, { seenChecks: seen })
  })
  // Never answered; the routes end with the page.
  await page.route('**/*.woff2', () => new Promise(() => {}))
  await openPage(page, kitchenSink)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await settleEffects(page)
  const takeChecks = () =>
    // The array of the script above.
    page.evaluate(() => (window as unknown as { seenChecks: string[] }).seenChecks.splice(0))
  await takeChecks()
  await runClock(page, 9)
  expect(await takeChecks()).toEqual([])
  await runClock(page, 1)
  expect(await takeChecks()).toHaveLength(1)
  await runClock(page, 100)
  const checks = await takeChecks()
  expect(checks).toHaveLength(10)
  for (const font of checks) expect(font).toContain(' 12px ')
  await runClock(page, 3_149 - 110)
  expect(await main(page).getAttribute('aria-busy')).toBe('true')
  await runClock(page, 1)
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
})

test('[LAYOUT-06] [LAYOUT-07] [LAYOUT-13] [ENTITY-29] the footer comes with the flags and is measured 1000 ms later', async ({
  page,
  server,
}) => {
  const link = await publishThemed(server, ({ flow_settings: { footer } }) => {
    footer.title = 'Made with care'
    footer.displayTitle = true
    footer.logo = {
      display_logo: true,
      logo_url: '/assets/none.svg',
      logo_size: { width: 80, height: 80 },
      logo_alignment: 'start',
    }
  })
  const picture = await readFile('testing/programmes/kitchen-sink/assets/maker.svg')
  await page.route('**/assets/none.svg', (route) =>
    route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
  )
  // The lead is asked for beside it, and brings the flags too.
  const release = await holdReplies(page, /\/api\/v1\/(?:rxuser\/|leads\/$)/)
  await openPage(page, link)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  const asked = page.waitForRequest('**/api/v1/rxuser/**')
  await runClock(page, 150)
  await runClock(page, 400)
  await asked
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(0)
  expect(await readLayout(page)).toMatchObject({ sizes: { heightAppBar: 64, heightFooter: 44 } })
  release()
  await expect(footer).toBeVisible()
  await settleEffects(page)
  await runClock(page, 999)
  expect(await readLayout(page)).toMatchObject({ sizes: { heightFooter: 44 } })
  await runClock(page, 1)
  const box = await footer.boundingBox()
  expect(box?.height ?? 44).toBeGreaterThan(80)
  expect(await readLayout(page)).toMatchObject({ sizes: { heightFooter: box?.height } })
})
