import type { Page } from '@playwright/test'
import { featureFlag } from '../../contract/flow-codes.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { test } from '../apart/apart-test.ts'
import { posthogHost } from '../apart/heard-hosts.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, holdReplies, publishFlow } from '../flow-visit.ts'
import { analyticsModule, askingPage, readEvents } from './tracking-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expectPage(page, 'One')
}

const isSetUp = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('analyticsStore')))
    .toContain('"ingoreAnalytics":false')

// A kind of flow that nobody knows is said, and passed over.
test.use({ expectedConsole: /flow_type could not be read and was left out/ })

const asking = [askingPage, ...pages.slice(1)]

/** Chooses an answer of each question once the service is there, and goes on. */
async function answer(page: Page, link: string, name: string): Promise<void> {
  await open(page, link)
  await isSetUp(page)
  await page.getByRole('radio', { name }).click()
  await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
}

/** What the reply says of the kind of flow, and what is answered in that visit. */
const captured = [
  ['something-new', 'A rash'],
  ['engagement', 'A fever'],
] as const

test('[ERROR-13] [ANALYTICS-01] [ANALYTICS-05] [ANALYTICS-21] [ANALYTICS-22] [ANALYTICS-23] [ENTRY-07] [ENTRY-08] [GAP-110] [GAP-117] [P12] visits of types engagement and something-new are told of by presses and views, with campaign and employee, without saying which of several answers was pressed, and are not recorded', async ({
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
  const parts = { flow_type: 'engagement' as const, modules: [analyticsModule] }
  const link = await publishFlow(server, asking, parts)
  const campaign =
    '&rx_campaign=spring&rx_source=letter&rx_medium=mail&rx_term=skin&rx_content=b&employee=1&ph_id=ph-77'
  const named = (name: string) => readEvents(sink).filter(({ event }) => event === name)
  const chains: unknown[][] = []
  for (const [told, chosen] of captured) {
    await page.route('**/api/v1/rxuser/**', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), flow_type: told } })
    })
    sink.requests.length = 0
    await answer(page, link + campaign, chosen)
    await expect.poll(() => named('$autocapture').length, told).toBeGreaterThan(2)
    await expect.poll(() => named('$pageview').length, told).toBeGreaterThan(0)
    chains.push(named('$autocapture').map(({ properties }) => properties.$elements_chain))
    expect(named('$autocapture')[0]?.properties).toMatchObject({
      distinct_id: 'ph-77',
      rx_campaign: 'spring',
      rx_source: 'letter',
      rx_medium: 'mail',
      rx_term: 'skin',
      rx_content: 'b',
      employee: true,
      flow_type: 'engagement',
      $pathname: '/flow',
    })
    // What would record is not even loaded: the first of a recording comes seconds later.
    expect(recorders).toEqual([])
    expect(named('$snapshot')).toEqual([])
    expect(sink.requests.filter(({ host }) => host !== posthogHost)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
  expect(said).not.toContain('analytics configuration not found')
  expect(chains[0]).toEqual(chains[1])
  expect(chains[0]).toContainEqual(expect.stringContaining('label'))
})

test('[ANALYTICS-04] [GAP-109] analytics is ignored and nobody told before it is set up, from when on it is not; where it must not be, it stays ignored', async ({
  page,
  server,
  sink,
}) => {
  const parts = { flow_type: 'engagement' as const, modules: [analyticsModule] }
  const link = `${await publishFlow(server, pages, parts)}&rx_source=letter`
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

test('[ENUM-11] [ANALYTICS-27] each module keeps the visitor’s id where it says, and in localStorage and cookie where it says nothing', async ({
  page,
  server,
}) => {
  const persistences = Object.keys(places) as (keyof typeof places)[] // the keys of the table above
  const modules = persistences.map((persistence, at) => ({
    ...analyticsModule,
    api_key: `phc_${at}`,
    ...(persistence !== 'localStorage+cookie' && { persistence }),
  }))
  await open(page, await publishFlow(server, pages, { flow_type: 'engagement', modules }))
  await isSetUp(page)
  const find = () =>
    page.evaluate(
      (keys) =>
        keys.map((key) => ({
          local: (localStorage.getItem(key) ?? '').includes('distinct_id'),
          cookie: document.cookie.includes(`${key}=`),
          session: (sessionStorage.getItem(key) ?? '').includes('distinct_id'),
        })),
      modules.map(({ api_key }) => `ph_${api_key}_posthog`),
    )
  await expect.poll(find).toEqual(Object.values(places))
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
