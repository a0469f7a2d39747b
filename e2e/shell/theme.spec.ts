import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { clientRoutes } from '../../contract/client-routes.ts'
import { buttonType } from '../../contract/flow-codes.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, kitchenSink, openFlow } from '../flow-visit.ts'
import { goTo } from '../profile-visit.ts'
import { formatRgb, plainPages, publishThemed } from '../shell-visit.ts'

const fontFile = fileURLToPath(
  new URL('../../testing/programmes/kitchen-sink/assets/fonts/figtree.woff2', import.meta.url),
)
const question = buildItem(7, 'TEXT_FIELD', {
  text: 'Your name',
  description: 'As in your papers.',
  options: { required: true },
})
const more = buildItem(6, 'STATIC_TEXT', {
  text: '<p><a href="https://reading.example/more">More</a></p>',
})
const less = buildItem(8, 'BUTTON', {
  text: '',
  button_text: 'Less',
  options: { button: { button_type: buttonType.SECONDARY } },
})
const pages = [
  buildPage(
    'first',
    'WELCOME',
    [heading(1, 'First'), more, question, button(2, 'Go'), less],
    'second',
  ),
  ...plainPages.slice(1),
]

interface Palette {
  primary: string
  secondary: string
  text: string
  background: string
  error: string
}

const ocean: Palette = {
  primary: '#004d61',
  secondary: '#ffd166',
  text: '#102027',
  background: '#eef7f9',
  error: '#9b1c1c',
}
const night: Palette = {
  primary: '#ffb74d',
  secondary: '#26418f',
  text: '#fafafa',
  background: '#101418',
  error: '#ff8a80',
}

/** The palette as it is found on the page. */
async function readPalette(page: Page): Promise<Palette> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const read = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
    return {
      primary: read('primary'),
      secondary: read('secondary'),
      text: read('text'),
      background: read('background'),
      error: read('error'),
    }
  })
}

test('[THEME-01] [THEME-02] the same page wears each programme’s palette, and so do the pages around it', async ({
  page,
  server,
}) => {
  for (const palette of [ocean, night]) {
    const link = await publishThemed(
      server,
      (theme) => {
        theme.flow_theme.palette = palette
      },
      { pages },
    )
    await page.context().clearCookies()
    await openFlow(page, link)
    await expect(page.locator('body')).toHaveCSS('background-color', formatRgb(palette.background))
    await expect(page.getByRole('heading', { name: 'First' })).toHaveCSS(
      'color',
      formatRgb(palette.text),
    )
    const go = page.getByRole('button', { name: 'Go' })
    await expect(go).toHaveCSS('background-color', formatRgb(palette.primary))
    await expect(page.getByRole('button', { name: 'Less' })).toHaveCSS(
      'background-color',
      formatRgb(palette.secondary),
    )
    await go.click()
    await expect(page.locator('#item-7-error')).toHaveCSS('color', formatRgb(palette.error))
    expect(await readPalette(page)).toEqual(palette)
    await goTo(page, '/not-found')
    await expect(page.getByRole('heading', { name: 'We could not find that page' })).toHaveCSS(
      'color',
      formatRgb(palette.text),
    )
    expect(await readPalette(page)).toEqual(palette)
  }
})

/** Those of the overrides that are told by their properties alone. */
const otherOverrides = [
  ['radiusCard', '--radius-card', '5px'],
  ['radiusControl', '--radius-control', '7px'],
  ['shadowCard', '--shadow-card', 'none'],
  ['borderWidth', '--border-width', '3px'],
  ['surface', '--color-surface', '#fffdf8'],
  ['border', '--color-border', '#554433'],
  ['textMuted', '--color-text-muted', '#443322'],
  ['link', '--color-link', '#112288'],
  ['focus', '--color-focus', '#881122'],
  ['onPrimary', '--color-on-primary', '#fefefe'],
  ['onSecondary', '--color-on-secondary', '#010203'],
  ['success', '--color-success', '#115522'],
  ['pageBackground', '--page-background', '#fdfcfb'],
] as const
const readOthers = (page: Page) =>
  page.evaluate((rows) => {
    const style = getComputedStyle(document.documentElement)
    return rows.map(([key, property]) => [key, property, style.getPropertyValue(property).trim()])
  }, otherOverrides)

