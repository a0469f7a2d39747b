import type { Page } from '@playwright/test'
import { usStates } from '../../contract/places/states.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { plainPages } from '../shell-visit.ts'

const addressPages = [
  buildPage(
    'first',
    'WELCOME',
    [
      heading(1, 'First'),
      buildItem(2, 'TEXT_FIELD', {
        text: 'Zip code',
        value_association: 'ZIP_CODE',
        validation_type: 51,
      }),
      buildItem(3, 'TEXT_FIELD', { text: 'City', value_association: 'CITY' }),
      buildItem(4, 'TEXT_FIELD', { text: 'State', value_association: 'STATE' }),
      button(5, 'Go'),
    ],
    'third',
  ),
  ...plainPages.slice(2),
]

/** Name and short name, as the world has them. */
const written = `
  Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO,
  Connecticut CT, Delaware DE, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL,
  Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD,
  Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT,
  Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA,
  Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT,
  Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY,
  Washington D.C. DC`
  .trim()
  .split(/,\s+/)
  .map((state) => [state.slice(0, -3), state.slice(-2)])

const zipField = (page: Page) => page.getByLabel('Zip code')
const checkUrl = '**/api/geodata/check/zipcode/'
const sorry =
  "We're sorry. Something went wrong on this page. Contact support: support@posology.example"

/** [ENTITY-14] [GAP-83] */
async function expectPlace(page: Page, ids: Record<string, string>): Promise<void> {
  const checked = page.waitForRequest(checkUrl)
  const located = page.waitForRequest('**/api/v1/geodata/zip_code/20001/')
  await zipField(page).fill('20001')
  // Whoever goes on to the next field at once finds it filled, and writes over it all the same.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('City')).toBeFocused()
  expect((await checked).postDataJSON()).toEqual({ zip_code: '20001', ...ids })
  expect((await located).method()).toBe('GET')
  await expect(page.getByLabel('City')).toHaveValue('Washington')
  await expect(page.getByLabel('State')).toHaveValue('Washington D.C.')
  await page.keyboard.type('Georgetown')
  await expect(page.getByLabel('City')).toHaveValue('Georgetown')
}

/** [CONST-05] [CONST-06] [CONST-07] */
async function expectStates(page: Page): Promise<void> {
  const names = (await page.getByLabel('State').locator('option').allTextContents()).slice(1)
  expect(names).toHaveLength(51)
  expect(names).toEqual(written.map(([name]) => name))
  expect(usStates.map(({ name, shortName }) => [name, shortName])).toEqual(written)
  expect(usStates.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
  expect(usStates.at(-1)).toEqual({ id: 51, name: 'Washington D.C.', shortName: 'DC' })
}

const replies: [status: number, body: unknown, sentence: string][] = [
  [400, { detail: 'We are not in your state yet.', zip: ['x'] }, 'We are not in your state yet.'],
  [400, { first: ['Never shown.'], last: ['One', 'Two'] }, 'One. Two'],
  [403, null, 'This account is not accessible'],
  [500, null, sorry],
  [418, null, 'Unknown error'],
  [200, { success: false, message: 'Not with this zip code.' }, 'Not with this zip code.'],
  [403, { zip: 'A text alone' }, 'A text alone'],
  [500, { zip: ['A list'] }, 'A list'],
  [500, {}, sorry],
  [404, {}, 'Unknown error'],
]

/** [ERROR-01] [ERROR-02] [ERROR-03] [ERROR-04] [ERROR-05] [ERROR-06] [ERROR-07] [ERROR-15] [GAP-162] [GAP-163] */
async function expectSentences(page: Page): Promise<void> {
  let next: (typeof replies)[number] | undefined
  await page.route(checkUrl, (route) =>
    route.fulfill({ status: next?.[0] ?? 200, json: next?.[1] ?? null }),
  )
  for (const [index, reply] of replies.entries()) {
    next = reply
    await zipField(page).fill(`1000${index}`)
    const alert = page.locator('[data-alert]')
    await expect(alert, `${reply[0]} ${JSON.stringify(reply[1])}`).toContainText(reply[2])
    await expect(alert).toHaveAttribute('data-severity', 'error')
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
  }
}

test.describe('an address', () => {
  test.use({ expectedConsole: /status of (400|403|404|418|500)/ })

  test('[ENTITY-14] [GAP-83] [CONST-05] [CONST-06] [CONST-07] [ERROR-01] [ERROR-02] [ERROR-03] [ERROR-04] [ERROR-05] [ERROR-06] [ERROR-07] [ERROR-15] [GAP-162] [GAP-163] a zip code fills city and state, one of 51 in order, checked with the flow’s ids; the sentence of a refused check is found step by step', async ({
    page,
    server,
  }) => {
    const ids = { product_id: 'product-7', protocol_uuid: '22222222-3333-4444-8555-666666666666' }
    const options = { ...ids, brand: 'b', programme_name: 'P' }
    await openFlow(page, await publishFlow(server, addressPages, { options }))
    await test.step('states', () => expectStates(page))
    await test.step('a zip code', () => expectPlace(page, ids))
    await test.step('refused', () => expectSentences(page))
  })
})

const fallbackTitle = "We're sorry. Something went wrong on this page"
const panelsChunk = /\/assets\/panels-[^/]+\.js$/

async function expectFallback(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: fallbackTitle, exact: true })).toBeVisible()
  await expect(page.getByText('Contact support')).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@posology.example' })).toHaveAttribute(
    'href',
    'mailto:support@posology.example',
  )
}

