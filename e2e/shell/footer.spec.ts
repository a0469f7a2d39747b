import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { FlowSettings } from '../../contract/shapes/theme.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

type Footer = FlowSettings['footer']
type Server = Parameters<typeof publishThemed>[0]

const footer = (page: Page) => page.getByRole('contentinfo')

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

async function open(page: Page, server: Server, change: Partial<Footer>): Promise<void> {
  const picture = await readFile('testing/programmes/kitchen-sink/assets/maker.svg')
  await page.route('**/assets/*.svg', (route) =>
    route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
  )
  const link = await publishThemed(
    server,
    ({ flow_settings }) => void Object.assign(flow_settings.footer, switchedOff, change),
    { link_hosts: ['maker.example'] },
  )
  await openFlow(page, link)
}

test('[FOOTER-01] [FOOTER-04] [FOOTER-05] [FOOTER-06] nothing shows that is not switched on, and no empty band', async ({
  page,
  server,
}) => {
  await open(page, server, {})
  await expect(page.locator('footer')).toHaveText('')
  await expect(page.locator('footer').locator('a, img, button')).toHaveCount(0)
  await expect(page.locator('footer')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('footer')).toHaveCSS('box-shadow', 'none')
})

test('[FOOTER-04] [FOOTER-05] displayTitle shows the title, and displayIncomingPhone a link that calls the number', async ({
  page,
  server,
}) => {
  await open(page, server, { displayTitle: true, displayIncomingPhone: true })
  await expect(footer(page)).toContainText('Made with care')
  const link = footer(page).getByRole('link')
  await expect(link).toHaveAttribute('href', 'tel:5552014477')
  await expect(link).toContainText('(555) 201-4477')
})

test('[FOOTER-06] [FOOTER-07] displayExternalLink shows the link, with its logo of 18 by 18', async ({
  page,
  server,
}) => {
  await open(page, server, {
    displayExternalLink: true,
    externalLinkLogo: { logo_url: '/assets/link.svg' },
  })
  const link = footer(page).getByRole('link', { name: 'Your privacy' })
  await expect(link).toHaveAttribute('href', 'https://maker.example/privacy')
  const box = await link.locator('img').boundingBox()
  expect(box).toMatchObject({ width: 18, height: 18 })
})

for (const alignment of ['start', 'center', 'end'] as const) {
  test(`[FOOTER-01] [FOOTER-02] [FOOTER-03] the logo has the theme’s size and stands at the ${alignment}`, async ({
    page,
    server,
  }) => {
    const logo_size = { width: 90, height: 30 }
    await open(page, server, {
      displayTitle: true,
      logo: {
        display_logo: true,
        logo_url: '/assets/mark.svg',
        logo_size,
        logo_alignment: alignment,
      },
    })
    const logo = footer(page).locator('img')
    const box = await logo.boundingBox()
    expect(box).toMatchObject(logo_size)
    const middle = (box?.x ?? 0) + 45
    const [third, where] = [1280 / 3, ['start', 'center', 'end'].indexOf(alignment)]
    expect(Math.floor(middle / third)).toBe(where)
  })
}

test('[FOOTER-01] [LAYOUT-11] on a low phone the footer of a theme without margins cuts nothing above it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, server, { displayTitle: true, displayIncomingPhone: true })
  const saved = page.locator('form > :last-child')
  await expect(saved).not.toHaveText('')
  const gap = () =>
    page.evaluate(() => {
      // A theme that leaves no margin.
      document.documentElement.style.setProperty('--mobile-margin-bottom', '0px')
      const line = document.querySelector('form > :last-child')?.getBoundingClientRect()
      const below = document.querySelector('footer')?.getBoundingClientRect()
      return (below?.top ?? -1) - (line?.bottom ?? 0)
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('[DRAWER-03] [GAP-169] of the two brands with agreements the one named like the maker or product is shown, cleaned', async ({
  page,
  server,
}) => {
  const text = (words: string) => ({
    title: words,
    text: `<p>About <b>${words}</b></p><script>document.title = 'run'</script><img src="x" onerror="document.title = 'run'">`,
  })
  const agreements = {
    'gap-maker': { terms: text('maker terms'), privacy: text('maker privacy') },
    'gap-product': { terms: text('product terms'), privacy: text('product privacy') },
  }
  const links = '<p><a href="/terms-of-use">Terms</a> <a href="/privacy-policy">Privacy</a></p>'
  const pages = [
    buildPage(
      'only',
      'REGULAR',
      [heading(1, 'Only'), buildItem(2, 'STATIC_TEXT', { text: links }), button(3, 'Go')],
      null,
    ),
  ]
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/content/')) asked.push(pathname)
  })
  for (const [maker, product, shown] of [
    ['Gap Maker', 'Something else', 'maker'],
    ['Someone else', 'Gap Product', 'product'],
  ] as const) {
    const link = await publishThemed(
      server,
      ({ customer_data, product_data }) => {
        customer_data.name = maker
        product_data.name = product
      },
      { pages, agreements },
    )
    await openFlow(page, link)
    for (const [name, kind] of [
      ['Terms', 'terms'],
      ['Privacy', 'privacy'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByText(`About ${shown} ${kind}`)).toBeVisible()
      await expect(panel.locator('b')).toHaveText(`${shown} ${kind}`)
      await expect(panel.locator('script, [onerror]')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    expect(await page.title()).not.toBe('run')
  }
  expect(asked).toEqual([
    '/api/v1/content/terms-of-use/gap-maker',
    '/api/v1/content/privacy-policy/gap-maker',
    '/api/v1/content/terms-of-use/gap-product',
    '/api/v1/content/privacy-policy/gap-product',
  ])
})
