import type { Theme } from '../../contract/shapes/theme.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, kitchenSink, openFlow } from '../flow-visit.ts'
import { formatRgb, plainPages, publishThemed, readLayout, settleEffects } from '../shell-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'

test('[LAYOUT-02] [LAYOUT-03] [LAYOUT-08] [LAYOUT-11] [GAP-12] [GAP-13] header, spacer, narrow centred content and sticky footer follow one another; hide_footer hides it on its page, and outside the flow it does not stick', async ({
  page,
  server,
}) => {
  const [, second, third] = plainPages
  if (!second || !third) throw new Error('three pages')
  const tall = buildItem(9, 'STATIC_TEXT', { text: '<p>Line</p>'.repeat(80) })
  const pages = [
    buildPage('first', 'WELCOME', [heading(1, 'First'), tall, button(2, 'Go')], 'second'),
    { ...second, display_options: { hide_footer: true } },
    third,
  ]
  const replied = page.waitForResponse('**/api/v1/rxuser/')
  await openFlow(page, await publishThemed(server, () => {}, { pages }))
  // An empty map of flags counts as loaded.
  expect((await (await replied).json()).feature_flags).toEqual({})
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeVisible()
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('header, [data-spacer], main, footer')].map(
      ({ tagName }) => tagName,
    ),
  )
  expect(order).toEqual(['HEADER', 'DIV', 'MAIN', 'FOOTER'])
  const header = await page.getByRole('banner').boundingBox()
  const spacer = await page.locator('[data-spacer]').boundingBox()
  const main = await page.getByRole('main').boundingBox()
  if (!header || !spacer || !main) throw new Error('a block has no box')
  expect(spacer.height).toBe(header.height)
  expect(main.y).toBe(spacer.y + spacer.height)
  expect(main.width).toBeLessThan(700)
  const clientWidth = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(main.x - (clientWidth - main.x - main.width))).toBeLessThanOrEqual(1)
  // At the top of a page higher than the window the sticky footer stands at the window's end.
  await expect(footer).toHaveCSS('position', 'sticky')
  const atEnd = await footer.boundingBox()
  expect(main.height).toBeGreaterThan(1_000)
  expect((atEnd?.y ?? 0) + (atEnd?.height ?? 0)).toBe(800)
  // A screen lying down, or magnified, is too low to give a part of it away: there it ends the page.
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(footer).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(footer).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Second')
  await expect(footer).toHaveCount(0)
  await page.goto('/not-found')
  await expect(footer).toBeVisible()
  await expect(footer).toHaveCSS('position', 'static')
})

test.describe('without a user', () => {
  test.use({ expectedConsole: /status of 500/ })

  test('[LAYOUT-07] [GAP-12] a failed user call leaves the footer away', async ({
    page,
    server,
  }) => {
    await page.route('**/api/v1/rxuser/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/api/v1/leads/', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), rx_user: null } })
    })
    const failed = page.waitForResponse('**/api/v1/rxuser/')
    await openFlow(page, await publishThemed(server, () => {}))
    await expectPage(page, 'First')
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await (await failed).finished()
    await settleEffects(page)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

const terms = buildItem(8, 'STICKY_TERMS_OF_USE', {
  text: '',
  description: 'By continuing you accept our terms of use.',
})
const withTerms = [
  buildPage('first', 'WELCOME', [heading(1, 'First'), terms, button(2, 'Go')], 'second'),
  ...plainPages.slice(1, 2),
  {
    ...buildPage('third', 'REGULAR', [heading(6, 'Third'), terms, button(7, 'Done')], null),
    display_options: { hide_footer: true },
  },
]
const flag = { 'has-sticky-tou-pp-page-item': true }
const bar = '[data-terms-bar]'

