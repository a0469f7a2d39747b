import { listEndpoints } from '../../testing/server/list-endpoints.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../shell-visit.ts'
import {
  chooseSection,
  expectSinkStart,
  openSink,
  readKeptJson,
  signUp,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

const endpoints = await listEndpoints()

/** Whether the contract has a call with this method at this path. */
function isListed(method: string, path: string): boolean {
  return endpoints.some(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
        path.replace(/\?.*/, ''),
      ),
  )
}

test('[HTTP-01] [HTTP-03] [HTTP-04] [GAP-104] [GAP-121] every call goes below the API base, uncached, and signed once there is an account', async ({
  page,
}) => {
  const tokens: string[] = []
  page.on('response', async (reply) => {
    if (/\/(rxuser|leads)\/$/.test(reply.url())) tokens.push((await reply.json()).token)
  })
  const calls = watchCalls(page)
  await signUp(page)
  const before = calls.findIndex(({ path }) => path.includes('/signup/'))
  expect(before).toBeGreaterThan(2)
  for (const { method, path, headers } of calls) {
    expect(isListed(method, path), `${method} ${path}`).toBe(true)
    expect(headers['cache-control']).toBe('no-cache')
  }
  for (const { headers } of calls.slice(0, before + 1)) {
    expect(headers).not.toHaveProperty('authorization')
  }
  const { access } = (await readKeptJson(page, 'auth')) ?? {}
  const after = calls.slice(before + 1)
  expect(after.length).toBeGreaterThan(0)
  for (const { headers } of after) expect(headers.authorization).toBe(`JWT ${access}`)
  // The tokens of visitor and flow are there and are not it.
  expect(tokens.filter((token) => token !== '')).not.toEqual([])
  expect(tokens).not.toContain(access)
})

test('[HTTP-02] [P17] a call without an answer fails after 180 s, and is tried again', async ({
  page,
}) => {
  await page.route('**/api/v1/leads/', () => {})
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') })
  await page.clock.pauseAt(new Date('2026-03-02T09:01:00'))
  const loading = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    if (request.resourceType() === 'script' || url.endsWith('/rxuser/')) loading.add(url)
  })
  page.on('requestfinished', (request) => loading.delete(request.url()))
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname))
  await openPage(page, sinkLink)
  await page.evaluate(() => document.fonts.ready)
  await chooseSection(page, 'texts')
  const asked = page.waitForRequest('**/api/v1/leads/')
  await page.clock.runFor(1_000)
  await asked
  // Its clock must not overtake what it loads.
  await expect.poll(() => [...loading]).toEqual([])
  const notice = page.locator('[data-news]')
  // It was asked in the second that has passed, half a second in at the earliest.
  await page.clock.runFor(179_499)
  await expect(notice).toContainText('We are still getting your page.')
  expect(ended).toEqual([])
  await page.clock.runFor(501)
  await expect(notice).toContainText('No connection right now')
  expect(ended).toEqual(['/api/v1/leads/'])
  // Nothing is lost, and what was chosen goes on once there is an answer.
  await expect(page.getByRole('radio', { name: 'To texts', exact: true })).toBeChecked()
  await page.unroute('**/api/v1/leads/')
  await page.getByRole('button', { name: 'Try again now' }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
})

/** Written without a first slash in the specification [CALL-09]. */
const searchPath = /\/v1\/leads\/[\da-f-]{36}\/search-pharmacy\/$/

test.describe('with the prefix left out', () => {
  test.use({ ownSettings: { IGNORE_API_PREFIX: 'on' } })

  test('[HTTP-05] [CONFIG-03] [GAP-122] call paths have no /api, whether or not the specification writes them with a slash', async ({
    page,
    ownServer,
  }) => {
    const paths: string[] = []
    // A proxy in front of the API that adds the prefix again.
    await page.route(/\/(v1|geodata)\//, async (route) => {
      const url = new URL(route.request().url())
      paths.push(url.pathname)
      await route.continue({ url: `${url.origin}/api${url.pathname}${url.search}` })
    })
    const prefixed = watchCalls(page)
    await openSink(page, ownServer.origin + sinkLink)
    await chooseSection(page, 'typed')
    await page.getByLabel('Zip code').fill('02139')
    await page.getByLabel('Zip code').blur()
    await expect(page.getByLabel('City')).toHaveValue('Cambridge')
    expect(paths).toContain('/v1/leads/')
    expect(paths).toContain('/v1/rxuser/')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await openSink(page, ownServer.origin + sinkLink)
    await chooseSection(page, 'pharmacy')
    await expect.poll(() => paths.find((path) => searchPath.test(path))).toMatch(/^\/v1\/leads\//)
    expect(prefixed).toEqual([])
  })
})

test('[HTTP-05] [GAP-122] without that flag call paths have it', async ({ page }) => {
  const calls = watchCalls(page)
  await openSink(page)
  expect(calls.map(({ path }) => path)).toContain('/api/v1/leads/')
  await expectSinkStart(page)
  await chooseSection(page, 'pharmacy')
  const asked = () => calls.find(({ path }) => searchPath.test(path.split('?')[0] ?? ''))?.path
  await expect.poll(asked).toMatch(/^\/api\/v1\/leads\//)
})
