import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import type { SunkRequest } from '../../testing/sink/tls-sink.ts'
import { test } from '../apart/apart-test.ts'
import { partnerHost } from '../apart/heard-hosts.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { countRuns } from './tracking-visit.ts'

const pages = [
  buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go on')], 'two'),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]
const adstra: ScriptModule = {
  module: 'adstra',
  module_type: 'adstra',
  url: `https://${partnerHost}/a.js`,
  partner_id: 'p-1',
  alias: 'skin',
  additional_params: { pool: 'x' },
  include_utms: true,
}
const throtle: ScriptModule = {
  module: 'throtle',
  module_type: 'throtle',
  url: `https://${partnerHost}/t.js`,
  partner_id: 'p-2',
}

const scriptsOf = (requests: readonly SunkRequest[]) =>
  requests.filter(({ host }) => host === partnerHost).map(({ path }) => path)

test.use({ expectedConsole: /The module throtle did not start/ })

test('[GAP-76] [GAP-77] [GAP-78] [P12] partners’ programs run with their parameters and the campaign; modules that do not count or that nobody knows are passed over, and no program of a host that the settings do not list is asked for', async ({
  page,
  server,
  sink,
}) => {
  const modules: ScriptModule[] = [
    { module: 'new', module_type: 'something-new', url: `https://${partnerHost}/new.js` },
    { ...throtle, url: `https://${partnerHost}/off.js`, enabled: false },
    { ...throtle, url: `https://${partnerHost}/elsewhere.js`, include: ['/landing'] },
    { ...throtle, url: `https://${partnerHost}/spanish.js`, language_codes: ['es'] },
    { ...throtle, url: `https://${partnerHost}/other.js`, condition_uuid: 'another' },
    { ...throtle, url: 'https://evil.example/t.js' },
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
  expect(sink.requests.map(({ host }) => host)).toEqual([partnerHost, partnerHost])
  const referrers = sink.requests.map(({ headers }) => headers.referer ?? null)
  expect(referrers).toEqual([null, null])
})
