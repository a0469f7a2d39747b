import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdReplies, kitchenSink, openFlow } from '../flow-visit.ts'
import { goTo } from '../profile-visit.ts'
import { formatRgb, publishThemed, undrawnPages } from '../shell-visit.ts'
import {
  chooseSection,
  listCalls,
  openSink,
  readKeptJson,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const pageAddress = /\/flow\?pageId=[\da-f-]{36}$/
const notFoundText = '404 Page not found'

test('[ROUTE-07] [ROUTE-08] [ROUTE-14] [LAYOUT-01] [GAP-03] [GAP-04] [GAP-18] / and /entry both wait below the header, then lead to the flow, which alone has a progress bar', async ({
  page,
  server,
}) => {
  const link = await publishThemed(server, () => {}, { pages: undrawnPages })
  const bar = page.getByRole('progressbar')
  for (const path of ['/', '/entry']) {
    await page.context().clearCookies()
    const release = await holdReplies(page, '**/api/v1/leads/')
    await page.goto(path + link.slice(1))
    await expect(page.getByText('Getting your questions ready')).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(bar).toHaveCount(0)
    release()
    await expect(page).toHaveURL(pageAddress)
    await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(bar).toBeVisible()
    await page.unroute('**/api/v1/leads/')
  }
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
  await expect(page).toHaveURL(pageAddress)
})

/** Where a page leads: one clear next step first, and never to itself. */
async function expectGoesOn(page: Page): Promise<void> {
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

test.describe('without a programme', () => {
  test.use({ expectedConsole: /status of 404/ })

  test('[ROUTE-04] [ROUTE-05] [ROUTE-09] [ROUTE-10] [ROUTE-11] [ROUTE-14] [GAP-02] [GAP-03] [GAP-04] [GAP-05] [GAP-06] [GAP-07] [GAP-46] each address says what it is, and leads to the account', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 })

    await test.step('/ and /entry lead to /not-found', async () => {
      for (const path of ['/', '/entry']) {
        await page.goto(path)
        await expect(page).toHaveURL('/not-found')
        // Who has no link yet did nothing wrong.
        await expect(title).toHaveText('Please open your link')
        await expect(page).toHaveTitle('Welcome – Posology')
      }
      const way = page.getByRole('main').getByRole('link').first()
      await expect(way).toHaveAttribute('href', '/login')
      await expect(page.getByRole('banner').getByRole('img', { name: 'Posology' })).toBeVisible()
      await expect(page.getByRole('link', { name: /support@posology.example/ })).toBeVisible()
      expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain(
        'loaded',
      )
    })

    await test.step('/server-error names the support address', async () => {
      await goTo(page, '/server-error')
      await expect(title).toHaveText("We're sorry. Something went wrong on this page")
      await expect(page.getByRole('link', { name: /support@posology.example/ })).toHaveAttribute(
        'href',
        'mailto:support@posology.example',
      )
      await expect(page.getByText('Need help?')).toBeVisible()
      // Without a programme there is nothing to try again.
      await expect(
        page.getByText('open your link again in a few minutes, or sign in'),
      ).toBeVisible()
      await expectGoesOn(page)
    })

    await test.step('/flow has no visit, which /session-expired says in general, with the sign-in', async () => {
      await page.goto('/flow')
      await expect(page).toHaveURL('/session-expired')
      // Nothing is known that could have ended.
      await expect(title).toContainText('No visit is open')
      await expect(page.getByText('open the link you were given once more')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Visit/ })).toHaveCount(0)
      await expectGoesOn(page)
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/login')
    })

    await test.step('one slash at the end is the same route', async () => {
      for (const route of ['/not-found', '/session-expired', '/login']) {
        expect((await page.request.get(`${route}/`)).status()).toBe(200)
        await goTo(page, `${route}/`)
        await expect(title).toBeVisible()
        await expect(page.getByText(notFoundText)).toHaveCount(0)
      }
    })

    await test.step('what is not listed exactly keeps its address and says so', async () => {
      expect((await page.goto('/nowhere'))?.status()).toBe(404)
      await expect(page.getByText(notFoundText, { exact: true })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/nowhere')
      for (const path of ['/login/extra', '/profile', '/flow/extra', '/flow//', '/Flow']) {
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
        await goTo(page, '/login')
        await expect(page.getByText(notFoundText)).toHaveCount(0)
        await goTo(page, path)
        await expect(page.getByText(notFoundText, { exact: true })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(path)
      }
    })
  })
})

