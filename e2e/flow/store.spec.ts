import type { Page } from '@playwright/test'
import { things } from '../../web/platform/storage/register.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import {
  chooseSection,
  expectSinkStart,
  openSink,
  readKept,
  readKeptJson,
  signUp,
  sinkId,
  sinkLink,
  watchCalls,
} from '../sink-visit.ts'

/** A survey with something of everything, but conversions and a page. */
const survey = {
  conditionId: 'condition-1',
  surveyId: 'survey-1',
  incomingUri: '/in',
  product: { coupon: '/coupon.png', landing_url: 'https://maker.example/' },
  currentQuestions: [],
  maxStep: 7,
  currentStep: 3,
  isPrevious: true,
  page: null,
  status: 'open',
  opt_in: true,
  conditionUrl: '/condition',
  rxId: 'user-1',
  isFollowUp: true,
  followUpUuid: 'survey-0',
  thankYouImageUrl: '/thanks.png',
  options: {
    gtm_id: 'GTM-1',
    conversion_id: 'AW-1',
    initial_script: 'one()',
    logo_url: '/logo.svg',
    thank_you_text: 'Thank you.',
  },
}
const noConversions = { beginCheckout: '', bookAppointment: '', addToCart: '', purchase: '' }
const emptyQuestion = {
  uuid: 'q-1',
  step: 1,
  page: 1,
  question: 'How are you?',
  type: 'text',
  choices: [],
  required: true,
  options: {},
  images: [],
}
const uuid = /^[\da-f-]{36}$/

/** What a visit by the link of the test below keeps. */
async function expectAllKept(page: Page, own: unknown): Promise<void> {
  const kept = await page.evaluate(() => ({ ...localStorage }))
  const userId = kept.rxId ?? ''
  expect(userId).toMatch(uuid)
  expect(kept).toMatchObject({
    rx_condition_id: sinkId,
    secondary_id: 'third-7',
    // The ids themselves are names too; each leads to the user.
    [sinkId]: userId,
    'third-7': userId,
    SinkId: 'sink-product',
  })
  expect(JSON.parse(kept.rx_feature_flags ?? '')).toMatchObject({
    'has-sticky-tou-pp-page-item': true,
    'late-page': 'shown',
  })
  expect(kept.sessionId).toMatch(uuid)
  expect(JSON.parse(kept.layoutStore ?? '')).toMatchObject({ userId, chat: { open: false } })
  expect(JSON.parse(kept.flowStore ?? '')).toMatchObject({
    conditionId: sinkId,
    leadId: expect.stringMatching(uuid),
    position: { pageUuid: new URL(page.url()).searchParams.get('pageId'), currentPage: 1 },
    analytics: own,
  })
  expect(own).toMatchObject({ rx_campaign: 'spring', rx_source: 'letter', employee: false })
  const ours = new Set<string>(things.map(({ name }) => name))
  const others = Object.keys(kept).filter((key) => !ours.has(key))
  expect(others.sort()).toEqual([sinkId, 'SinkId', 'third-7'].sort())
}

/** Changes in flowStore what it holds of analytics, or one of its entries. */
function changeFlow(page: Page, change: object): Promise<void> {
  return page.evaluate((part) => {
    const flow = JSON.parse(localStorage.getItem('flowStore') ?? '')
    const analytics = 'analytics' in part ? part.analytics : { ...flow.analytics, ...part }
    localStorage.setItem('flowStore', JSON.stringify({ ...flow, analytics }))
  }, change)
}

