import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type Answers, proceed } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { type CountName, countNames } from './shared/counts.ts'
import { readFunnel } from './shared/read-funnel.ts'
import { sumEvents } from './shared/sum-events.ts'

/** hello → way: 1 → more → thanks, 2 → sorry, 3 → thanks */
const ways = [1, 2, 3].map((id) => ({ id, text: `Way ${id}` }))
const required = { options: { required: true } }
const pages = [
  buildPage('hello', 'WELCOME', [buildItem(1, 'BUTTON')], 'way'),
  buildPage(
    'way',
    'REGULAR',
    [buildItem(2, 'SINGLE_ANSWER', { ...required, answer_choices: ways })],
    [
      { when: { item: 2, op: 'is', value: 1 }, page: pageId('more') },
      { when: { item: 2, op: 'is', value: 2 }, page: pageId('sorry') },
      { when: null, page: pageId('thanks') },
    ],
  ),
  buildPage('more', 'REGULAR', [buildItem(3, 'TEXT_FIELD', required)], 'thanks'),
  buildPage('sorry', 'REFER_OUT', [buildItem(4, 'BUTTON')], null),
  buildPage('thanks', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
]
const nameOf = (uuid: string) => pages.find((page) => page.uuid === uuid)?.key ?? uuid

/** Seconds, and which length of stay that is. */
const stays = [
  [3, 0],
  [12, 2],
  [100, 8],
  [4_000, 13],
] as const
const agents = {
  phone: 'Mozilla/5.0 (iPhone) Mobile',
  desktop: 'Mozilla/5.0 (Windows NT 10.0)',
}

/** What the test saw happen, by device, variant, page and count. */
type Tally = Map<string, number>
const tallied = (device: string, variant: string, page: string, what: string) =>
  `${device} ${variant} ${page} ${what}`

/** Always the same numbers from 0 to below 1. */
function buildDice(seed: number) {
  let state = seed
  return <Choice>(choices: readonly Choice[]): Choice => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const choice = choices[Math.floor((state / 2 ** 32) * choices.length)]
    if (choice === undefined) throw new Error('there is nothing to choose from')
    return choice
  }
}

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

type Dice = ReturnType<typeof buildDice>

async function openVisit(fuuid: string, device: keyof typeof agents) {
  const client = openClient(server.app, 'browser')
  const body = { condition_uuid: fuuid }
  const open = () => client.call('POST', '/api/v1/leads/', body, { 'user-agent': agents[device] })
  const reply = await open()
  const id = String(reply.body.lead_uuid)
  const variant = String(reply.body.rx_user?.feature_flags?.headline)
  return { client, id, url: `/api/v1/leads/${id}/`, variant, open }
}

/** Tallies by hand what a visit does. */
async function beginVisit(fuuid: string, pick: Dice, tally: Tally) {
  const device = pick(['phone', 'desktop'] as const)
  const visit = await openVisit(fuuid, device)
  const reached = new Set<string>()
  let path = ['hello']
  const state = { isOver: false, here: () => path.at(-1) ?? '' }
  const add = (what: string, count = 1) => {
    const name = tallied(device, visit.variant, state.here(), what)
    tally.set(name, (tally.get(name) ?? 0) + count)
  }
  const arrive = (to: string[]) => {
    path = to
    add('views')
    add('standing')
    if (!reached.has(state.here())) add('reached')
    reached.add(state.here())
  }
  const leave = (length: number) => {
    add('standing', -1)
    add(`stay ${length}`)
  }
  add('begun')
  arrive(path)
  return {
    ...visit,
    state,
    add,
    leave,
    go: (next: string) => arrive([...path, next]),
    back: () => arrive(path.slice(0, -1)),
    isFirst: () => path.length === 1,
  }
}

