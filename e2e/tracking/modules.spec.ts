import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import type { SunkRequest } from '../../testing/sink/tls-sink.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { pixelHost, test } from './tracking-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]
const partner = 'partner.maker.example'
const adstra: ScriptModule = {
  module: 'adstra',
  module_type: 'adstra',
  url: `https://${partner}/a.js`,
  partner_id: 'p-1',
  alias: 'skin',
  additional_params: { pool: 'x' },
  include_utms: true,
}
const throtle: ScriptModule = {
  module: 'throtle',
  module_type: 'throtle',
  url: `https://${partner}/t.js`,
  partner_id: 'p-2',
}

const scriptsOf = (requests: readonly SunkRequest[]) =>
  requests.filter(({ host }) => host === partner).map(({ path }) => path)
/** Null while another document is on its way. */
const countRuns = (page: Page) =>
  page.evaluate(() => (window as { partnerRan?: number }).partnerRan ?? 0).catch(() => null) // set by the partner's program

test('[GAP-76] [GAP-77] [GAP-78] partners’ programs run with their parameters and the campaign; modules that do not count or that nobody knows are passed over', async ({
  page,
  server,
  sink,
}) => {
  const modules: ScriptModule[] = [
    { module: 'new', module_type: 'something-new', url: `https://${partner}/new.js` },
    { ...throtle, url: `https://${partner}/off.js`, enabled: false },
    { ...throtle, url: `https://${partner}/elsewhere.js`, include: ['/landing'] },
    { ...throtle, url: `https://${partner}/spanish.js`, language_codes: ['es'] },
    { ...throtle, url: `https://${partner}/other.js`, condition_uuid: 'another' },
    adstra,
    throtle,
  ]
  await openFlow(page, `${await publishFlow(server, pages, { modules })}&rx_source=letter`)
  await expect.poll(() => countRuns(page)).toBe(2)
  expect(scriptsOf(sink.requests).sort()).toEqual([
    '/a.js?pool=x&partner_id=p-1&alias=skin&utm_source=letter',
    '/t.js?partner_id=p-2',
  ])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  expect(await countRuns(page)).toBe(2)
  const referrers = sink.requests.map(({ headers }) => headers.referer ?? null)
  expect(referrers).toEqual([null, null])
})

test.describe('from a host that the settings do not list', () => {
  test.use({ expectedConsole: [/The module throtle did not start/] })

  test('[GAP-77] [P12] no program is asked for, and the page goes on', async ({
    page,
    server,
    sink,
  }) => {
    const modules = [{ ...throtle, url: 'https://evil.example/t.js' }, adstra]
    await openFlow(page, await publishFlow(server, pages, { modules }))
    await expect.poll(() => countRuns(page)).toBe(1)
    expect(sink.requests.map(({ host }) => host)).toEqual([partner])
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, 'Two')
  })
})

test('[P12] signing in has a document of its own, in which nobody’s program runs, and so has the way back', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages, { modules: [adstra] }))
  await expect.poll(() => countRuns(page)).toBe(1)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  const flow = page.url()
  await page.evaluate(() => {
    history.pushState(null, '', '/login')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign in|Welcome back/)
  await expect.poll(() => countRuns(page)).toBe(0)
  const policyOf = (path: string) =>
    page.evaluate(
      async (url) => (await fetch(url)).headers.get('content-security-policy') ?? '',
      path,
    )
  expect(await policyOf('/login')).not.toContain(partner)
  expect(await policyOf(flow)).toContain(partner)
  await page.goBack()
  await expectPage(page, 'Two')
  await expect.poll(() => countRuns(page)).toBe(1)
})

test('[P12] [ANALYTICS-03] a page that takes a payment has a document of its own, in which and on the way to which nobody is told, entered and left with the answers kept', async ({
  page,
  server,
  sink,
}) => {
  const withPixel = (pixel_tracking_event: string) => ({
    pixel_is_active: true,
    pixel_tracking_event,
  })
  const paying = [
    {
      ...buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'pay'),
      ...withPixel('Lead'),
    },
    {
      ...buildPage('pay', 'PAYMENT', [heading(6, 'Pay'), button(7, 'Pay now')], 'three'),
      ...withPixel('AddPaymentInfo'),
    },
    buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
  ]
  const pictures = () =>
    sink.requests.filter(({ host }) => host === pixelHost).map(({ path }) => path)
  const lead = '/tr?id=4242&ev=Lead&kind=standard'
  const price = { amount_cents: 1_250, currency: 'USD' }
  await openFlow(page, await publishFlow(server, paying, { modules: [adstra], price }))
  await expect.poll(() => countRuns(page)).toBe(1)
  await expect.poll(pictures).toEqual([lead])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Pay')
  await expect.poll(() => countRuns(page)).toBe(0)
  await expectPage(page, 'Pay')
  await page.goBack()
  await expectPage(page, 'One')
  await expect.poll(() => countRuns(page)).toBe(1)
  await expect.poll(pictures).toEqual([lead, lead])
})