test('[STORE-01] [STORE-03] [STORE-05] [STORE-07] [STORE-09] [STORE-10] [STORE-11] [STORE-12] [STORE-13] [STORE-15] [STORE-16] [STORE-20] [ANALYTICS-06] [ENTRY-09] [ENTRY-11] [GAP-103] [GAP-105] [GAP-108] [GAP-119] [SURVEY-01] [SURVEY-04] a visit keeps each thing under its own name, from where it comes back, and goes with another link', async ({
  page,
}) => {
  const themeCalls = watchCalls(page, /theme/)
  const surveyCalls = watchCalls(page, /survey/)
  await openSink(page, `${sinkLink}&secondary_id=third-7&rx_campaign=spring&rx_source=letter`)
  // The page shows as soon as the flow is known; the user's reply may come after it.
  await expect.poll(async () => (await readKept(page, 'rxId')) ?? '').toMatch(uuid)
  const own = await readKeptJson(page, 'analyticsStore')

  await test.step('under its own name', () => expectAllKept(page, own))

  await test.step('a reload takes it up: the layout without a call for the theme, a survey without answers or a call, and analytics as the flow has it', async () => {
    await changeFlow(page, { rx_campaign: 'autumn' })
    const question = { ...emptyQuestion, value: 'what was typed' }
    await page.evaluate((kept) => localStorage.setItem('surveyStore', JSON.stringify(kept)), {
      ...survey,
      currentQuestions: [question],
    })
    await page.reload()
    await expectSinkStart(page)
    await expect(page.locator('footer')).toBeVisible()
    expect(await readKeptJson(page, 'analyticsStore')).toEqual({ ...own, rx_campaign: 'autumn' })
    // What was taken up is written again, in the shape that is kept.
    await expect
      .poll(() => readKeptJson(page, 'surveyStore'))
      .toEqual({
        ...survey,
        // What has no conversions yet is given none.
        googleConversions: noConversions,
        currentQuestions: [emptyQuestion],
      })
    expect(themeCalls).toEqual([])
    expect(surveyCalls).toEqual([])
  })

  await test.step('without a kept layout the theme is asked for; what cannot be read of analytics costs neither the place in the flow nor what analytics kept itself', async () => {
    await changeFlow(page, { analytics: 7 })
    // The page that goes could keep the layout once more.
    await page.addInitScript(() => localStorage.removeItem('layoutStore'))
    await page.reload()
    await expectSinkStart(page)
    expect(await readKeptJson(page, 'analyticsStore')).toEqual({ ...own, rx_campaign: 'autumn' })
    const asked = () => themeCalls.map(({ path }) => path)
    await expect.poll(asked).toEqual(['/api/v1/telemedicine/theme/'])
  })

  const typed = page.getByRole('heading', { name: 'Typed answers' })
  await test.step('leaving the flow and coming back needs no parameters, but flowStore', async () => {
    await chooseSection(page, 'typed')
    await expect(typed).toBeVisible()
    const text = (await readKept(page, 'flowStore')) ?? ''
    await page.goto('/not-found')
    await page.goto('/flow')
    await expect(typed).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('flowStore'))
    await page.reload()
    await expect(page).toHaveURL('/session-expired')
    await page.evaluate((kept) => localStorage.setItem('flowStore', kept), text)
    await page.goto('/flow')
    await expect(typed).toBeVisible()
  })

  await test.step('a visit that only adds a mark keeps the campaign, which it can only know from before; another link lets go of all', async () => {
    await page.goto('/?employee=1')
    await expect(page).toHaveURL(/\/flow\?/)
    const marked = { ...own, rx_campaign: 'autumn', employee: true }
    await expect.poll(() => readKeptJson(page, 'analyticsStore')).toEqual(marked)
    await page.goto(findLink('fennora').path)
    await expect(page).toHaveURL(/\/flow\?/)
    expect(await readKept(page, 'analyticsStore')).toBeNull()
    await expect.poll(() => readKept(page, 'surveyStore')).toBeNull()
  })
})

