import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, pageId, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { type ApiReply, openClient } from '../../../testing/server/api-client.ts'
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
  const programme = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages: schedulePages } }),
  )
  fuuid = programme.fuuid
  slug = programme.slug
  await see([{ name: 'Dr. Moreno', week: { tue: '9:00-10:00' } }])
})

async function see(clinicians: object[]): Promise<void> {
  const whole = clinicians.map((one) => ({ zone: 'America/New_York', ...one }))
  const read = readClinicians(JSON.stringify(whole))
  if (!read.ok) throw new Error(read.problems.join())
  expect(await setClinicians(server.db, slug, read.clinicians)).toBe(true)
}

async function stand(kind: 'browser' | 'bare' = 'browser'): Promise<Started> {
  const visitor = await startLead(server, fuuid, kind)
  expect((await proceed(visitor, 'begin')).status).toBe(200)
  return visitor
}

const ask = ({ client, url }: Started, query = 'start=2026-03-02') =>
  client.call('GET', `${url}timeslots/?${query}`)
const readTimes = ({ body }: ApiReply): string[] =>
  Array.isArray(body.timeslots) ? body.timeslots.map(String) : []
const choose = (visitor: Started, time: string, more: object = {}, key?: string) =>
  proceed(visitor, 'time', { 2: [{ value: time }], ...more }, key)
const back = ({ client, url }: Started, page: string) =>
  client.call('PATCH', `${url}back/`, { page: pageId(page) })

const booked = async ({ id }: Started) => {
  const rows = await server.db
    .selectFrom('consults')
    .select(['starts_at', 'status'])
    .where('lead_id', '=', id)
    .where('status', '<>', 40)
    .execute()
  return rows.map(({ starts_at, status }) => `${status} ${starts_at.toISOString().slice(0, 16)}`)
}

const nine = '2026-03-03T09:00:00-05:00'
const twenty = '2026-03-03T09:20:00-05:00'
const forty = '2026-03-03T09:40:00-05:00'

