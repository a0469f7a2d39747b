import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { kitchenSink, openFlow } from '../flow-visit.ts'
import { publishThemed, standInLogo } from '../shell-visit.ts'

const header = (page: Page) => page.getByRole('banner')
const logoFile = 'testing/programmes/kitchen-sink/assets/maker.svg'

test('[HEADER-11] [HEADER-19] [THEME-06] [GAP-89] the logo is the theme’s, 300 by 46, and leads where the theme says', async ({
  page,
}) => {
  await standInLogo(page)
  await openFlow(page, kitchenSink)
  const link = header(page).getByRole('link', { name: 'Sink' })
  await expect(link).toHaveAttribute('href', 'https://help.maker.example/')
  const logo = link.getByRole('img')
  await expect(logo).toHaveAttribute('src', /^\/programmes\/.*-logo\.svg$/)
  await expect(logo).toHaveCSS('width', '300px')
  await expect(logo).toHaveCSS('height', '46px')
  await expect(logo).toHaveJSProperty('naturalHeight', 90)
})

test('[HEADER-12] [DRAWER-01] [DRAWER-02] [ENTITY-25] [ENUM-15] [ENUM-16] the menu’s links open in this tab, the panel, or a new tab unless told', async ({
  page,
  server,
}) => {
  await page
    .context()
    .route('**/assets/mark.svg', (route) =>
      route.fulfill({ path: logoFile, contentType: 'image/svg+xml' }),
    )
  const link = await publishThemed(server, ({ flow_settings, flow_theme }) => {
    flow_theme.logo.url = '/assets/mark.svg'
    flow_settings.header.displayLinks = true
    flow_settings.header.menu_title = 'Find help'
    flow_settings.header.links = [
      { name: 'Here', url: '/server-error', link_option: 10 },
      { name: 'Panel', url: '#', link_option: 20, content: '<p>Words in the panel</p>' },
      {
        name: 'With logo',
        url: '#',
        link_option: 20,
        content: '<p>Under it</p>',
        display_logo: true,
      },
      { name: 'New tab', url: '/server-error?n=30', link_option: 30 },
      { name: 'Not told', url: '/server-error?n=none' },
    ]
  })
  await openFlow(page, link)
  const openMenu = () => header(page).getByRole('button', { name: 'Menu' }).click()
  await openMenu()
  const panel = page.getByRole('dialog', { name: 'Find help' })
  await expect(panel).toBeVisible()
  for (const name of [/^New tab/, /^Not told/]) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      panel.getByRole('link', { name }).click(),
    ])
    expect(opened.url()).toContain('/server-error?n=')
    await opened.close()
  }
  expect(page.context().pages()).toHaveLength(1)
  await panel.getByRole('button', { name: 'Panel' }).click()
  const content = page.getByRole('dialog', { name: 'Panel' })
  await expect(content).toContainText('Words in the panel')
  await expect(content.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openMenu()
  await panel.getByRole('button', { name: 'With logo' }).click()
  const withLogo = page.getByRole('dialog', { name: 'With logo' })
  await expect(withLogo).toContainText('Under it')
  await expect(withLogo.locator('img')).toHaveAttribute('src', '/assets/mark.svg')
  await page.keyboard.press('Escape')
  await openMenu()
  await panel.getByRole('link', { name: 'Here' }).click()
  await expect(page).toHaveURL('/server-error')
})