/** One visit of chance. */
async function walk(fuuid: string, pick: Dice, tally: Tally): Promise<void> {
  const visit = await beginVisit(fuuid, pick, tally)
  const { state, add } = visit
  const { here } = state
  const go = async (answers: Answers, next: string | null) => {
    const [seconds, length] = pick(stays)
    server.clock.advance(seconds * 1_000)
    const key = randomUUID()
    for (let sent = pick([1, 1, 2]); sent > 0; sent -= 1) {
      expect((await proceed(visit, here(), answers, key)).status).toBe(200)
    }
    visit.leave(length)
    if (next) visit.go(next)
    if (next === 'thanks') add('standing', -1)
    state.isOver = next === null || next === 'thanks'
    if (state.isOver) add('finished')
  }
  const steps: Record<string, () => Promise<void>> = {
    hello: () => go({ 1: [{ value: true }] }, 'way'),
    way: () => {
      const way = pick([1, 2, 3])
      return go({ 2: [{ value: way }] }, ['more', 'sorry', 'thanks'][way - 1] ?? '')
    },
    more: () => go({ 3: [{ value: 'Ada' }] }, 'thanks'),
    sorry: () => go({ 4: [{ value: true }] }, null),
  }
  const back = async () => {
    const { status } = await visit.client.call('PATCH', `${visit.url}back/`, {})
    expect(status).toBe(visit.isFirst() ? 400 : 200)
    if (visit.isFirst()) return add('refusals')
    if (state.isOver) add('finished', -1)
    else visit.leave(0)
    add('backs')
    state.isOver = false
    visit.back()
  }
  const sendNothing = async () => {
    if (here() !== 'way' && here() !== 'more') return
    expect((await proceed(visit, here(), {})).status).toBe(400)
    add('refusals')
  }
  const reopen = async () => {
    // Who was turned away begins anew.
    if (state.isOver) return
    server.clock.advance(50_000)
    await visit.open()
    add('views')
  }
  for (let left = pick([0, 3, 6, 12]); left > 0 && here() !== 'thanks'; left -= 1) {
    const onward = state.isOver ? back : (steps[here()] ?? back)
    await pick([onward, onward, onward, back, sendNothing, reopen])()
  }
}

async function readTally(fuuid: string): Promise<Tally> {
  const rows = await readFunnel(server.db, fuuid, { from: null, to: null })
  const tally: Tally = new Map()
  for (const row of rows) {
    const name = (what: string) =>
      tallied(row.deviceClass, row.variants.headline ?? '', nameOf(row.pageUuid), what)
    for (const what of countNames) tally.set(name(what), row[what])
    row.stays.forEach((count, length) => void tally.set(name(`stay ${length}`), count))
  }
  return tally
}

/** The events themselves, counted without regard to what the funnel makes of them. */
async function countLog(fuuid: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: string }>`
    select e.kind, count(*) from lead_events e join leads l on l.id = e.lead_id
    where l.programme_id = ${fuuid}::uuid group by 1`.execute(server.db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}

const counted = (tally: Tally) =>
  Object.fromEntries([...tally].filter(([, count]) => count !== 0).toSorted())
const sumOf = (tally: Tally, what: CountName) =>
  [...tally].reduce((sum, [name, count]) => (name.endsWith(` ${what}`) ? sum + count : sum), 0)

const visits = 16

it.each([1, 2, 3])(
  'visits of chance are in the funnel and in the log as they were made, summed or not (seed %d)',
  async (seed) => {
    const { fuuid } = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
    const pick = buildDice(seed)
    const made: Tally = new Map()
    for (let visit = 0; visit < visits; visit += 1) {
      await walk(fuuid, pick, made)
      if (visit % 4 === 3) await sumEvents(server.db, 20)
    }
    const refusals = sumOf(made, 'refusals')
    await expect.poll(async () => (await countLog(fuuid)).refusal ?? 0).toBe(refusals)
    expect(counted(await readTally(fuuid))).toEqual(counted(made))
    await sumEvents(server.db)
    const found = await readTally(fuuid)
    expect(counted(found)).toEqual(counted(made))

    const log = await countLog(fuuid)
    expect((log.view ?? 0) + (log.return ?? 0)).toBe(sumOf(made, 'views'))
    expect(log.back).toBe(sumOf(made, 'backs'))
    const { begun, standing, finished } = Object.fromEntries(
      countNames.map((name) => [name, sumOf(found, name)]),
    )
    expect(begun).toBe(visits)
    expect((standing ?? 0) + (finished ?? 0)).toBe(visits)
    expect(refusals).toBeGreaterThan(0)
  },
)