describe('[CALL-10] [ENTITY-13] the times that can be had', () => {
  it('[FLOW-07] are those of seven days, by the clinic’s clocks', async () => {
    const reply = await ask(await stand())
    expect([reply.status, reply.body]).toEqual([
      200,
      { timezone: 'America/New_York', timeslots: [nine, twenty, forty], days_ahead: 60 },
    ])
    expect((await ask(await stand(), 'start=2026-02-24')).body.timeslots).toEqual([])
  })

  it('are the same instants by the clocks of an asked zone, whose day `start` is', async () => {
    const visitor = await stand()
    const asked = await ask(visitor, 'start=2026-03-03&timezone=Asia/Tokyo')
    expect(asked.body).toMatchObject({
      timezone: 'Asia/Tokyo',
      timeslots: [
        '2026-03-03T23:00:00+09:00',
        '2026-03-03T23:20:00+09:00',
        '2026-03-03T23:40:00+09:00',
      ],
    })
    const next = await ask(visitor, 'start=2026-03-04&timezone=Asia/Tokyo')
    expect(readTimes(next).map((time) => time.slice(5, 16))).toEqual([
      '03-10T22:00',
      '03-10T22:20',
      '03-10T22:40',
    ])
    expect((await ask(visitor, 'start=2026-03-03&timezone=Mars/Sea')).body.timezone).toBe(
      'America/New_York',
    )
  })

  it('begin in two hours and end in 60 days', async () => {
    await see([
      { name: 'Dr. Moreno', week: { mon: '10:00-13:00', sun: '9:00-9:20', fri: '9:00-9:20' } },
    ])
    const visitor = await stand()
    const today = await ask(visitor)
    // It is ten.
    const times = readTimes(today).map((time) => time.slice(5, 16))
    expect(times).toEqual([
      '03-02T12:00',
      '03-02T12:20',
      '03-02T12:40',
      '03-06T09:00',
      '03-08T09:00',
    ])
    const late = await ask(visitor, 'start=2026-05-01')
    expect(late.body.timeslots).toEqual(['2026-05-01T09:00:00-04:00'])
  })

  it('begin and end as each clinician wants it', async () => {
    await see([
      { name: 'Dr. Moreno', week: { tue: '9:00-9:20', wed: '9:00-9:20' }, notice_hours: 24 },
      { name: 'Dr. Okoro', week: { mon: '10:20-11:00' }, notice_hours: 0, days_ahead: 6 },
    ])
    const visitor = await stand()
    // It is ten on Monday, so Tuesday at nine is sooner than in a day.
    const first = await ask(visitor)
    expect(first.body.days_ahead).toBe(60)
    expect(readTimes(first).map((time) => time.slice(5, 16))).toEqual([
      '03-02T10:20',
      '03-02T10:40',
      '03-04T09:00',
    ])
    const week = await ask(visitor, 'start=2026-03-09')
    expect(readTimes(week).map((time) => time.slice(5, 16))).toEqual(['03-10T09:00', '03-11T09:00'])
    expect((await choose(visitor, '2026-03-03T09:00:00-05:00')).status).toBe(400)
    expect((await choose(visitor, '2026-03-02T10:20:00-05:00')).status).toBe(200)
  })

  it.each(['', 'start=', 'start=soon', 'start=2026-02-30', 'start=2026-3-2', 'start=9999-12-31'])(
    '[P16] are not told for ?%s',
    async (query) => {
      const reply = await ask(await stand(), query)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['start']])
    },
  )

  it('[P7] are told to who holds the visit alone', async () => {
    const { url } = await stand()
    const other = openClient(server.app, 'browser')
    const theirs = await other.call('GET', `${url}timeslots/?start=2026-03-02`)
    const unknown = `/api/v1/leads/${randomUUID()}/timeslots/?start=2026-03-02`
    expect([theirs.status, theirs.text]).toEqual([404, (await other.call('GET', unknown)).text])
  })

  it('are none where nobody sees people', async () => {
    expect(await setClinicians(server.db, 'no-programme', [])).toBe(false)
    await see([])
    expect((await ask(await stand())).body.timeslots).toEqual([])
  })

  it('are offered while one of several is free, once', async () => {
    await see([
      { name: 'Dr. Moreno', week: { tue: '9:00-9:20' } },
      { name: 'Dr. Okoro', week: { tue: '9:00-9:20' } },
    ])
    const [one, other, third] = [await stand(), await stand(), await stand()]
    expect((await ask(one)).body.timeslots).toEqual([nine])
    expect((await choose(one, nine)).status).toBe(200)
    expect((await ask(one)).body.timeslots).toEqual([nine])
    expect((await choose(other, nine)).status).toBe(200)
    expect((await ask(third)).body.timeslots).toEqual([])
    expect((await choose(third, nine)).status).toBe(400)
  })
})