test('[THEME-03] [THEME-04] [ENTITY-18] the overrides apply on every page; headings, body and descriptions have the theme’s fonts, and every file is fetched', async ({
  page,
  server,
}) => {
  const fetched = new Set<string>()
  await page.route('**/programmes/test-fonts/*.woff2', async (route) => {
    fetched.add(new URL(route.request().url()).pathname)
    await route.fulfill({ path: fontFile, contentType: 'font/woff2' })
  })
  const font = (name: string) => ({
    fileName: `/programmes/test-fonts/${name}.woff2`,
    family: `Face ${name}`,
  })
  const link = await publishThemed(
    server,
    ({ flow_theme }) => {
      flow_theme.fonts = {
        header: font('header'),
        body: font('body'),
        description: font('description'),
        additional_fonts: [font('extra')],
      }
      flow_theme.overrides = {
        headingTransform: 'uppercase',
        headingWeight: 500,
        headingLetterSpacing: '2px',
        radiusButton: '3px',
        headerBackground: '#223344',
        contentWidth: '400px',
        ...Object.fromEntries(otherOverrides.map(([key, , value]) => [key, value])),
      }
    },
    { pages },
  )
  await openFlow(page, link)
  const family = (name: string) => new RegExp(`^"Face ${name}"`)
  await expect(page.getByRole('heading', { name: 'First' })).toHaveCSS(
    'font-family',
    family('header'),
  )
  await expect(page.locator('body')).toHaveCSS('font-family', family('body'))
  await expect(page.getByText('As in your papers')).toHaveCSS('font-family', family('description'))
  expect([...fetched].toSorted()).toEqual(
    ['body', 'description', 'extra', 'header'].map((name) => font(name).fileName),
  )
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(loaded).toHaveLength(4)

  const expectOverrides = async () => {
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('text-transform', 'uppercase')
    await expect(title).toHaveCSS('font-weight', '500')
    await expect(title).toHaveCSS('letter-spacing', '2px')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', formatRgb('#223344'))
    await expect(page.getByRole('main')).toHaveCSS('max-width', '432px')
  }
  await expectOverrides()
  await expect(page.getByRole('button', { name: 'Go' })).toHaveCSS('border-radius', '3px')
  await page.goto('/not-found')
  await expectOverrides()
  // The entry is the same screen as the page before it, which nobody opens a second time.
  for (const route of clientRoutes.filter((one) => one !== '/entry')) {
    await goTo(page, route)
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    expect([route, await readOthers(page)]).toEqual([route, otherOverrides])
  }
})

test('[THEME-05] the favicon is the theme’s, also on a page without a programme in its address', async ({
  page,
}) => {
  await openFlow(page, kitchenSink)
  const icon = page.locator('link[rel=icon]')
  await expect(icon).toHaveAttribute('href', /^\/programmes\/.*-favicon\.svg$/)
  await page.goto('/not-found')
  await expect(icon).toHaveAttribute('href', /^\/programmes\/.*-favicon\.svg$/)
})

const withMargins = (customMargins: boolean, itemsGap?: number) => (theme: Theme) => {
  const { customLayout } = theme.flow_theme
  customLayout.customMargins = customMargins
  customLayout.mobileMargins = { top: 5, right: 11, bottom: 23, left: 17 }
  if (itemsGap !== undefined) customLayout.body.itemsGap = itemsGap
}

test('[THEME-07] [THEME-08] [ENTITY-20] [GAP-93] [CONST-01] custom margins hold below 600 pixels, on every page, and only with customMargins; items stand 10 pixels apart unless the theme says otherwise', async ({
  page,
  server,
}) => {
  const fields = [7, 9].map((id) => buildItem(id, 'TEXT_FIELD', { text: `Field ${id}` }))
  const two = [buildPage('first', 'REGULAR', [heading(1, 'First'), ...fields], 'third')]
  const both = { pages: [...two, ...plainPages.slice(2)] }
  /** The room between the two fields. */
  const readGap = () =>
    page.evaluate(() => {
      const lower = document.getElementById('item-9')
      let upper = document.getElementById('item-7')
      while (upper?.parentElement && !upper.parentElement.contains(lower)) {
        upper = upper.parentElement
      }
      const below = upper?.nextElementSibling?.getBoundingClientRect().top ?? 0
      return below - (upper?.getBoundingClientRect().bottom ?? 0)
    })
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 599, height: 800 })
  await openFlow(page, await publishThemed(server, withMargins(false, 26), both))
  await expect(main).toHaveCSS('margin', '0px')
  expect(await readGap()).toBe(26)

  await page.context().clearCookies()
  await openFlow(page, await publishThemed(server, withMargins(true), both))
  await expect(main).toHaveCSS('margin', '5px 11px 23px 17px')
  await expect(main.locator('[data-direction] > div').first()).toBeAttached()
  expect(await readGap()).toBe(10)
  await page.goto('/not-found')
  await expect(main).toHaveCSS('margin', '5px 11px 23px 17px')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(main).toHaveCSS('margin-top', '0px')
  await expect(main).toHaveCSS('margin-bottom', '0px')
  expect(await main.evaluate((box) => getComputedStyle(box).marginLeft)).not.toBe('17px')
})

test.describe('without a theme', () => {
  test.use({ expectedConsole: /status of 500/ })

  test('[THEME-12] [GAP-91] a failed theme call ends the waiting, with the neutral theme', async ({
    page,
  }) => {
    const failed = page.waitForResponse('**/api/v1/telemedicine/theme/')
    await page.route('**/api/v1/telemedicine/theme/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'No theme today.' } }),
    )
    await page.goto('/not-found')
    expect((await failed).status()).toBe(500)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('heading', { name: 'Please open your link' })).toBeVisible()
    expect(await readPalette(page)).toEqual({
      primary: '#1f5673',
      secondary: '#e4eef2',
      text: '#17212b',
      background: '#f6f8f9',
      error: '#b3261e',
    })
    const root = page.locator('html')
    expect(await root.evaluate((html) => html.style.getPropertyValue('--items-gap'))).toBe('10px')
  })
})
