import type { Page } from '@playwright/test'
import { pageType } from '../../contract/flow-codes.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  changeFlow,
  expectPage,
  heading,
  holdReplies,
  kitchenSink,
  openFlow,
  proceedUrl,
} from '../flow-visit.ts'
import { formatRgb, plainPages, publishThemed, standInLogo } from '../shell-visit.ts'

const header = (page: Page) => page.getByRole('banner')
const logoFile = 'testing/programmes/kitchen-sink/assets/maker.svg'

test('[HEADER-01] the header stays in view', async ({ page, server }) => {
  const tall = buildItem(9, 'STATIC_TEXT', { text: '<p>Line</p>'.repeat(80) })
  const pages = [buildPage('first', 'WELCOME', [heading(1, 'First'), tall], 'third')]
  await openFlow(
    page,
    await publishThemed(server, () => {}, { pages: [...pages, ...plainPages.slice(2)] }),
  )
  await page.getByText('Line').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 })
})

test('[HEADER-09] [HEADER-10] [GAP-17] back shows from the second page on, but on the three types without it', async ({
  page,
  server,
}) => {
  const types = Object.entries(pageType).filter(([name]) => name !== 'THANK_YOU')
  const choices = [...types, ['THANK_YOU', pageType.THANK_YOU] as const].map(([name, id]) => ({
    id,
    text: name,
  }))
  const start = buildPage(
    'start',
    'WELCOME',
    [heading(1, 'Start'), buildItem(2, 'NESTED_BUTTON', { answer_choices: choices })],
    choices.map(({ id, text }) => ({
      when: { item: 2, op: 'is', value: id },
      page: pageId(text),
    })),
  )
  const pages = choices.map(({ id, text }) => ({
    ...buildPage(text, 'REGULAR', [heading(100 + id, `At ${text}`)], null),
    page_type: id,
  }))
  await openFlow(page, await publishThemed(server, () => {}, { pages: [start, ...pages] }))
  const back = header(page).getByRole('button', { name: 'Back' })
  const without: string[] = []
  for (const { text } of choices) {
    await expect(back).toHaveCount(0)
    await page.getByRole('button', { name: text, exact: true }).click()
    await expectPage(page, `At ${text}`)
    if ((await back.count()) === 0) without.push(text)
    if (text === 'THANK_YOU') break
    if ((await back.count()) > 0) await back.click()
    else await page.goBack()
    await expectPage(page, 'Start')
  }
  expect(without.toSorted()).toEqual(['REFER_OUT', 'THANK_YOU', 'TRANSFER_DATA'])
})

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

test('[HEADER-13] [GAP-13] hide_header hides it on that page only', async ({ page }) => {
  await openFlow(page, kitchenSink)
  await expect(header(page)).toBeVisible()
  await page.getByRole('radio', { name: 'To bare' }).click()
  await expectPage(page, 'Without header')
  await expect(page.locator('header')).toHaveCount(0)
  await page.goto('/not-found')
  await expect(header(page)).toBeVisible()
})

test('[HEADER-15] [HEADER-17] [HEADER-18] [GAP-19] the bar shows the flow’s share, or one of three steps before it is known', async ({
  page,
  server,
}) => {
  const pages = ['a', 'b', 'c', 'd'].map((name, at, all) =>
    buildPage(name, at === 0 ? 'WELCOME' : 'REGULAR', [heading(at + 1, name)], all[at + 1] ?? null),
  )
  await openFlow(page, await publishThemed(server, () => {}, { pages }))
  const bar = header(page).getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  const release = await holdReplies(page, /\/api\/v1\/leads\/[^/]+\/\?/)
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '33')
  release()
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
})

test('[ENTITY-19] [GAP-92] [CONST-01] the theme’s text and style of the back button, whose words give way to its arrow below 600 pixels', async ({
  page,
  server,
}) => {
  const link = await publishThemed(server, ({ flow_theme }) => {
    flow_theme.customElements.backButton = {
      text: 'Return',
      style: { backgroundColor: '#ffe0b2', borderRadius: '3px', fontWeight: 800 },
    }
  })
  await openFlow(page, link)
  await page.getByRole('button', { name: 'Go' }).click()
  const back = header(page).getByRole('button', { name: 'Return' })
  await expect(back).toHaveText('Return')
  await expect(back).toHaveCSS('background-color', formatRgb('#ffe0b2'))
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
  await expectPage(page, 'First')
})

test('[GAP-20] a flow that says nothing of its share shows a barely started bar', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishThemed(server, () => {}))
  await page.route(proceedUrl, (route) =>
    changeFlow(route, (flow) => ({ ...flow, current_page: 0 })),
  )
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Second')
  await expect(header(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
})
