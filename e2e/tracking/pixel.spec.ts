import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { PageDefinition } from '../../flow/definition.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { test } from '../apart/apart-test.ts'
import { partnerHost, pixelHost, taggedFlows, tagHost } from '../apart/heard-hosts.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { countRuns } from './tracking-visit.ts'

const withPixel = (
  page: PageDefinition,
  event: string | null,
  pixel_is_active = true,
): PageDefinition => ({ ...page, pixel_is_active, pixel_tracking_event: event })

const pages = [
  withPixel(
    buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
    'ViewContent',
  ),
  withPixel(
    buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
    'skin-check',
  ),
  withPixel(
    buildPage('three', 'REGULAR', [heading(5, 'Three'), button(6, 'Go on')], 'four'),
    'Lead',
    false,
  ),
  buildPage('four', 'THANK_YOU', [heading(7, 'Four')], null),
]

const readPixels = (sink: TlsSink) =>
  sink.requests.filter(({ host }) => host === pixelHost).map(({ path }) => path)
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click()
const content = '/tr?id=4242&ev=ViewContent&kind=standard'
const check = '/tr?id=4242&ev=skin-check&kind=custom'

test('[ERROR-13] [ANALYTICS-03] [ANALYTICS-13] [ANALYTICS-14] [ANALYTICS-25] [GAP-112] [GAP-113] [GAP-114] [GAP-118] [P12] each showing of a page with an active pixel is one picture that says its event, standard or custom, and nothing else; no other flow has a tag manager; that there are no analytics is said once, and without a key no reporting of errors is loaded', async ({
  page,
  server,
  sink,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openFlow(page, `${await publishFlow(server, pages)}&rx_source=letter&ph_id=ph-canary`)
  await expect.poll(() => readPixels(sink)).toEqual([content])
  await goOn(page)
  await expectPage(page, 'Two')
  await expect.poll(() => readPixels(sink)).toEqual([content, check])
  await page.goBack()
  await expectPage(page, 'One')
  await expect.poll(() => readPixels(sink)).toEqual([content, check, content])
  await goOn(page)
  await expectPage(page, 'Two')
  await goOn(page)
  await expectPage(page, 'Three')
  await goOn(page)
  await expectPage(page, 'Four')
  await expect.poll(() => readPixels(sink)).toEqual([content, check, content, check])
  const [first] = sink.requests
  expect(first).toMatchObject({ method: 'GET', host: pixelHost })
  expect(first?.headers).toMatchObject({ 'sec-fetch-dest': 'image' })
  expect(first?.headers).not.toHaveProperty('referer')
  expect(first?.headers).not.toHaveProperty('cookie')
  expect(sink.requests.map(({ host }) => host)).toEqual(Array(4).fill(pixelHost))
  expect(await findManager(page)).toBeNull()
  expect(said.filter((text) => text === 'analytics configuration not found')).toHaveLength(1)
  expect(asked.filter((url) => /report-errors|envelope/.test(url))).toEqual([])
})

const readTags = (sink: TlsSink) => sink.requests.filter(({ host }) => host === tagHost)
const findManager = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.tagManager ?? null)
const readQueue = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

const adstra: ScriptModule = {
  module: 'adstra',
  module_type: 'adstra',
  url: `https://${partnerHost}/a.js`,
}
const paying = [
  ...pages.slice(0, 1),
  withPixel(
    buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'pay'),
    'skin-check',
  ),
  withPixel(
    buildPage('pay', 'PAYMENT', [heading(8, 'Pay'), button(9, 'Pay now')], 'four'),
    'AddPaymentInfo',
  ),
  ...pages.slice(3),
]

test('[ANALYTICS-02] [ANALYTICS-03] [ANALYTICS-25] [ANALYTICS-26] [GAP-114] [P12] the live flow has the tag manager with its own tag, which hears of names and ids; signing in and paying have documents of their own, in which and on the way to which nobody is told, and who is not to be tracked has none of it anywhere', async ({
  page,
  server,
  sink,
}) => {
  const { fuuid, tag } = taggedFlows.live
  const price = { amount_cents: 1_250, currency: 'USD' }
  await openFlow(page, await publishFlow(server, paying, { fuuid, modules: [adstra], price }))
  await expect.poll(() => findManager(page)).toBe(tag)
  await expect.poll(() => countRuns(page)).toBe(1)
  await goOn(page)
  await expectPage(page, 'Two')
  const [one, two] = paying.map(({ uuid, name }) => ({
    event: 'page_view',
    page_id: uuid,
    page_name: name,
  }))
  await expect
    .poll(() => readQueue(page))
    .toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }, one, two])
  expect(readTags(sink).map(({ path }) => path)).toEqual([`/gtm.js?id=${tag}`])
  expect(readTags(sink)[0]?.headers).not.toHaveProperty('referer')
  await expect.poll(() => readPixels(sink)).toEqual([content, check])

  await test.step('signing in, and back', async () => {
    const flow = page.url()
    await page.evaluate(() => {
      history.pushState(null, '', '/login')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign in|Welcome back/)
    await expect.poll(() => countRuns(page)).toBe(0)
    expect(await findManager(page)).toBeNull()
    const policyOf = (path: string) =>
      page.evaluate(
        async (url) => (await fetch(url)).headers.get('content-security-policy') ?? '',
        path,
      )
    expect(await policyOf('/login')).not.toContain(partnerHost)
    expect(await policyOf(flow)).toContain(partnerHost)
    await page.goBack()
    await expectPage(page, 'Two')
    await expect.poll(() => countRuns(page)).toBe(1)
    await expect.poll(() => readPixels(sink)).toEqual([content, check, check])
  })

  await test.step('paying, and back', async () => {
    await goOn(page)
    await expectPage(page, 'Pay')
    await expect.poll(() => countRuns(page)).toBe(0)
    await expectPage(page, 'Pay')
    expect(await findManager(page)).toBeNull()
    await page.goBack()
    await expectPage(page, 'Two')
    await expect.poll(() => countRuns(page)).toBe(1)
    await expect.poll(() => readPixels(sink)).toEqual([content, check, check, check])
  })

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  const before = sink.requests.length
  await openFlow(page, `/?fuuid=${fuuid}`)
  await expectPage(page, 'Two')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(sink.requests).toHaveLength(before)
  expect(await findManager(page)).toBeNull()
})