/** Everything said on the console from now on. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

test.describe('a part that breaks', () => {
  test.use({ expectedConsole: /broken on purpose|The page broke/ })

  test('[ERROR-08] [ERROR-09] [ERROR-10] [ERROR-11] [GAP-163] [GAP-164] shows the fallback view and is only logged', async ({
    page,
  }) => {
    const said = listen(page)
    await page.route(panelsChunk, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Panels() { throw new Error("broken on purpose") }',
      }),
    )
    await openFlow(page, '/?fuuid=11111111-2222-4333-8444-555555555555')
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectFallback(page)
    await page.waitForLoadState('networkidle')
    expect(said.join('\n')).toContain('The page broke. broken on purpose')
    // Parts of the panel are fetched; nobody is told about the crash.
    expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
  })
})

test.describe('a part that does not arrive', () => {
  test.use({ expectedConsole: /Loading chunk failed|The page broke|net::ERR_FAILED/ })

  test('[ERROR-12] [GAP-168] missing: the fallback view, and the reason in the log', async ({
    page,
  }) => {
    const said = listen(page)
    await page.route(panelsChunk, (route) => route.abort())
    await openFlow(page, '/?fuuid=11111111-2222-4333-8444-555555555555')
    // The first time the page is loaded anew, in case a newer build is there.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Menu' }).click()
    await reloaded
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectFallback(page)
    expect(said).toContain('Loading chunk failed (missing)')
    // It covers the page like the panel it stands for, and leads back to it.
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: fallbackTitle })).toHaveCount(0)
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test('[ERROR-12] [GAP-168] [P17] of a question: its place says so, and the next try brings it', async ({
    page,
    server,
  }) => {
    const typedChunk = /\/assets\/items-[^/]+\.js$/
    const asked: string[] = []
    page.on('request', (request) => {
      if (typedChunk.test(request.url())) asked.push(request.url())
    })
    await page.route(typedChunk, (route) => route.abort())
    const pages = [
      buildPage('first', 'WELCOME', [heading(1, 'First'), button(2, 'Go')], 'second'),
      buildPage(
        'second',
        'REGULAR',
        [heading(1, 'Second'), buildItem(2, 'TEXT_FIELD', { text: 'Your town' }), button(3, 'On')],
        'third',
      ),
      ...plainPages.slice(2),
    ]
    await openFlow(page, await publishFlow(server, pages))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Go' }).click()
    await reloaded
    await expectFallback(page)
    await expect(page.getByText('A part of this page did not arrive')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    // Ahead of need on both loads, twice when needed on both: nothing asks on and on.
    expect(asked.length).toBeLessThan(10)
    await page.unroute(typedChunk)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Your town').fill('Ashford')
    await expect(page.getByRole('heading', { name: fallbackTitle })).toHaveCount(0)
  })

  test('[ERROR-12] [CONST-02] [GAP-168] timeout: given up after 120 seconds', async ({ page }) => {
    const said = listen(page)
    await page.clock.install()
    await page.route(panelsChunk, () => new Promise(() => {}))
    await openFlow(page, '/?fuuid=11111111-2222-4333-8444-555555555555')
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    const asked = page.waitForRequest(panelsChunk)
    await page.getByRole('button', { name: 'Menu' }).click()
    await asked
    await page.clock.runFor(119_999)
    await expect(page.getByRole('main', { name: '' }).getByRole('radio').first()).toBeVisible()
    expect(said).not.toContain('Loading chunk failed (timeout)')
    await page.clock.runFor(1)
    await expectFallback(page)
    expect(said).toContain('Loading chunk failed (timeout)')
  })
})