test.describe('the landing', () => {
  test.use({ expectedConsole: /status of 403/ })

  test('[STORE-02] [LANDING-03] [LANDING-04] [GAP-107] [GAP-120] its pictures come back when it is opened, and go when it is refused, which is said', async ({
    page,
  }) => {
    const link = `/landing?fuuid=${sinkId}`
    const picture = page.getByRole('img', { name: 'A wide picture' })
    await page.goto(link)
    await expect(picture).toBeVisible()
    await expect
      .poll(() => readKeptJson(page, 'landingStore'))
      .toMatchObject({
        conditionId: sinkId,
        images: [{ label: 'desktop' }, { label: 'mobile' }],
      })
    // Another screen leaves them alone.
    await page.goto('/not-found')
    expect(await readKeptJson(page, 'landingStore')).toMatchObject({ conditionId: sinkId })

    await page.route('**/landing/', () => {})
    await page.goto(link)
    await expect(picture).toBeVisible()

    await page.unroute('**/landing/')
    await page.route('**/landing/', (route) =>
      route.fulfill({ status: 403, json: { detail: 'This programme is no longer available.' } }),
    )
    await page.reload()
    await expect(page).toHaveURL('/session-expired')
    await expect(page.locator('[data-alert][data-severity="error"]')).toContainText(
      'This programme is no longer available.',
    )
    await expect(picture).toHaveCount(0)
    expect(await readKept(page, 'landingStore')).toBeNull()
    expect(await readKeptJson(page, 'sessionExpireStore')).toMatchObject({
      productName: 'Sink',
      message: 'This programme is no longer available.',
    })
  })
})

test.describe('an expired session', () => {
  test.use({ expectedConsole: /status of 403/ })

  test('[ROUTE-12] [STORE-06] [FLOW-28] [FLOW-29] [GAP-06] [GAP-52] [GAP-120] a 403 on the flow fetch is told and nothing of the flow is kept; its page tells of product and reason, which come back on a reload and go with a new visit, to which it leads back', async ({
    page,
  }) => {
    await openSink(page)
    expect(await readKept(page, 'flowStore')).not.toBeNull()
    // Our own server refuses no visit under way; another backend may.
    await page.route('**/api/v1/leads/*/**', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Your visit is over for today.' } }),
    )
    await page.reload()
    const reason = page.getByRole('main').getByText('Your visit is over for today.')
    await expect(page.getByRole('alert')).toContainText('Your visit is over for today.')
    await expect(page).toHaveURL('/session-expired')
    await expect(reason).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Everything once' })).toBeHidden()
    await expect(page.getByRole('main').getByText('Sink', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visit the Sink site' })).toHaveAttribute(
      'href',
      'https://help.maker.example/',
    )
    expect(await readKeptJson(page, 'sessionExpireStore')).toEqual({
      productName: 'Sink',
      landingURL: 'https://help.maker.example/',
      message: 'Your visit is over for today.',
    })
    expect(await readKept(page, 'flowStore')).toBeNull()
    const onward = page.getByRole('link', { name: 'Continue where you left off' })
    await expect(onward).toHaveCount(0)
    await page.reload()
    await expect(reason).toBeVisible()
    await expect(onward).toHaveCount(0)
    await page.unroute('**/api/v1/leads/*/**')
    await openSink(page)
    expect(await readKept(page, 'sessionExpireStore')).toBeNull()
    await page.goto('/session-expired')
    await expect(page.getByText('The answers you sent are saved')).toBeVisible()
    await expect(reason).toHaveCount(0)
    await expect(onward).toHaveAttribute('href', /^\/flow\?pageId=[\da-f-]{36}$/)
  })
})

/** Makes storages throw on every access, as a browser does that blocks them. */
function blockStorages(names: string[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  }
}

test('[STORE-17] without local storage entries are in session storage and survive a reload', async ({
  page,
}) => {
  await page.addInitScript(blockStorages, ['localStorage'])
  await openSink(page)
  await chooseSection(page, 'typed')
  const heading = page.getByRole('heading', { name: 'Typed answers' })
  await expect(heading).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept).toEqual(expect.arrayContaining(['flowStore', 'layoutStore', 'rx_condition_id']))
  await page.reload()
  await expect(heading).toBeVisible()
})

test('[STORE-18] without either the page itself still works and remembers', async ({ page }) => {
  await page.addInitScript(blockStorages, ['localStorage', 'sessionStorage'])
  const calls = watchCalls(page)
  await signUp(page)
  // The token is read from where it was kept, each time anew.
  expect(calls.at(-1)?.headers.authorization).toMatch(/^JWT ./)
  await page.reload()
  await expect(page).toHaveURL('/session-expired')
})