test('[ROUTE-09] [ROUTE-11] [GAP-05] [GAP-06] with a visit the pages around it wear its colours and lead back to it', async ({
  page,
}) => {
  await openFlow(page, kitchenSink)
  await page.goto('/not-found')
  await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible()
  await expect(page.getByText(notFoundText)).toHaveCount(0)
  const way = page.getByRole('main').getByRole('link').first()
  await expect(way).toHaveAttribute('href', '/')
  await expectGoesOn(page)
  await expectSinkColours(page)
  await goTo(page, '/server-error')
  await expect(page.getByRole('heading', { name: /Something went wrong/ })).toBeVisible()
  await expectSinkColours(page)
  await page.goto('/session-expired')
  await expect(page.getByRole('heading', { name: 'Your answers are still here' })).toBeVisible()
  await expectSinkColours(page)
  await expectGoesOn(page)
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(/\/flow\?pageId=/)
})

test.describe('the landing', () => {
  test.use({ expectedConsole: /status of 40[34]/ })

  test('[ROUTE-12] [ROUTE-13] [LAYOUT-01] [LANDING-01] [LANDING-02] [GAP-08] [GAP-24] [GAP-25] [GAP-120] shows the picture for its width, without header or footer; a lead the server does not know leads to /session-expired, which keeps its product and the reason', async ({
    page,
    context,
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
    await expect(page.locator('header, footer')).toHaveCount(0)
    await page.route('**/landing/', async (route) => {
      const reply = await (await route.fetch()).json()
      reply.theme_json.flow_theme.palette.primary = '#7a1f5c'
      // Their labels tell which is which, not their order.
      reply.landing_data.images.reverse()
      await route.fulfill({ json: reply })
    })
    // For the condition of the visit, where the link has none.
    await page.goto('/landing')
    await expectPicture(599, /mobile/)
    await expectPicture(600, /desktop/)
    const root = page.locator('html')
    const readPrimary = () =>
      root.evaluate((html) => html.style.getPropertyValue('--color-primary'))
    await expect.poll(readPrimary).toBe('#7a1f5c')
    const asked = `GET /api/v1/customer/condition/${sinkId}/landing/`
    expect(listCalls(calls)).toEqual([asked, asked])

    // A tablet held upright: the words stand in the middle of what the picture leaves of the screen.
    await page.setViewportSize({ width: 768, height: 1024 })
    const readRooms = () =>
      page.getByRole('main').evaluate((main) => {
        const [picture, heading, way] = ['picture', 'h1', 'a'].map((part) =>
          main.querySelector(part)?.getBoundingClientRect(),
        )
        const above = (heading?.top ?? 0) - (picture?.bottom ?? 0)
        return Math.round(innerHeight - (way?.bottom ?? 0) - above)
      })
    await expect.poll(readRooms).toBe(0)

    // A condition that is none is no trouble of the connection.
    const unknown = sinkId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await page.unroute('**/landing/')
    await page.goto(`/landing?fuuid=${unknown}`)
    await expect(page).toHaveURL('/not-found')

    // Beside the picture one way on, into the flow.
    await page.goto(`/landing?fuuid=${sinkId}`)
    await page.getByRole('main').getByRole('link', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/flow\?pageId=/)

    const goOn = () => chooseSection(page, 'nurse')
    for (const act of [goOn, () => page.goto('/flow')]) {
      await openSink(page)
      await expect(page.locator('header')).toHaveCount(1)
      // Without its cookie the browser has no lead any more.
      await context.clearCookies()
      await act()
      await expect(page).toHaveURL('/session-expired')
      expect(await readKeptJson(page, 'sessionExpireStore')).toEqual({
        productName: 'Sink',
        landingURL: 'https://help.maker.example/',
        message: 'We could not find that.',
      })
    }
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

  test('[ROUTE-06] [P17] a page change ends at the top after 180 ms; what is pressed meanwhile stays below the finger until it is let go', async ({
    page,
  }) => {
    await page.clock.install()
    await openSink(page)
    const choice = page.getByRole('radio', { name: 'To typed' })
    await choice.scrollIntoViewIfNeeded()
    const readTop = () => page.evaluate(() => window.scrollY)
    const scroll = () => page.evaluate(() => window.scrollTo(0, 300))
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    await choice.click()
    await expect(page.getByRole('heading', { name: 'Typed answers' })).toBeAttached()
    await scroll()
    await page.mouse.move(400, 160)
    await page.mouse.down()
    await page.clock.runFor(200)
    expect(await readTop()).toBe(300)
    await page.mouse.up()
    await page.clock.runFor(180)
    // The field that the press reached stays in sight.
    expect(await readTop()).toBeLessThan(300)

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Everything once' })).toBeAttached()
    await scroll()
    await page.clock.runFor(179)
    expect(await readTop()).toBe(300)
    await page.clock.runFor(1)
    expect(await readTop()).toBe(0)
  })
})
