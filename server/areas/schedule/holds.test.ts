import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, pageId, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { readClinicians } from './shared/read-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'

let server: TestServer
let fuuid: string
let slug: string

beforeAll(async () => {
  // A Monday, ten in the morning in New York.
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00.000Z')
  const programme = buildProgramme({ definition: { pages: schedulePages } })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
  slug = programme.slug
  await see({ tue: '9:00-10:00' })
})

async function see(week: object): Promise<void> {
  const whom = [{ name: 'Dr. Moreno', zone: 'America/New_York', week }]
  const read = readClinicians(JSON.stringify(whom))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, slug, read.clinicians)
}

async function stand(): Promise<Started> {
  const visitor = await startLead(server, fuuid)
  expect((await proceed(visitor, 'begin')).status).toBe(200)
  return visitor
}

const nine = '2026-03-03T09:00:00-05:00'
const twenty = '2026-03-03T09:20:00-05:00'
const forty = '2026-03-03T09:40:00-05:00'
const gone = 'That time is not free any more. Please choose another one.'

const hold = ({ client, url }: Started, time: unknown) =>
  client.call('POST', `${url}timeslots/hold/`, { time })
const held = async (visitor: Started, time: string | null) =>
  (await hold(visitor, time)).body.held_for_seconds
const ask = async ({ client, url }: Started) =>
  (await client.call('GET', `${url}timeslots/?start=2026-03-02`)).body.timeslots
const choose = (visitor: Started, time: string) =>
  proceed(visitor, 'time', { 2: [{ value: time }] })
const back = ({ client, url }: Started, page: string) =>
  client.call('PATCH', `${url}back/`, { page: pageId(page) })

/** What stands in the calendar now: held times, and appointments. */
async function readCalendar() {
  const rows = await server.db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'clinician_id')
    .select(['starts_at', 'held_until'])
    .where('programme_id', '=', fuuid)
    .where('status', '<>', 40)
    .orderBy('starts_at')
    .execute()
  const say = (ends: Date | null) => (ends ? 'held' : 'booked')
  return rows.map(
    ({ starts_at, held_until }) => `${starts_at.toISOString().slice(11, 16)} ${say(held_until)}`,
  )
}

describe('[GAP-84] [P3] a time that is chosen and not yet confirmed', () => {
  it('is offered to its holder only and booked by nobody else, for five minutes', async () => {
    const [visitor, other] = [await stand(), await stand()]
    expect(await held(visitor, `${nine}[America/Denver]`)).toBe(300)
    expect(await ask(visitor)).toEqual([nine, twenty, forty])
    expect(await ask(other)).toEqual([twenty, forty])
    const [refused, late] = [await choose(other, nine), await hold(other, nine)]
    expect([refused.status, refused.body]).toEqual([400, { 2: [gone] }])
    expect([late.status, late.body]).toEqual([400, { time: [gone] }])

    server.clock.advance(299_000)
    expect(await held(visitor, nine)).toBe(1)
    expect((await choose(other, nine)).status).toBe(400)
    expect((await choose(visitor, nine)).status).toBe(200)
    expect(await readCalendar()).toEqual(['14:00 booked'])
    expect(await ask(other)).toEqual([twenty, forty])
  })

  it('may go once the five minutes are over, and is still booked by who chose it while nobody took it', async () => {
    const [slow, slower, quick] = [await stand(), await stand(), await stand()]
    await hold(slow, nine)
    await hold(slower, twenty)
    server.clock.advance(300_000)
    expect(await ask(quick)).toEqual([nine, twenty, forty])
    expect((await choose(quick, nine)).status).toBe(200)
    const refused = await choose(slow, nine)
    expect([refused.status, refused.body]).toEqual([400, { 2: [gone] }])
    expect((await choose(slower, twenty)).status).toBe(200)
    expect(await readCalendar()).toEqual(['14:00 booked', '14:20 booked'])
  })

  it('may be held by somebody else once the five minutes are over', async () => {
    const [slow, quick] = [await stand(), await stand()]
    await hold(slow, nine)
    server.clock.advance(300_000)
    expect(await held(quick, nine)).toBe(300)
    expect((await choose(slow, nine)).status).toBe(400)
    expect((await hold(slow, nine)).status).toBe(400)
    expect(await readCalendar()).toEqual(['14:00 held'])
  })

  it('is one time a visit: another choice moves it, and one that is lost leaves it', async () => {
    const [visitor, other] = [await stand(), await stand()]
    await hold(other, forty)
    await hold(visitor, nine)
    expect(await held(visitor, twenty)).toBe(300)
    expect(await readCalendar()).toEqual(['14:20 held', '14:40 held'])
    expect((await hold(visitor, forty)).status).toBe(400)
    expect(await readCalendar()).toEqual(['14:20 held', '14:40 held'])
    await Promise.all([nine, twenty, nine, twenty].map((time) => hold(visitor, time)))
    expect(await readCalendar()).toHaveLength(2)
  })

  it('is free again for who takes it back, goes back, or books another', async () => {
    const visitor = await stand()
    await hold(visitor, nine)
    expect(await held(visitor, null)).toBe(null)
    expect(await readCalendar()).toEqual([])
    await hold(visitor, nine)
    expect((await back(visitor, 'begin')).status).toBe(200)
    expect(await readCalendar()).toEqual([])
    await proceed(visitor, 'begin')
    await hold(visitor, nine)
    expect((await choose(visitor, forty)).status).toBe(200)
    expect(await readCalendar()).toEqual(['14:40 booked'])
  })

  it('leaves the appointment there is, whose own time needs no hold', async () => {
    const [visitor, other] = [await stand(), await stand()]
    await choose(visitor, nine)
    await back(visitor, 'time')
    expect(await held(visitor, twenty)).toBe(300)
    expect(await readCalendar()).toEqual(['14:00 booked', '14:20 held'])
    expect((await choose(other, nine)).status).toBe(400)
    expect(await held(visitor, nine)).toBe(null)
    expect(await readCalendar()).toEqual(['14:00 booked'])
    await hold(visitor, twenty)
    expect((await choose(visitor, twenty)).status).toBe(200)
    expect(await readCalendar()).toEqual(['14:20 booked'])
  })

  it('is kept although it would be too soon to choose it now', async () => {
    const [visitor, other] = [await stand(), await stand()]
    server.clock.set('2026-03-03T12:00:00.000Z')
    expect(await held(visitor, nine)).toBe(300)
    server.clock.advance(1_000)
    expect((await choose(other, twenty)).status).toBe(200)
    expect((await choose(visitor, nine)).status).toBe(200)
  })

  it('that many want at once is held or booked by one, and every other is refused', async () => {
    const visitors = await Promise.all(Array.from({ length: 24 }, () => stand()))
    const replies = await Promise.all(
      visitors.map((visitor, place) => (place % 2 ? hold(visitor, nine) : choose(visitor, nine))),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(23).fill(400)])
    expect(await readCalendar()).toHaveLength(1)
  })
})

