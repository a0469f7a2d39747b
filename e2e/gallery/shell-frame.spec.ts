import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { linkOption } from '../../contract/codes.ts'
import { pageType } from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { buildFlow, buildPage } from '../../flow/engine/build-flow.ts'
import { expect, test } from './gallery-test.ts'

type Footer = Theme['flow_settings']['footer']
type Header = Theme['flow_settings']['header']

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

/** Opens an empty frame; what it shows is asked for without another document. */
async function open(page: Page): Promise<void> {
  const picture = await readFile('testing/programmes/kitchen-sink/assets/maker.svg')
  await page.route('**/assets/*.svg', (route) =>
    route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
  )
  await page.goto('/shell.html?around=/flow')
  await page.waitForFunction(() => 'shell' in window)
}

interface Frame {
  path?: string
  flow?: Flow | null
  theme?: (theme: Theme) => void
}

async function show(page: Page, { path = '/flow', flow = buildFlow(), theme }: Frame) {
  const wanted = structuredClone(neutralTheme)
  theme?.(wanted)
  await page.evaluate(([where, looks, at]) => window.shell.showFrame(where, looks, at), [
    path,
    wanted,
    flow,
  ] as const)
}

/** Everything is there, and nothing of it is switched on. */
const switchedOff: Partial<Footer> = {
  title: 'Made with care',
  displayTitle: false,
  incomingPhone: '+15552014477',
  displayIncomingPhone: false,
  externalLinkURL: 'https://maker.example/privacy',
  externalLinkText: 'Your privacy',
  externalLinkLogo: { logo_url: '' },
  displayExternalLink: false,
  logo: {
    display_logo: false,
    logo_url: '/assets/mark.svg',
    logo_size: { width: 90, height: 30 },
    logo_alignment: 'center',
  },
}
const showFooter = (page: Page, change: Partial<Footer>) =>
  show(page, {
    theme: ({ flow_settings }) => void Object.assign(flow_settings.footer, switchedOff, change),
  })

test('[FOOTER-01] [FOOTER-02] [FOOTER-03] [FOOTER-04] [FOOTER-05] [FOOTER-06] [FOOTER-07] the footer shows what is switched on and no empty band: title, a link that calls the number, a link with its logo of 18 by 18, and a logo of the theme’s size at the start, the center or the end', async ({
  page,
}) => {
  await open(page)
  await showFooter(page, {})
  await expect(page.locator('footer')).toHaveText('')
  await expect(page.locator('footer').locator('a, img, button')).toHaveCount(0)
  await expect(page.locator('footer')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('footer')).toHaveCSS('box-shadow', 'none')

  await showFooter(page, { displayTitle: true, displayIncomingPhone: true })
  await expect(footer(page)).toContainText('Made with care')
  const call = footer(page).getByRole('link')
  await expect(call).toHaveAttribute('href', 'tel:5552014477')
  await expect(call).toContainText('(555) 201-4477')

  const externalLinkLogo = { logo_url: '/assets/link.svg' }
  await showFooter(page, { displayExternalLink: true, externalLinkLogo })
  const link = footer(page).getByRole('link', { name: 'Your privacy' })
  await expect(link).toHaveAttribute('href', 'https://maker.example/privacy')
  expect(await link.locator('img').boundingBox()).toMatchObject({ width: 18, height: 18 })
  await expect(footer(page)).not.toContainText('Made with care')

  const logo_size = { width: 90, height: 30 }
  for (const [where, logo_alignment] of (['start', 'center', 'end'] as const).entries()) {
    const logo = { display_logo: true, logo_url: '/assets/mark.svg', logo_size, logo_alignment }
    await showFooter(page, { displayTitle: true, logo })
    const box = await footer(page).locator('img').boundingBox()
    expect(box).toMatchObject(logo_size)
    expect(Math.floor(((box?.x ?? 0) + 45) / (1280 / 3)), logo_alignment).toBe(where)
  }
})

