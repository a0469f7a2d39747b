import type { Page } from '@playwright/test'
import type { StandInErrorService } from '../../testing/browser/error-service.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { changeSettings } from '../change-settings.ts'
import { expect } from '../fixtures.ts'
import { button, heading, holdReplies, publishFlow } from '../flow-visit.ts'
import { expectSinkStart, sinkLink } from '../sink-visit.ts'
import { test as apart } from './apart-test.ts'

const test = apart.extend<{ service: StandInErrorService }>({
  service: async ({ errorService }, use) => {
    // What the test before had reported.
    errorService.reports.length = 0
    errorService.heads.length = 0
    await use(errorService)
  },
})

test.use({ expectedConsole: /broken on purpose|The page broke/ })

const parse = (report: string) => report.split('\n').map((line) => JSON.parse(line))
const ofType = (service: StandInErrorService, type: string) =>
  service.reports.map(parse).filter(([, item]) => item.type === type)

/** The share of visits that is timed is drawn from this number. */
async function drawRandom(page: Page, value: number): Promise<void> {
  await page.addInitScript(`Math.random = () => ${value}`)
}

async function breakOutside(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(`broken on purpose: ${text}`)
    })
  }, words)
}

/** An error is reported, so whatever came before it has arrived too. */
async function expectOneError(page: Page, service: StandInErrorService): Promise<void> {
  await breakOutside(page, 'at the end')
  await expect.poll(() => ofType(service, 'event').length).toBe(1)
}

test('[CONFIG-07] [CONST-04] errors nobody caught reach the configured service; outside production every visit is timed', async ({
  page,
  reportingServer: reporting,
  service,
}) => {
  await drawRandom(page, 0.99)
  await page.goto(reporting.origin + sinkLink)
  await expectSinkStart(page)
  await expect.poll(() => ofType(service, 'transaction').length).toBe(1)
  const [[head, , timing] = []] = ofType(service, 'transaction')
  expect(head.trace).toMatchObject({ sample_rate: '1', environment: 'test' })
  expect(timing).toMatchObject({ transaction: '/flow', environment: 'test', spans: [] })
  expect(timing.timestamp).toBeGreaterThan(timing.start_timestamp)

  await breakOutside(page, 'first')
  await expect.poll(() => ofType(service, 'event').length).toBe(1)
  await page.evaluate(() => {
    Promise.reject(new RangeError('broken on purpose'))
  })
  await expect.poll(() => ofType(service, 'event').length).toBe(2)
  const kinds = ofType(service, 'event').map(([, , event]) => event.exception.values[0].type)
  expect(kinds).toEqual(['TypeError', 'RangeError'])
  expect(service.heads[0]).toContain('sentry_key=publickey')
  expect(service.heads.join()).not.toMatch(/"(referer|cookie)"/)
})

test.describe('in production', () => {
  for (const [drawn, timed] of [
    [0.19, 1],
    [0.21, 0],
  ] as const) {
    test(`[CONST-03] a fifth of the visits is timed: a draw of ${drawn} gives ${timed}`, async ({
      page,
      reportingServer: reporting,
      service,
    }) => {
      await drawRandom(page, drawn)
      await changeSettings(page, { environment: 'production' })
      await page.goto(reporting.origin + sinkLink)
      await expectSinkStart(page)
      // It listens to errors once it is there, of which the page itself tells nothing.
      await expect
        .poll(() => page.evaluate(() => Object.hasOwn(window, '__SENTRY__')), { timeout: 15_000 })
        .toBe(true)
      await expectOneError(page, service)
      const timings = ofType(service, 'transaction')
      expect(timings).toHaveLength(timed)
      const rates = timings.map(([{ trace }]) => [trace.sample_rate, trace.environment])
      expect(rates).toEqual(timed ? [['0.2', 'production']] : [])
    })
  }
})

test('[GAP-164] [ERROR-11] what the fallback view shows is not reported', async ({
  page,
  reportingServer: reporting,
  service,
}) => {
  await page.route(/\/assets\/panels-/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Panels() { throw new Error("broken on purpose") }',
    }),
  )
  await page.goto(reporting.origin + sinkLink)
  await expectSinkStart(page)
  await expect.poll(() => ofType(service, 'transaction').length).toBe(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Contact support')).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new SyntaxError('broken on purpose')
    })
  })
  await expect.poll(() => ofType(service, 'event').length).toBe(1)
  const [[, , event] = []] = ofType(service, 'event')
  expect(event.exception.values[0].type).toBe('SyntaxError')
})

test('[ERROR-13] [ERROR-14] [GAP-118] that a programme has no analytics is logged and reported, in these words and no others', async ({
  page,
  reportingServer: reporting,
  service,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const pages = [buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], null)]
  await page.goto(reporting.origin + (await publishFlow(reporting, pages)))
  await expect.poll(() => ofType(service, 'event').length).toBe(1)
  const [[, , event] = []] = ofType(service, 'event')
  expect(event).toMatchObject({
    message: 'analytics configuration not found',
    transaction: '/flow',
    level: 'warning',
  })
  expect(event.exception).toBeUndefined()
  expect(said).toContain('analytics configuration not found')
})

test('nothing is loaded for it before the first question, and nothing reaches another service', async ({
  page,
  reportingServer: reporting,
  service,
}) => {
  const release = await holdReplies(page, '**/api/v1/leads/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const reply = await page.goto(reporting.origin + sinkLink)
  await expect(page.getByRole('heading', { name: 'Everything once' })).toBeVisible()
  // The document has the question already; that the layout rests is the program's doing.
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  expect(asked.filter((url) => /report-errors/.test(url))).toEqual([])
  release()
  await expectSinkStart(page)
  await expect.poll(() => service.reports.length).toBe(1)
  const policy = (await reply?.headerValue('content-security-policy')) ?? ''
  const connect = policy.split('; ').find((part) => part.startsWith('connect-src'))
  expect(connect).toBe(`connect-src 'self' ${new URL(service.key).origin}`)
})
