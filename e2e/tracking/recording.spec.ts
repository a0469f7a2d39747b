import { gunzipSync } from 'node:zlib'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { noise } from '../../testing/people/photos.ts'
import { findSecrets } from '../../testing/sink/read-sunk.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { test } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { analyticsModule, askingPage, readEvents } from './tracking-visit.ts'

const fileName = 'mai-canary-rash.jpg'
const pages = [
  askingPage,
  buildPage(
    'two',
    'REGULAR',
    [heading(3, 'Two'), buildItem(8, 'IMAGE', { text: 'Your skin' }), button(4, 'Go on')],
    'three',
  ),
  buildPage('three', 'THANK_YOU', [heading(5, 'Three')], null),
]

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

test('[ANALYTICS-21] [ANALYTICS-22] [ANALYTICS-23] [P12] a telemedicine visit is recorded, without presses and views by themselves, without any control of an answer or press on one, and without the names of files', async ({
  page,
  server,
  sink,
}) => {
  const parts = { flow_type: 'telemedicine' as const, modules: [analyticsModule] }
  await openFlow(page, await publishFlow(server, pages, parts))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('analyticsStore')))
    .toContain('"ingoreAnalytics":false')
  await page.getByRole('radio', { name: 'A headache' }).click()
  await page.getByRole('checkbox', { name: 'A headache' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  await page.mouse.move(200, 300, { steps: 5 })
  const ofType = (type: number) => listRecorded(sink).filter((one) => one.type === type)
  await expect.poll(() => ofType(change).length, { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(() => ofType(whole).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a photo' }).click()
  const buffer = await noise(600, 400).jpeg().toBuffer()
  await (await chooser).setFiles({ name: fileName, mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Photo added')).toBeVisible()
  const before = listRecorded(sink).length
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Three')
  // A document that goes sends what it still has.
  await page.goto('/healthz')
  await expect.poll(() => listRecorded(sink).length).toBeGreaterThan(before)

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
  expect(sink.requests.flatMap((one) => findSecrets(one, [fileName]))).toEqual([])
  const names = readEvents(sink).map(({ event }) => event)
  expect(names).not.toContain('$autocapture')
  expect(names).not.toContain('$pageview')
})