test('[HEADER-01] [HEADER-09] [HEADER-10] [HEADER-13] [GAP-13] [GAP-17] the header stays in view; back shows from the second page on, but on the three types without it; hide_header hides it in the flow only', async ({
  page,
}) => {
  await open(page)
  await show(page, {})
  await page.evaluate(() => scrollTo(0, 700))
  expect(await page.evaluate(() => scrollY)).toBe(700)
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 })

  const back = header(page).getByRole('button', { name: 'Back' })
  const without: string[] = []
  for (const [name, page_type] of Object.entries(pageType)) {
    const at = (current_page: number) => buildFlow({ current_page, page: buildPage({ page_type }) })
    await show(page, { flow: at(1) })
    await expect(back, `${name} as the first page`).toHaveCount(0)
    await show(page, { flow: at(2) })
    if ((await back.count()) === 0) without.push(name)
  }
  expect(without.toSorted()).toEqual(['REFER_OUT', 'THANK_YOU', 'TRANSFER_DATA'])

  const flow = buildFlow({ page: buildPage({ display_options: { hide_header: true } }) })
  await show(page, { flow })
  await expect(page.locator('header')).toHaveCount(0)
  await show(page, { flow, path: '/not-found' })
  await expect(header(page)).toBeVisible()
})

test('[ENTITY-19] [GAP-92] [CONST-01] the theme’s text and style of the back button, whose words give way to its arrow below 600 pixels', async ({
  page,
}) => {
  await open(page)
  await show(page, {
    flow: buildFlow({ current_page: 2 }),
    theme: ({ flow_theme }) => {
      flow_theme.customElements.backButton = {
        text: 'Return',
        style: { backgroundColor: '#ffe0b2', borderRadius: '3px', fontWeight: 800 },
      }
    },
  })
  const back = header(page).getByRole('button', { name: 'Return' })
  await expect(back).toHaveText('Return')
  await expect(back).toHaveCSS('background-color', 'rgb(255, 224, 178)')
  await expect(back).toHaveCSS('border-radius', '3px')
  await expect(back).toHaveCSS('font-weight', '800')
  for (const [width, shown] of [
    [599, false],
    [600, true],
    [601, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = await header(page).getByText('Return').boundingBox()
    expect([width, (box?.width ?? 0) > 1]).toEqual([width, shown])
  }
  await back.click()
  expect(await page.evaluate(() => window.shell.countBacks())).toBe(1)
})

test('[HEADER-15] [HEADER-17] [HEADER-18] [GAP-19] [GAP-20] the bar shows the flow’s share, one of three steps before it is known, and a barely started one where the flow says nothing', async ({
  page,
}) => {
  await open(page)
  const bar = header(page).getByRole('progressbar')
  for (const [flow, share] of [
    [null, '33'],
    [buildFlow({ current_page: 1, max_page: 4 }), '25'],
    [buildFlow({ current_page: 2, max_page: 4 }), '50'],
    [buildFlow({ current_page: 0, max_page: 4 }), '1'],
  ] as const) {
    await show(page, { flow })
    await expect(bar).toHaveAttribute('aria-valuenow', share)
  }
  await show(page, { path: '/not-found' })
  await expect(header(page)).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('[ENTITY-21] the header shows its logo, its links and itself as its settings say', async ({
  page,
}) => {
  await open(page)
  const links: Header['links'] = [
    { name: 'Safety', url: '#', link_option: linkOption.SIDE_PANEL, content: '<p>Take care.</p>' },
    { name: 'Landing', url: '/landing', link_option: linkOption.SAME_TAB },
    { name: 'Reading', url: 'https://reading.example/guide' },
  ]
  const showHeader = (change: Partial<Header>) =>
    show(page, {
      theme: ({ flow_settings, flow_theme }) => {
        flow_theme.logo.url = '/assets/mark.svg'
        Object.assign(flow_settings.header, { menu_title: 'Find help', links }, change)
      },
    })
  const menu = header(page).getByRole('button', { name: 'Menu' })
  await showHeader({ displayLogo: true, displayLinks: true })
  await expect(header(page).locator('img')).toHaveCount(1)
  await menu.click()
  const panel = page.getByRole('dialog', { name: 'Find help' })
  await expect(panel.getByRole('link', { name: 'Landing' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Reading' })).toHaveAttribute('target', '_blank')
  await expect(panel.getByRole('button', { name: 'Safety' })).toBeVisible()
  await page.keyboard.press('Escape')
  await showHeader({ displayLogo: false, displayLinks: false })
  await expect(header(page).locator('img')).toHaveCount(0)
  await expect(menu).toHaveCount(0)
  await showHeader({ displayHeader: false, displayLogo: true, displayLinks: true })
  await expect(header(page).getByRole('button')).toHaveCount(0)
  await expect(header(page).locator('img')).toHaveCount(0)
})
