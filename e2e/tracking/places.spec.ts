import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { FlowType } from '../../contract/flow-codes.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, publishFlow } from '../flow-visit.ts'
import { analyticsModule, readEvents, test } from './tracking-visit.ts'

const names = ['A rash', 'A headache', 'A fever']
const answer_choices = names.map((text, at) => ({ id: 10 * (at + 1), text }))
const pages = [
  buildPage(
    'one',
    'WELCOME',
    [
      heading(1, 'One'),
      buildItem(6, 'SINGLE_ANSWER', { answer_choices }),
      buildItem(7, 'MULTI_ANSWER', { answer_choices, text: 'And what else' }),
      button(2, 'Go on'),
    ],
    'two',
  ),
  buildPage('two', 'REGULAR', [heading(3, 'Two'), button(4, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]

const publish = (server: BrowserServer, flow_type: FlowType) =>
  publishFlow(server, pages, { flow_type, modules: [analyticsModule] })

/** Chooses an answer of each question once the service is there, and goes on. */
async function answer(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await expectPage(page, 'One')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('analyticsStore')))
    .toContain('"ingoreAnalytics":false')
  await page.getByRole('radio', { name }).click()
  await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
}

test('[P12] [ANALYTICS-21] a press that is captured by itself does not say which of several answers it was', async ({
  page,
  server,
  sink,
}) => {
  const link = await publish(server, 'engagement')
  const told: unknown[][] = []
  for (const name of [names[0], names[2]]) {
    sink.requests.length = 0
    await page.context().clearCookies()
    await answer(page, link, name ?? '')
    const presses = () => readEvents(sink).filter(({ event }) => event === '$autocapture')
    await expect.poll(() => presses().length).toBeGreaterThan(2)
    told.push(presses().map(({ properties }) => properties.$elements_chain))
    await page.evaluate(() => localStorage.clear())
  }
  expect(told[0]).toEqual(told[1])
  expect(told[0]).toContainEqual(expect.stringContaining('label'))
})

interface Recorded {
  type: number
  data: { source?: number; id?: number } | string
}
/** Of what is recorded: everything (a snapshot), and a change of some kind. */
const [whole, change] = [2, 3]
/** Kinds of changes that say where somebody points or what they choose: mouse, input, touch, drag. */
const telling = [1, 5, 6, 12]
const press = 2

function listRecorded(sink: TlsSink): Recorded[] {
  const snapshots = readEvents(sink).filter(({ event }) => event === '$snapshot')
  // The recorder's own format; what is wrong with it shows in the assertions.
  return snapshots.flatMap(({ properties }) => properties.$snapshot_data as Recorded[])
}
/** The empty boxes that stand for questions. */
const listBoxes = (text: string) =>
  [
    ...text.matchAll(
      /"tagName":"fieldset","attributes":\{[^}]*\},"childNodes":\[\][^{}]*?"id":(\d+)/g,
    ),
  ].map(([, id]) => Number(id))
const readWhole = ({ data }: Recorded) =>
  typeof data === 'string' ? String(gunzipSync(Buffer.from(data, 'latin1'))) : JSON.stringify(data)

test('[P12] [ANALYTICS-23] a recording has no control of an answer, and no press on one', async ({
  page,
  server,
  sink,
}) => {
  await answer(page, await publish(server, 'telemedicine'), 'A headache')
  await page.mouse.move(200, 300, { steps: 5 })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Three')
  const ofType = (type: number) => listRecorded(sink).filter((one) => one.type === type)
  await expect.poll(() => ofType(change).length, { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(() => ofType(whole).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const changes = ofType(change).flatMap(({ data }) => (typeof data === 'string' ? [] : [data]))
  expect(changes.filter(({ source }) => telling.some((one) => one === source))).toEqual([])
  const texts = ofType(whole).map(readWhole)
  const boxes = texts.flatMap(listBoxes)
  const pressed = changes.filter(({ source }) => source === press).map(({ id }) => id)
  expect(boxes.length).toBeGreaterThan(1)
  expect(pressed.length).toBeGreaterThan(0)
  expect(boxes.filter((id) => pressed.includes(id))).toEqual([])
  expect(texts.join()).toContain('"tagName":"button"')
  expect(texts.join()).not.toMatch(/"tagName":"(input|label|legend)"|isChecked|"checked"/)
})