describe('[GAP-84] [P3] the time that answers the page', () => {
  it('is the visit’s once it went on, and nobody else’s', async () => {
    const visitor = await stand()
    const reply = await choose(visitor, twenty)
    expect([reply.status, reply.body.page_uuid]).toEqual([200, pageId('sure')])
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:20'])
    expect((await ask(visitor)).body.timeslots).toEqual([nine, forty])
  })

  it('that somebody else took meanwhile is said beside its item; nothing moved, and what is left is offered', async () => {
    const [first, late] = [await stand(), await stand()]
    await choose(first, nine)
    const reply = await choose(late, nine, { 3: [{ value: 'After school, please' }] })
    expect([reply.status, reply.body]).toEqual([
      400,
      { 2: ['That time is not free any more. Please choose another one.'] },
    ])
    expect((await late.client.call('GET', late.url)).body.page_uuid).toBe(pageId('time'))
    expect((await ask(late)).body.timeslots).toEqual([twenty, forty])
    expect((await choose(late, twenty)).status).toBe(200)
    expect(await booked(late)).toEqual(['15 2026-03-03T14:20'])
  })

  it('moves with another choice, stays with the same, and stays when another cannot be had', async () => {
    const [visitor, other] = [await stand(), await stand()]
    await choose(other, forty)
    await choose(visitor, nine)
    await back(visitor, 'time')
    expect((await choose(visitor, '2026-03-03T14:00Z')).status).toBe(200)
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:00'])
    await back(visitor, 'time')
    expect((await choose(visitor, forty)).status).toBe(400)
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:00'])
    expect((await choose(visitor, twenty)).status).toBe(200)
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:20'])
    expect((await ask(visitor)).body.timeslots).toEqual([nine])
  })

  it.each([true, false])('in a test is nobody’s; of an author: %s', async (isPreview) => {
    const visitor = await stand()
    const { id } = visitor
    await server.db.updateTable('leads').set({ test_only: true }).where('id', '=', id).execute()
    if (isPreview) await sql`update leads set preview = true where id = ${id}`.execute(server.db)
    expect((await choose(visitor, nine)).status).toBe(200)
    expect(await booked(visitor)).toEqual([])
  })

  it('sent twice under its key is one appointment', async () => {
    const visitor = await stand()
    const key = randomUUID()
    const replies = await Promise.all(
      [nine, nine, nine].map((time) => choose(visitor, time, {}, key)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:00'])
  })

  it('chosen twice at once by one visit leaves one appointment, the one it went on with', async () => {
    const visitor = await stand()
    const replies = await Promise.all([nine, twenty, forty].map((time) => choose(visitor, time)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await booked(visitor)).toHaveLength(1)
    expect((await ask(visitor)).body.timeslots).toHaveLength(2)
  })

  it('is given back by who sends the answers by a way that asks for none', async () => {
    const visitor = await stand()
    await choose(visitor, nine)
    await back(visitor, 'begin')
    expect(await booked(visitor)).toEqual(['15 2026-03-03T14:00'])
    const sent = await proceed(visitor, 'begin', { 1: [{ value: 'none' }] })
    expect(sent.body.page_uuid).toBe(pageId('end'))
    expect(await booked(visitor)).toEqual([])
  })

  it.each([
    'tomorrow',
    '2026-03-03',
    '2026-03-03T09:00:00',
    '2026-13-03T09:00:00Z',
    '2026-03-03T09:10:00-05:00',
    '2026-03-02T09:00:00-05:00',
    '2027-03-02T09:00:00-05:00',
    '9999-12-31T23:59:59+14:00',
  ])('[P16] %s is none that can be had', async (time) => {
    const visitor = await stand()
    const reply = await choose(visitor, time)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['2']])
    expect(await booked(visitor)).toEqual([])
  })

  it('of a visit that visitors of several browsers want at once is one’s: winners are as many as times', async () => {
    await see([{ name: 'Dr. Moreno', visit_minutes: 10, week: { tue: '9:00-11:00' } }])
    const visitors = await Promise.all(Array.from({ length: 36 }, () => stand()))
    const times = readTimes(await ask(visitors[0] ?? (await stand())))
    expect(times).toHaveLength(12)
    const replies = await Promise.all(
      visitors.map((visitor, index) => choose(visitor, times[Math.floor(index / 3)] ?? '')),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(12).fill(200), ...Array(24).fill(400)])
    const all = (await Promise.all(visitors.map(booked))).flat()
    expect(new Set(all).size).toBe(12)
    expect(all).toHaveLength(12)
  })

  it('moved at once by all to each other’s times leaves each one appointment, and no two the same', async () => {
    await see([{ name: 'Dr. Moreno', visit_minutes: 10, week: { tue: '9:00-10:00' } }])
    const visitors = await Promise.all(Array.from({ length: 6 }, () => stand()))
    const times = readTimes(await ask(visitors[0] ?? (await stand())))
    for (const [index, visitor] of visitors.entries()) {
      await choose(visitor, times[index] ?? '')
      await back(visitor, 'time')
    }
    for (let turn = 1; turn < 5; turn++) {
      const moves = visitors.map((visitor, index) =>
        choose(visitor, times[(index + turn) % 6] ?? ''),
      )
      for (const { status } of await Promise.all(moves)) expect([200, 400]).toContain(status)
      const all = await Promise.all(visitors.map(booked))
      expect(all.map((own) => own.length)).toEqual([1, 1, 1, 1, 1, 1])
      expect(new Set(all.flat()).size).toBe(6)
      await Promise.all(visitors.map((visitor) => back(visitor, 'time')))
    }
  })
})
