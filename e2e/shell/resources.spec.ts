import type { Page } from '@playwright/test'
import { linkOption, resourcesBlockType } from '../../contract/codes.ts'
import type { FlowSettings } from '../../contract/shapes/theme.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expectSuitsEveryone } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'

const logoFile = 'testing/programmes/kitchen-sink/assets/maker.svg'

type Header = FlowSettings['header']

const links: Header['links'] = [
  { name: 'Safety', url: '#', link_option: linkOption.SIDE_PANEL, content: '<p>Take care.</p>' },
  { name: 'Landing', url: '/landing', link_option: linkOption.SAME_TAB },
  { name: 'Reading', url: 'https://reading.example/guide' },
  { name: 'Two slashes', url: '//evil.example/a' },
  { name: 'Backslash', url: '/\\evil.example/b' },
  { name: 'Script', url: 'javascript:document.title="run"', link_option: linkOption.SAME_TAB },
  { name: 'Unlisted', url: 'https://evil.example/c' },
]
const preview: NonNullable<Header['resources_block']['preview']> = {
  title: 'Good to know',
  short_preview: 'Small habits that help.',
  link_style: 'arrow',
  link_text: 'Read the guide',
  link_address: '#',
  link_option: linkOption.SIDE_PANEL,
  content: '<p>All of the guide.</p>',
}

const open = async (page: Page, server: BrowserServer, header: Partial<Header>) => {
  const path = await publishThemed(
    server,
    ({ flow_settings, flow_theme }) => {
      flow_theme.logo.url = '/assets/mark.svg'
      Object.assign(flow_settings.header, header)
    },
    { link_hosts: ['reading.example'] },
  )
  await page
    .context()
    .route('**/assets/mark.svg', (route) =>
      route.fulfill({ path: logoFile, contentType: 'image/svg+xml' }),
    )
  await openFlow(page, path)
}
const block = (page: Page) => page.getByRole('navigation', { name: 'From the maker' })
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

test('[ENTITY-21] [HEADER-02] [HEADER-03] [HEADER-04] [HEADER-05] [HEADER-06] [HEADER-07] [GAP-10] [GAP-11] [P15] a block of links stands above the toolbar or right below it, and each link opens as it says or not at all', async ({
  page,
  server,
}) => {
  const resources_block = { display_block: true, block_option: 20 as const, links, preview }
  expect(resourcesBlockType.LINKS).toBe(20)
  await open(page, server, { isResourceBlockInTop: true, resources_block })
  await expect(block(page)).toHaveCSS('background-color', 'rgb(246, 246, 247)')
  // The preview is another kind of block.
  await expect(page.getByText('Good to know')).toHaveCount(0)
  const above = await boxOf(page, '[data-resources]')
  const toolbar = await boxOf(page, 'header div:has(> * > button[aria-haspopup])')
  expect([above.y, toolbar.y]).toEqual([0, above.height])
  // The page begins below both.
  const spacer = await boxOf(page, '[data-spacer]')
  expect(spacer.height).toBe(above.height + toolbar.height)
  const addresses = await block(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => [
        one.firstChild?.textContent,
        one.getAttribute('href')?.replace(location.origin, ''),
        one.getAttribute('target'),
      ]),
    )
  expect(addresses).toEqual([
    ['Landing', '/landing', null],
    ['Reading', 'https://reading.example/guide', '_blank'],
  ])
  for (const name of ['Two slashes', 'Backslash', 'Script', 'Unlisted'])
    await expect(block(page).getByText(name)).toBeVisible()
  await expectSuitsEveryone(page)
  await expectSuitsInLooks(page, await readShippedLooks(page))
  await block(page).getByRole('button', { name: 'Safety' }).click()
  await expect(page.getByRole('dialog', { name: 'Safety' })).toContainText('Take care.')
  await page.keyboard.press('Escape')
  // A low phone keeps its room for the question; the menu has them there and everywhere.
  await page.setViewportSize({ width: 360, height: 616 })
  await expect(block(page)).toBeHidden()
  await expect.poll(async () => (await boxOf(page, '[data-spacer]')).height).toBe(56)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Reading' })).toBeVisible()
  await menu.getByRole('button', { name: 'Safety' }).click()
  await expect(page.getByRole('dialog', { name: 'Safety' })).toContainText('Take care.')

  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, server, {
    isResourceBlockInTop: false,
    resources_block: { ...resources_block, background_color: '#204060' },
  })
  await expect(block(page)).toHaveCSS('background-color', 'rgb(32, 64, 96)')
  await expect(block(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  const below = await boxOf(page, '[data-resources]')
  expect(below.y).toBe(toolbar.height)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expectPage(page, 'Second')
  await expect(block(page)).toBeVisible()
})

test('[ENTITY-21] [HEADER-03] [HEADER-08] [ENTITY-26] a block with a preview shows its title, its short text and a link with an arrow, which opens the panel; one that is switched off shows nothing', async ({
  page,
  server,
}) => {
  expect(resourcesBlockType.PREVIEW).toBe(10)
  const resources_block = { display_block: true, block_option: 10 as const, links, preview }
  await open(page, server, { isResourceBlockInTop: true, resources_block })
  await expect(block(page)).toContainText('Good to know Small habits that help.')
  await expect(block(page).getByText('Reading')).toHaveCount(0)
  const link = block(page).getByRole('button', { name: 'Read the guide' })
  await expect(link.locator('svg')).toBeVisible()
  await expectSuitsEveryone(page)
  await expectSuitsInLooks(page, await readShippedLooks(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Good to know' })).toContainText(
    'All of the guide.',
  )
  await expect(block(page).locator('img')).toHaveCount(0)
  const withLogo = {
    ...preview,
    display_logo: true,
    logo_size: { width: 90, height: 30 },
    logo_alignment: 'end' as const,
    link_option: linkOption.NEW_TAB,
    link_address: 'https://reading.example/guide',
  }
  await open(page, server, {
    isResourceBlockInTop: true,
    resources_block: { ...resources_block, preview: withLogo },
  })
  await expect(block(page).getByRole('link', { name: /^Read the guide/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  const [logo, words] = [
    await boxOf(page, '[data-resources] img'),
    await boxOf(page, '[data-resources] p'),
  ]
  expect(logo).toMatchObject({ width: 90, height: 30 })
  expect(logo.x).toBeGreaterThan(words.x)
  // The theme drew it for its header, whose colour it brings along.
  const paintOf = (part: string) =>
    page.locator(part).evaluate((element) => getComputedStyle(element).background)
  expect(await paintOf('[data-resources] img')).toBe(await paintOf('header'))
  const off = { ...resources_block, display_block: false }
  await open(page, server, { isResourceBlockInTop: true, resources_block: off })
  await expect(block(page)).toHaveCount(0)
  await expect.poll(async () => (await boxOf(page, '[data-spacer]')).height).toBe(64)
})
