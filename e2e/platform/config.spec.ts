import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { openSink, sinkLink } from '../sink-visit.ts'

const apiBase = 'http://api.posology.test'
const crmBase = 'http://crm.posology.test'

test.describe('with addresses of its own', () => {
  test.use({
    ownSettings: {
      API_BASE: apiBase,
      CRM_API_BASE: crmBase,
      SUPPORT_EMAIL: 'care@maker.example',
    },
  })

  test('[CONFIG-01] [CONFIG-02] [GAP-170] calls go where the settings of the start say', async ({
    page,
    ownServer,
  }) => {
    const asked: string[] = []
    // What answers at these addresses passes everything on to the API.
    await page.route(/^http:\/\/(api|crm)\.posology\.test\//, async (route) => {
      const url = new URL(route.request().url())
      asked.push(`${url.origin} ${url.pathname}`)
      const reply = await route.fetch({ url: ownServer.origin + url.pathname + url.search })
      await route.fulfill({
        response: reply,
        headers: { ...reply.headers(), 'access-control-allow-origin': ownServer.origin },
      })
    })
    const home: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${ownServer.origin}/api/`)) home.push(request.url())
    })
    await openSink(page, ownServer.origin + sinkLink)
    await page.getByRole('link', { name: 'Terms of Use' }).first().click()
    await expect(page.getByRole('heading', { name: 'Terms of Use' }).first()).toBeVisible()
    expect(asked).toContain(`${apiBase} /api/v1/rxuser/`)
    expect(asked).toContain(`${apiBase} /api/v1/leads/`)
    // The panel has its heading before its text.
    await expect.poll(() => asked).toContain(`${crmBase} /api/v1/content/terms-of-use/larkmoor`)
    expect(asked.filter((call) => call.startsWith(crmBase))).toHaveLength(1)
    expect(home).toEqual([])
    await page.goto(`${ownServer.origin}/server-error`)
    await expect(page.getByRole('link', { name: /care@maker.example/ })).toBeVisible()
    // Its pictures are passed on too, as long as there is a server.
    await page.waitForLoadState('networkidle')
  })
})

test('[CONFIG-01] [CONFIG-02] [GAP-170] without settings all calls go to where the page came from', async ({
  page,
  server,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await openSink(page)
  await page.getByRole('link', { name: 'Terms of Use' }).first().click()
  await expect(page.getByRole('heading', { name: 'Terms of Use' }).first()).toBeVisible()
  expect([...origins]).toEqual([server.origin])
})

test.describe('with a key of a maps service', () => {
  test.use({ ownSettings: { MAPS_KEY: 'key-of-maps' } })

  test('[CONFIG-06] [P12] a chosen pharmacy is shown on a map to who asks for it, and the service hears of nothing before', async ({
    page,
    ownServer,
  }) => {
    const asked: string[] = []
    await page.route('https://www.google.com/**', async (route) => {
      asked.push(route.request().url())
      expect(route.request().headers().referer).toBe(`${ownServer.origin}/`)
      await route.fulfill({ contentType: 'text/html', body: 'The map' })
    })
    const pharmacy = buildItem(2, 'PHARMACY', { text: 'Your pharmacy' })
    const pages = [
      buildPage('one', 'PHARMACY_SELECTION', [heading(1, 'One'), pharmacy, button(3, 'On')], null),
    ]
    await openFlow(page, ownServer.origin + (await publishFlow(ownServer, pages)))
    await page.getByRole('combobox').fill('900003')
    await page.getByRole('option').first().click()
    const show = page.getByRole('button', { name: 'Show on a map' })
    await expect(show).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('is told where the pharmacy is, not who you are')).toBeVisible()
    expect(asked).toEqual([])
    await show.click()
    const map = page.frameLocator('iframe[title="Map: Larkspur Pharmacy"]')
    await expect(map.getByText('The map')).toBeVisible()
    expect(asked).toHaveLength(1)
    const { searchParams } = new URL(asked[0] ?? '')
    expect(searchParams.get('key')).toBe('key-of-maps')
    expect(searchParams.get('q')).toMatch(/^Larkspur Pharmacy, /)
    await page.getByRole('button', { name: 'Hide the map' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
