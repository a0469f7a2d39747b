import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

test('[FOOTER-01] [LAYOUT-11] on a low phone the footer of a theme without margins cuts nothing above it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const shown = {
    title: 'Made with care',
    displayTitle: true,
    incomingPhone: '+15552014477',
    displayIncomingPhone: true,
  }
  const link = await publishThemed(
    server,
    ({ flow_settings }) => void Object.assign(flow_settings.footer, shown),
  )
  await openFlow(page, link)
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
