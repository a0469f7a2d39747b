import type { Page } from '@playwright/test'
import type { PageDefinition } from '../../flow/definition.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { pixelHost, taggedFlows, tagHost, test } from './tracking-visit.ts'

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

test('[ANALYTICS-03] [ANALYTICS-13] [ANALYTICS-14] [GAP-112] [GAP-113] [P12] each showing of a page with an active pixel is one picture that says its event, standard or custom, and nothing else', async ({
  page,
  server,
  sink,
}) => {
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
})

const readTags = (sink: TlsSink) => sink.requests.filter(({ host }) => host === tagHost)
const findManager = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.tagManager ?? null)
const readQueue = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

for (const [name, { fuuid, tag }] of Object.entries(taggedFlows))
  test(`[ANALYTICS-02] [ANALYTICS-25] [ANALYTICS-26] [GAP-114] [P12] the ${name} flow has the tag manager with its own tag, which hears of names and ids`, async ({
    page,
    server,
    sink,
  }) => {
    const plain = pages.map((one) => withPixel(one, null, false))
    await openFlow(page, await publishFlow(server, plain, { fuuid }))
    await expect.poll(() => findManager(page)).toBe(tag)
    await goOn(page)
    await expectPage(page, 'Two')
    const one = { event: 'page_view', page_id: plain[0]?.uuid, page_name: 'one' }
    const two = { event: 'page_view', page_id: plain[1]?.uuid, page_name: 'two' }
    await expect
      .poll(() => readQueue(page))
      .toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }, one, two])
    expect(readTags(sink).map(({ path }) => path)).toEqual([`/gtm.js?id=${tag}`])
    expect(readTags(sink)[0]?.headers).not.toHaveProperty('referer')
  })

test('[ANALYTICS-25] [GAP-114] no other flow has a tag manager', async ({ page, server, sink }) => {
  await openFlow(page, await publishFlow(server, pages))
  await expect.poll(() => readPixels(sink)).toEqual([content])
  expect(await findManager(page)).toBeNull()
  expect(readTags(sink)).toEqual([])
})

test('[P12] [ANALYTICS-02] [ANALYTICS-03] signing in has neither picture nor tag manager, and who is not to be tracked has none anywhere', async ({
  page,
  server,
  sink,
}) => {
  const { fuuid } = taggedFlows.live
  await openFlow(page, await publishFlow(server, pages, { fuuid }))
  await expect.poll(() => findManager(page)).not.toBeNull()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign in|Welcome back/)
  expect(await findManager(page)).toBeNull()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  const before = sink.requests.length
  await openFlow(page, `/?fuuid=${fuuid}`)
  await goOn(page)
  await expectPage(page, 'Two')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(sink.requests).toHaveLength(before)
  expect(await findManager(page)).toBeNull()
})
