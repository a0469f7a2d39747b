import type { Page } from '@playwright/test'
import { type FlowType, featureFlag } from '../../contract/flow-codes.ts'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { noise } from '../../testing/people/photos.ts'
import { findSecrets } from '../../testing/sink/read-sunk.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, holdReplies, publishFlow } from '../flow-visit.ts'
import { analyticsModule, posthogHost, readEvents, test } from './tracking-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]

function publish(server: BrowserServer, flow_type: FlowType, modules: ScriptModule[]) {
  return publishFlow(server, pages, { flow_type, modules })
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expectPage(page, 'One')
}

const isSetUp = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('analyticsStore')))
    .toContain('"ingoreAnalytics":false')

// A kind of flow that nobody knows is said, and passed over.
test.use({ expectedConsole: [/flow_type could not be read and was left out/] })

/** What the reply says of the kind of flow, and as which it counts. */
const captured = { engagement: 'engagement', 'something-new': 'engagement' }
for (const [told, flowType] of Object.entries(captured))
  test(`[ERROR-13] [ANALYTICS-01] [ANALYTICS-05] [ANALYTICS-21] [ANALYTICS-22] [ANALYTICS-23] [ENTRY-07] [ENTRY-08] [GAP-110] [GAP-117] a visit of type ${told} is told of by presses and views, with campaign and employee, and is not recorded`, async ({
    page,
    server,
    sink,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const recorders: string[] = []
    page.on('request', (request) => {
      if (/posthog-replay/.test(request.url())) recorders.push(request.url())
    })
    const link = await publish(server, flowType as FlowType, [analyticsModule]) // a value of the table above
    await page.route('**/api/v1/rxuser/**', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), flow_type: told } })
    })
    const campaign =
      '&rx_campaign=spring&rx_source=letter&rx_medium=mail&rx_term=skin&rx_content=b&employee=1&ph_id=ph-77'
    await open(page, link + campaign)
    await isSetUp(page)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, 'Two')
    const named = (name: string) => readEvents(sink).filter(({ event }) => event === name)
    await expect.poll(() => named('$autocapture').length).toBeGreaterThan(0)
    await expect.poll(() => named('$pageview').length).toBeGreaterThan(0)
    expect(named('$autocapture')[0]?.properties).toMatchObject({
      distinct_id: 'ph-77',
      rx_campaign: 'spring',
      rx_source: 'letter',
      rx_medium: 'mail',
      rx_term: 'skin',
      rx_content: 'b',
      employee: true,
      flow_type: flowType,
      $pathname: '/flow',
    })
    // What would record is not even loaded: the first of a recording comes seconds later.
    expect(recorders).toEqual([])
    expect(named('$snapshot')).toEqual([])
    expect(sink.requests.filter(({ host }) => host !== posthogHost)).toEqual([])
    expect(said).not.toContain('analytics configuration not found')
  })

const fileName = 'mai-canary-rash.jpg'
const photoPages = [
  ...pages.slice(0, 1),
  buildPage(
    'two',
    'REGULAR',
    [heading(3, 'Two'), buildItem(6, 'IMAGE', { text: 'Your skin' }), button(4, 'Go on')],
    'three',
  ),
  ...pages.slice(2),
]

