import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { kitchenSink, openFlow } from './flow-visit.ts'
import { formatRgb, publishThemed, undrawnPages } from './shell-visit.ts'
import { chooseSection, listCalls, openSink, sinkId, sinkLink, watchCalls } from './sink-visit.ts'

const pageAddress = /\/flow\?pageId=[\da-f-]{36}$/
const notFoundText = '404 Page not found'

test.describe('the entry', () => {
  test('[ROUTE-07] [ROUTE-08] [ROUTE-14] [GAP-03] [GAP-04] / and /entry both wait, then lead to the flow', async ({
    page,
    server,
  }) => {
    const link = await publishThemed(server, () => {}, { pages: undrawnPages })
    for (const path of ['/', '/entry']) {
      await page.context().clearCookies()
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/v1/leads/', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path + link.slice(1))
      await expect(page.getByText('Getting your questions ready')).toBeAttached()
      expect(new URL(page.url()).pathname).toBe(path)
      release()
      await expect(page).toHaveURL(pageAddress)
      await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
      await page.unroute('**/api/v1/leads/')
    }
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
    await expect(page).toHaveURL(pageAddress)
  })

  for (const path of ['/', '/entry']) {
    test(`[GAP-03] [GAP-04] ${path} without a condition leads to /not-found`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/not-found')
      // Who has no link yet did nothing wrong.
      await expect(page.getByRole('heading', { name: 'Please open your link' })).toBeVisible()
      await expect(page).toHaveTitle('Welcome – Posology')
    })
  }
})

test.describe('paths', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('[ROUTE-04] [ROUTE-05] [GAP-02] [GAP-07] what is not listed exactly keeps its address and says so', async ({
    page,
  }) => {
    for (const path of [
      '/login/extra',
      '/profile',
      '/flow/extra',
      '/flow//',
      '/Flow',
      '/nowhere',
    ]) {
      const reply = await page.goto(path)
      expect([path, reply?.status()]).toEqual([path, 404])
      await expect(page.getByText(notFoundText, { exact: true })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})

test('[GAP-02] one slash at the end is the same route', async ({ page }) => {
  for (const route of ['/not-found', '/session-expired', '/login']) {
    const reply = await page.goto(`${route}/`)
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(notFoundText)).toHaveCount(0)
  }
})

/** Where a page leads: one clear next step first, and never to itself. */
async function expectOnward(page: Page): Promise<void> {
  const links = page.getByRole('main').getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(paths).not.toContain(new URL(page.url()).pathname)
  expect(paths[0]).toMatch(/^\/(login|flow)?(\?|$)/)
}

/** The page wears what the programme of the visit does: its text on its background. */
async function expectSinkColours(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', formatRgb('#241432'))
  await expect(page.locator('body')).toHaveCSS('background-color', formatRgb('#faf7fd'))
}

test('[ROUTE-09] [GAP-05] /not-found opens for a visitor and leads to the start, or where none is known to the account', async ({
  page,
}) => {
  await page.goto('/not-found')
  const way = page.getByRole('main').getByRole('link').first()
  await expect(way).toHaveAttribute('href', '/login')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Posology' })).toBeVisible()
  await expect(page.getByRole('link', { name: /support@posology.example/ })).toBeVisible()
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain(
    'loaded',
  )
  await openFlow(page, kitchenSink)
  await page.goto('/not-found')
  await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible()
  await expect(page.getByText(notFoundText)).toHaveCount(0)
  await expect(way).toHaveAttribute('href', '/')
  await expectOnward(page)
  await expectSinkColours(page)
  await page.goto('/server-error')
  await expectSinkColours(page)
})

test('[ROUTE-10] [GAP-05] /server-error opens for a visitor and names the support address', async ({
  page,
}) => {
  await page.goto('/server-error')
  const title = "We're sorry. Something went wrong on this page"
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /support@posology.example/ })).toHaveAttribute(
    'href',
    'mailto:support@posology.example',
  )
  await expect(page.getByText('Need help?')).toBeVisible()
  // Without a programme there is nothing to try again.
  await expect(page.getByText('open your link again in a few minutes, or sign in')).toBeVisible()
  await expectOnward(page)
})

test('[ROUTE-11] [GAP-05] [GAP-06] /session-expired opens for a visitor with a general message', async ({
  page,
}) => {
  await page.goto('/session-expired')
  // Nothing is known that could have ended.
  await expect(page.getByRole('heading', { name: 'No visit is open' })).toBeVisible()
  await expect(page.getByText('open the link you were given once more')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Visit/ })).toHaveCount(0)
  await expectOnward(page)
  await openFlow(page, kitchenSink)
  await page.goto('/session-expired')
  await expect(page.getByRole('heading', { name: 'Your answers are still here' })).toBeVisible()
  await expectSinkColours(page)
  await expectOnward(page)
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(/\/flow\?pageId=/)
})

