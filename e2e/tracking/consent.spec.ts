import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { TrackingConsent } from '../../contract/tracking-consents.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, publishFlow } from '../flow-visit.ts'
import { analyticsModule, readEvents, test } from './tracking-visit.ts'

const pages = [
  buildPage(
    'one',
    'WELCOME',
    [
      heading(1, 'One'),
      buildItem(8, 'TEXT_FIELD', { text: 'What bothers you', options: { required: false } }),
      button(2, 'Go on'),
    ],
    'two',
  ),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]
const partner: ScriptModule = {
  module: 'adstra',
  module_type: 'adstra',
  url: 'https://partner.maker.example/a.js',
}
const modules = [analyticsModule, partner]

const publish = (
  server: BrowserServer,
  tracking_consent: TrackingConsent,
  given: ScriptModule[] = modules,
) => publishFlow(server, pages, { flow_type: 'engagement', modules: given, tracking_consent })

const notice = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy choices' })
const footerWay = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Your privacy choices' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expectPage(page, 'One')
}

/** All that modules do has been done by then, where they may: the page rests. */
async function rest(page: Page): Promise<void> {
  await expect(footerWay(page)).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))),
  )
}

const hasBegun = async (sink: TlsSink) => {
  await expect.poll(() => readEvents(sink).length, { timeout: 15_000 }).toBeGreaterThan(0)
  await expect.poll(() => sink.requests.map(({ path }) => path).includes('/a.js')).toBe(true)
}

/** What the service and the partners left in this browser. */
const listLeft = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter((name) =>
      /phc_test|partner/.test(name),
    ),
  )

test('[P12] with opt-in nothing leaves before the yes, and with it all begins without another document', async ({
  page,
  server,
  sink,
}) => {
  await open(page, await publish(server, 'opt-in'))
  await rest(page)
  await expect(notice(page)).toContainText('May we share')
  expect(sink.requests).toEqual([])
  await page.evaluate(() => Object.assign(window, { same: true }))
  await press(page, 'Yes, share')
  await expect(notice(page)).toBeHidden()
  await hasBegun(sink)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await page.reload()
  await rest(page)
  await expect(notice(page)).toBeHidden()
})