test('[ANALYTICS-21] [ANALYTICS-22] [ANALYTICS-23] [P12] a telemedicine visit is recorded, without presses and views by themselves, and without the names of files', async ({
  page,
  server,
  sink,
}) => {
  const parts = { flow_type: 'telemedicine' as const, modules: [analyticsModule] }
  await open(page, await publishFlow(server, photoPages, parts))
  await isSetUp(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  const named = (name: string) => readEvents(sink).filter(({ event }) => event === name)
  await expect.poll(() => named('$snapshot').length, { timeout: 30_000 }).toBeGreaterThan(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a photo' }).click()
  const buffer = await noise(600, 400).jpeg().toBuffer()
  await (await chooser).setFiles({ name: fileName, mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Photo added')).toBeVisible()
  const before = named('$snapshot').length
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Three')
  // A document that goes sends what it still has.
  await page.goto('/healthz')
  await expect.poll(() => named('$snapshot').length).toBeGreaterThan(before)
  expect(sink.requests.flatMap((one) => findSecrets(one, [fileName]))).toEqual([])
  const names = readEvents(sink).map(({ event }) => event)
  expect(names).not.toContain('$autocapture')
  expect(names).not.toContain('$pageview')
})

test('[ANALYTICS-04] [GAP-109] analytics is ignored and nobody told before it is set up, from when on it is not; where it must not be, it stays ignored', async ({
  page,
  server,
  sink,
}) => {
  const link = `${await publish(server, 'engagement', [analyticsModule])}&rx_source=letter`
  const readIgnored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('analyticsStore') ?? '{}').ingoreAnalytics)
  const release = await holdReplies(page, '**/assets/posthog.sdk-*.js')
  const asked = page.waitForRequest('**/assets/posthog.sdk-*.js')
  await open(page, link)
  await asked
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  expect(await readIgnored()).toBe(true)
  expect(sink.requests).toEqual([])
  release()
  await expect.poll(readIgnored).toBe(false)
  await expect.poll(() => readEvents(sink).length).toBeGreaterThan(0)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await page.reload()
  await expectPage(page, 'Two')
  await expect.poll(readIgnored).toBe(true)
  sink.requests.length = 0
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Three')
  await page.waitForLoadState('networkidle')
  expect([await readIgnored(), sink.requests]).toEqual([true, []])
})

const places = {
  localStorage: { local: true, cookie: false, session: false },
  cookie: { local: false, cookie: true, session: false },
  memory: { local: false, cookie: false, session: false },
  'localStorage+cookie': { local: true, cookie: true, session: false },
  sessionStorage: { local: false, cookie: false, session: true },
} as const
for (const [persistence, kept] of Object.entries(places))
  test(`[ENUM-11] [ANALYTICS-27] the visitor’s id is kept in ${persistence}`, async ({
    page,
    server,
  }) => {
    const isDefault = persistence === 'localStorage+cookie'
    const module = isDefault
      ? analyticsModule
      : { ...analyticsModule, persistence: persistence as 'memory' } // a key of the table above
    await open(page, await publish(server, 'engagement', [module]))
    await isSetUp(page)
    const name = 'ph_phc_test_posthog'
    const find = () =>
      page.evaluate(
        (key) => ({
          local: (localStorage.getItem(key) ?? '').includes('distinct_id'),
          cookie: document.cookie.includes(`${key}=`),
          session: (sessionStorage.getItem(key) ?? '').includes('distinct_id'),
        }),
        name,
      )
    await expect.poll(find).toEqual(kept)
  })

test('[ERROR-13] [GAP-118] without a module of type analytics the console says so once, and nothing is sent', async ({
  page,
  server,
  sink,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const link = await publish(server, 'engagement', [])
  await open(page, link)
  await expect.poll(() => said).toContain('analytics configuration not found')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  expect(said.filter((text) => text === 'analytics configuration not found')).toHaveLength(1)
  expect(sink.requests).toEqual([])
})

test('[ANALYTICS-24] [GAP-116] a page is used while the service’s flags are on their way, and follows them at their second update, not at the first', async ({
  page,
  server,
}) => {
  const link = await publishFlow(server, pages, {
    flow_type: 'engagement',
    modules: [analyticsModule],
    feature_flags: {},
    experiments: [],
  })
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/ph\.maker\.example\/flags\//, async (route) => {
    asked += 1
    const first = asked === 1
    if (!first) await held
    const featureFlags = { [featureFlag.CUSTOM_STYLING]: first ? 'first' : 'slynd' }
    await route.fulfill({
      json: { featureFlags, featureFlagPayloads: {} },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await open(page, link)
  const readFlags = () => page.evaluate(() => localStorage.getItem('rx_feature_flags') ?? '')
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  expect(await readFlags()).not.toContain(featureFlag.CUSTOM_STYLING)
  release()
  await expect.poll(readFlags).toContain('"custom-styling-theme":"slynd"')
  await expect(page.locator('body [style*="--color-link"]')).toHaveAttribute('style', /#6A2C91/i)
})