test('[ROUTE-14] [GAP-46] /flow opens for a visitor, who without a lead has no visit', async ({
  page,
}) => {
  await page.goto('/flow')
  await expect(page).toHaveURL('/session-expired')
})

test('[ROUTE-13] /landing has neither header nor footer', async ({ page }) => {
  await page.goto(`/landing?fuuid=${sinkId}`)
  await expect(page.getByRole('img', { name: 'A wide picture' })).toBeVisible()
  await expect(page.locator('header, footer')).toHaveCount(0)
  await openSink(page)
  await expect(page.locator('header')).toHaveCount(1)
})

test('[LANDING-01] [GAP-24] [GAP-25] /landing shows the picture for its width, for the condition of the link or of the visit', async ({
  page,
}) => {
  const calls = watchCalls(page, /landing/)
  const expectPicture = async (width: number, file: RegExp) => {
    await page.setViewportSize({ width, height: 800 })
    const picture = page.getByRole('img', { name: 'A wide picture' })
    await expect(picture).toBeVisible()
    const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(source).toMatch(file)
  }
  await page.goto(`/landing?fuuid=${sinkId}`)
  await expectPicture(601, /desktop/)
  await expectPicture(600, /desktop/)
  await expectPicture(599, /mobile/)
  await page.route('**/landing/', async (route) => {
    const reply = await (await route.fetch()).json()
    reply.theme_json.flow_theme.palette.primary = '#7a1f5c'
    await route.fulfill({ json: reply })
  })
  await page.goto('/landing')
  await expectPicture(599, /mobile/)
  const root = page.locator('html')
  const readPrimary = () => root.evaluate((html) => html.style.getPropertyValue('--color-primary'))
  await expect.poll(readPrimary).toBe('#7a1f5c')
  // Pictures only: nothing to press, to follow or to fill in.
  const main = page.getByRole('main')
  await expect(main.getByRole('img')).toHaveCount(1)
  await expect(main.locator('a, button, input, video, p')).toHaveCount(0)
  const asked = `GET /api/v1/customer/condition/${sinkId}/landing/`
  expect(listCalls(calls)).toEqual([asked, asked])
})

test.describe('/session-expired', () => {
  test.use({ expectedConsole: [/status of 40[34]/] })

  test('[ROUTE-12] [GAP-08] follows a lead the server does not know', async ({ page, context }) => {
    await openSink(page)
    // Without its cookie the browser has no lead any more.
    await context.clearCookies()
    await chooseSection(page, 'nurse')
    await expect(page).toHaveURL('/session-expired')
  })

  test('[ROUTE-12] [GAP-06] follows an expired session and tells of product and reason', async ({
    page,
  }) => {
    await openSink(page)
    await page.route('**/api/v1/leads/*/**', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Your visit is over for today.' } }),
    )
    await page.reload()
    await expect(page).toHaveURL('/session-expired')
    const main = page.getByRole('main')
    await expect(main.getByText('Your visit is over for today.')).toBeVisible()
    await expect(main.getByText('Sink', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visit the Sink site' })).toHaveAttribute(
      'href',
      'https://help.maker.example/',
    )
  })
})

test('[GAP-08] a kind of page nobody knows leads to /not-found', async ({ page }) => {
  await page.route('**/api/v1/leads/', async (route) => {
    const reply = await route.fetch()
    const lead = await reply.json()
    lead.flow.page.page_type = 99
    await route.fulfill({ response: reply, json: lead })
  })
  await page.goto(sinkLink)
  await expect(page).toHaveURL('/not-found')
})

test.describe('a low window', () => {
  test.use({ viewport: { width: 800, height: 320 } })

  test('[ROUTE-06] a page change ends at the top after 180 ms', async ({ page }) => {
    await page.clock.install()
    await openSink(page)
    const choice = page.getByRole('radio', { name: 'To typed' })
    await choice.scrollIntoViewIfNeeded()
    const readTop = () => page.evaluate(() => window.scrollY)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    await choice.click()
    await expect(page.getByRole('heading', { name: 'Typed answers' })).toBeAttached()
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.clock.runFor(179)
    expect(await readTop()).toBe(300)
    await page.clock.runFor(1)
    expect(await readTop()).toBe(0)
  })
})