describe('[GAP-84] [P3] the same request to hold a time, sent again', () => {
  async function startKeyed() {
    const visitor = await stand()
    const key = { 'idempotency-key': randomUUID() }
    const url = `${visitor.url}timeslots/hold/`
    const ask = async (time: string | null, headers = key) =>
      (await visitor.client.call('POST', url, { time }, headers)).body
    expect(await ask(nine)).toEqual({ held_for_seconds: 300 })
    return { visitor, ask, again: () => ask(nine) }
  }

  it('says that nothing is held once it was let go of, and holds it not anew', async () => {
    const { visitor, again } = await startKeyed()
    await hold(visitor, null)
    expect(await again()).toEqual({ held_for_seconds: null })
    expect(await readCalendar()).toEqual([])
  })

  it('says how long it is held yet', async () => {
    const { again } = await startKeyed()
    server.clock.advance(120_000)
    expect(await again()).toEqual({ held_for_seconds: 180 })
    server.clock.advance(180_000)
    expect(await again()).toEqual({ held_for_seconds: null })
    expect(await readCalendar()).toEqual([])
  })

  it('takes nothing from the other time that is held since', async () => {
    const { visitor, again } = await startKeyed()
    await hold(visitor, twenty)
    expect(await again()).toEqual({ held_for_seconds: null })
    expect(await readCalendar()).toEqual(['14:20 held'])
  })

  it('lets go of nothing that was held after it', async () => {
    const { visitor, ask } = await startKeyed()
    const release = { 'idempotency-key': randomUUID() }
    await ask(null, release)
    await hold(visitor, nine)
    expect(await ask(null, release)).toEqual({ held_for_seconds: null })
    expect(await readCalendar()).toEqual(['14:00 held'])
  })
})

describe('[P3] nobody holds a time', () => {
  it('[P7] of a visit that is not theirs', async () => {
    const { url } = await stand()
    const client = openClient(server.app, 'browser')
    const theirs = await client.call('POST', `${url}timeslots/hold/`, { time: nine })
    const unknown = `/api/v1/leads/${randomUUID()}/timeslots/hold/`
    const nobodys = await client.call('POST', unknown, { time: nine })
    expect([theirs.status, theirs.text]).toEqual([404, nobodys.text])
    expect(await readCalendar()).toEqual([])
  })

  it('on another page than the one that asks for it, nor in a look at it by its author, nor in a test', async () => {
    const [early, done] = [await startLead(server, fuuid), await stand()]
    const [author, test] = [await stand(), await stand()]
    await choose(done, forty)
    await sql`update leads set preview = true, test_only = true where id = ${author.id}`.execute(
      server.db,
    )
    await sql`update leads set test_only = true where id = ${test.id}`.execute(server.db)
    for (const visitor of [early, done, author, test]) expect(await held(visitor, nine)).toBe(null)
    expect(await readCalendar()).toEqual(['14:40 booked'])
  })

  it.each(['tomorrow', '2026-03-03', '2026-03-03T09:10:00-05:00', 7, {}, 'x'.repeat(200)])(
    '[P16] that is none, like %j',
    async (time) => {
      const reply = await hold(await stand(), time)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['time']])
    },
  )

  it('[P10] beyond a hundred in five minutes from one place: they book without', async () => {
    const strict = await buildTestServer({ config: { requestsPerMinute: 10_000 } })
    const programme = buildProgramme({ definition: { pages: schedulePages } })
    await publishProgramme(strict.db, programme)
    const hours = { week: Array.from({ length: 7 }, () => [[0, 1_440] as const]), days: {} }
    const whom = { name: 'Dr. Moreno', zone: 'UTC', visitMinutes: 5, hours }
    await setClinicians(strict.db, programme.slug, [whom])
    const visitor = await startLead(strict, programme.fuuid)
    await proceed(visitor, 'begin')
    const start = Date.parse('2026-03-10T00:00:00Z')
    const seconds: unknown[] = []
    for (let place = 0; place < 101; place++) {
      seconds.push(await held(visitor, new Date(start + place * 300_000).toISOString()))
    }
    expect(seconds).toEqual([...Array<number>(100).fill(300), null])
    expect((await choose(visitor, '2026-03-10T09:00:00Z')).status).toBe(200)
    strict.clock.advance(3_000)
    const next = await startLead(strict, programme.fuuid)
    await proceed(next, 'begin')
    expect(await held(next, '2026-03-10T10:00:00Z')).toBe(300)
    await strict.close()
  })
})