test.describe('the sticky terms bar', () => {
  test('[LAYOUT-09] [LAYOUT-10] [DRAWER-04] [DRAWER-05] [GAP-14] [GAP-15] replaces the footer, also on a page that hides it, and a press on it opens the agreement, which Tab and Shift leave open, and closing ends', async ({
    page,
    server,
  }) => {
    const showsMenu = ({ flow_settings: { header } }: Theme) => {
      header.displayLinks = true
      header.links = [{ name: 'Help', url: '/server-error', link_option: 10 }]
    }
    const link = await publishThemed(server, showsMenu, { pages: withTerms, feature_flags: flag })
    await openFlow(page, link)
    await expect(page.locator(bar)).toHaveText('By continuing you accept our terms of use.')
    await expect(page.locator('footer')).toHaveCount(1)
    await page.locator(bar).getByRole('button').click()
    const agreement = page.getByRole('dialog', { name: 'Terms of use' })
    await expect(agreement).toBeVisible()
    await expectSuitsInLooks(page, await readShippedLooks(page))
    for (const key of ['Tab', 'Shift', 'Shift+Tab']) await page.keyboard.press(key)
    await expect(agreement).toBeVisible()
    await page.keyboard.press('Escape')
    // What opens next is no agreement any more.
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Help' })).toBeVisible()
    await expect(agreement).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Without the item the footer is back.
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expectPage(page, 'Second')
    await expect(page.locator(bar)).toHaveCount(0)
    await expect(page.locator('footer')).toHaveCount(1)
    await page.getByRole('button', { name: 'On' }).click()
    await expectPage(page, 'Third')
    await expect(page.locator(bar)).toBeVisible()
  })

  test('[ROLE-07] [LAYOUT-09] [THEME-09] [GAP-21] one and the same page shows the footer, the terms bar and the colour of links as the flags in the reply about its user say', async ({
    page,
    server,
  }) => {
    const more = buildItem(9, 'STATIC_TEXT', { text: '<p><a href="/more">More</a></p>' })
    const first = [heading(1, 'First'), terms, more, button(2, 'Go')]
    const pages = [buildPage('first', 'WELCOME', first, 'second'), ...withTerms.slice(1)]
    const link = await publishThemed(server, () => {}, { pages })
    const looks = await readShippedLooks(page)
    const slynd = { 'custom-styling-theme': 'slynd' }
    for (const [flags, bars, colour] of [
      [{ 'custom-styling-theme': 'other' }, 0, '#1f5673'],
      [flag, 1, '#1f5673'],
      [{ ...flag, ...slynd }, 1, '#6A2C91'],
      [slynd, 0, '#6A2C91'],
    ] as const) {
      await page.context().clearCookies()
      await page.unrouteAll()
      await page.route('**/api/v1/rxuser/**', async (route) => {
        const reply = await route.fetch()
        await route.fulfill({
          response: reply,
          json: { ...(await reply.json()), feature_flags: flags },
        })
      })
      await openFlow(page, link)
      await expect(page.locator(bar)).toHaveCount(bars)
      await expect(page.locator('footer')).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'More' })).toHaveCSS('color', formatRgb(colour))
      // With both they stand together as they do alone.
      if (bars === 0 || colour === '#6A2C91') await expectSuitsInLooks(page, looks)
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test('[LAYOUT-10] [ENTITY-27] [ENTITY-28] [ENTITY-29] [ENTITY-30] [ENTITY-31] a link in the terms bar opens what it names; the layout is kept with all its parts; a question about edits goes with its document', async ({
  page,
}) => {
  const replied = page.waitForResponse('**/api/v1/rxuser/')
  await openFlow(page, kitchenSink)
  const terms = page.getByRole('dialog', { name: 'Privacy policy' })
  await page.locator('[data-terms-bar]').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(terms).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await page.getByRole('radio', { name: 'To texts', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'To texts' })).toBeHidden()
  const user = await (await replied).json()
  const asset = (file: string) => expect.stringMatching(new RegExp(`^/programmes/.*-${file}$`))
  const font = { family: 'Figtree', fileName: asset('figtree.woff2') }
  const heightOf = async (part: 'banner' | 'contentinfo') =>
    (await page.getByRole(part).boundingBox())?.height
  const [heightAppBar, heightFooter] = [await heightOf('banner'), await heightOf('contentinfo')]
  // Both heights are measured a while after the page is there.
  await expect
    .poll(async () => (await readLayout(page)).sizes, 'ENTITY-29')
    .toEqual({ heightAppBar, heightFooter })
  const { manufacturer, chat, discardDialog, userId, busy } = await readLayout(page)
  expect(manufacturer, 'ENTITY-27').toMatchObject({
    name: 'Sink Care',
    title: 'Sink',
    logo: { url: asset('logo.svg'), link: 'https://help.maker.example/' },
    favicon: asset('favicon.svg'),
    fonts: {
      header: font,
      body: font,
      description: font,
      additional_fonts: [{ ...font, family: 'Figtree Heavy' }],
    },
    theme: { flow_theme: { palette: { primary: '#5B2A86' } } },
    productName: 'Sink',
    nurseIcon: asset('nurse.svg'),
    flowSettings: { header: { menu_title: 'The menu' } },
    isLoaded: true,
  })
  expect(chat, 'ENTITY-28').toEqual({ open: false, termsAgree: false })
  expect(discardDialog, 'ENTITY-30').toEqual({ action: 'none', openDiscardChanges: false })
  expect({ userId, busy }, 'ENTITY-31').toEqual({ userId: user.uuid, busy: false })

  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('layoutStore') ?? '{}')
    kept.discardDialog = { action: 'none', openDiscardChanges: true }
    localStorage.setItem('layoutStore', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(async () => (await readLayout(page)).discardDialog).toEqual(discardDialog)
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
})
