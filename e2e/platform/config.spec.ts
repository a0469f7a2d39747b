import type { Page } from '@playwright/test'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { openSink } from '../sink-visit.ts'

const apiBase = 'http://api.posology.test'
const crmBase = 'http://crm.posology.test'

/** Passes what is asked at these addresses on to the API, which has the prefix, and tells what was asked. */
async function passOn(page: Page, { origin }: BrowserServer): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^http:\/\/(api|crm)\.posology\.test\//, async (route) => {
    const url = new URL(route.request().url())
    asked.push(`${url.origin} ${url.pathname}`)
    const path = url.pathname.replace(/^\/(?=(v1|geodata)\/)/, '/api/')
    const reply = await route.fetch({ url: origin + path + url.search })
    await route.fulfill({
      response: reply,
      headers: { ...reply.headers(), 'access-control-allow-origin': origin },
    })
  })
  return asked
}

/** The link of a page that asks for a zip code and a pharmacy, and names the terms. */
function publishAsking(server: BrowserServer): Promise<string> {
  const zip = { text: 'Zip code', value_association: 'ZIP_CODE', validation_type: 51 } as const
  const items = [
    heading(1, 'One'),
    buildItem(2, 'STATIC_TEXT', { text: '<p><a href="/terms-of-use">Terms</a></p>' }),
    buildItem(3, 'TEXT_FIELD', zip),
    buildItem(4, 'TEXT_FIELD', { text: 'City', value_association: 'CITY' }),
    buildItem(5, 'PHARMACY', { text: 'Your pharmacy' }),
    button(6, 'On'),
  ]
  const text = { title: 'Terms', text: '<p>About the terms</p>' }
  return publishThemed(
    server,
    ({ customer_data }) => {
      customer_data.name = 'Set Maker'
    },
    {
      pages: [buildPage('one', 'PHARMACY_SELECTION', items, null)],
      agreements: { 'set-maker': { terms: text, privacy: text } },
    },
  )
}

/** Chooses a pharmacy and has it shown on a map. */
async function askForMap(page: Page, { origin }: BrowserServer): Promise<void> {
  const asked: string[] = []
  await page.route('https://www.google.com/**', async (route) => {
    asked.push(route.request().url())
    expect(route.request().headers().referer).toBe(`${origin}/`)
    await route.fulfill({ contentType: 'text/html', body: 'The map' })
  })
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
}

test.describe('with settings of its own', () => {
  test.use({
    ownSettings: {
      API_BASE: apiBase,
      CRM_API_BASE: crmBase,
      IGNORE_API_PREFIX: 'on',
      MAPS_KEY: 'key-of-maps',
      SUPPORT_EMAIL: 'care@maker.example',
    },
  })

  test('[CONFIG-01] [CONFIG-02] [CONFIG-03] [CONFIG-06] [HTTP-05] [GAP-122] [GAP-170] [P12] calls go where the settings of the start say, without /api whether or not the specification writes them with a slash; a chosen pharmacy is shown on a map to who asks for it, whose service hears of nothing before', async ({
    page,
    ownServer,
  }) => {
    const asked = await passOn(page, ownServer)
    const home: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === ownServer.origin && /^\/(api|v1|geodata)\//.test(pathname)) home.push(pathname)
    })
    await openFlow(page, ownServer.origin + (await publishAsking(ownServer)))
    await page.getByRole('main').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('dialog').getByText('About the terms')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(asked).toContain(`${apiBase} /v1/rxuser/`)
    expect(asked).toContain(`${apiBase} /v1/leads/`)
    expect(asked.filter((call) => call.startsWith(crmBase))).toEqual([
      `${crmBase} /v1/content/terms-of-use/set-maker`,
    ])
    const zip = page.getByRole('textbox', { name: 'Zip code' })
    await zip.fill('02139')
    await zip.blur()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Cambridge')
    expect(asked).toContain(`${apiBase} /geodata/check/zipcode/`)
    await askForMap(page, ownServer)
    // Written without a first slash in the specification [CALL-09].
    const search = /^http:\/\/api\.posology\.test \/v1\/leads\/[\da-f-]{36}\/search-pharmacy\/$/
    expect(asked.find((call) => search.test(call))).toBeDefined()
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
