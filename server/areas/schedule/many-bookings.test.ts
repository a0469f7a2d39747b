import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import {
  bookingPages,
  price,
  publishBooking,
  startBooking,
} from '../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { jobs } from '../jobs.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 10_000 } })
})
afterAll(() => server.close())

const hours = '0:00-23:40'
const week = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]),
)
/** 71 times a day from Thursday on. */
const startsAt = Array.from({ length: 400 }, (_, turn) => {
  const [day, ofDay] = [Math.floor(turn / 71), turn % 71]
  return new Date(Date.parse('2026-03-05T00:00:00Z') + (day * 72 + ofDay) * 20 * 60_000)
})
let turn = 0
const next = () => startsAt[turn++]?.toISOString() ?? ''
const hourMs = 3_600_000

/** Where nobody has booked, with a programme of this price, null for none. */
async function prepare(parts: Parameters<typeof publishBooking>[2]) {
  await server.db.deleteFrom('consults').execute()
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  turn = 0
  fuuid = await publishBooking(server, week, parts)
}

async function run(...wanted: string[]): Promise<void> {
  for (const name of wanted) {
    const job = jobs.find((one) => one.name === name)
    if (!job) throw new Error(`There is no job ${name}.`)
    await job.run(server.deps, {}, randomUUID())
  }
}

/** Somebody who books the next time. */
async function book() {
  const visitor = await startBooking(server, fuuid)
  const { status, body } = await visitor.book(next())
  return { ...visitor, status, detail: body.detail }
}

/** The same from this address. */
async function bookFrom(remoteAddress: string): Promise<number> {
  const visitor = await startBooking(server, fuuid)
  const reply = await server.app.inject({
    method: 'PATCH',
    url: visitor.url,
    payload: { page: pageId('time'), answers: { 2: [{ value: next() }] } },
    headers: { cookie: visitor.client.cookie() ?? '' },
    remoteAddress,
  })
  return reply.statusCode
}

/** Lets so many stand in all: to those that are booked come others from the same places, of the same moment. */
async function fillUp(total: number): Promise<void> {
  await sql`
    with booked as (
      select *, row_number() over () as place, count(*) over () as many from consults
    ), further as (
      select gen_random_uuid() as id, n
      from generate_series((select count(*) from consults) + 1, ${total}::integer) n
    ), visitors as (
      insert into rx_users (id, programme_id, feature_flags, cta_params)
      select id, ${fuuid}, '{}', '{}' from further returning id
    ), visits as (
      insert into leads (id, programme_id, version_id, rx_user_id, path, status, moved_at)
      select v.id, p.id, p.current_version_id, v.id, array[p.id], 'active', ${server.clock.now()}
      from visitors v, programmes p where p.id = ${fuuid}
    )
    insert into consults
      (id, lead_id, clinician_id, starts_at, ends_at, status, created_at, booked_from)
    select further.id, further.id, clinician_id, starts_at + n * interval '1 year',
      ends_at + n * interval '1 year', status, created_at, booked_from
    from further join booked on place = n % many + 1`.execute(server.db)
}

const all = (many: number) => Promise.all(Array.from({ length: many }, book))
/** Twenty at once: more would wait for a connection to the database for longer than it lets them. */
async function inTurns(many: number) {
  const replies: Awaited<ReturnType<typeof book>>[] = []
  while (replies.length < many) replies.push(...(await all(20)))
  return replies
}
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)
const served = (many: number) => Array<number>(many).fill(200)

const countKept = async () =>
  (
    await server.db
      .selectFrom('consults')
      .select('id')
      .where('booked_from', 'is not', null)
      .execute()
  ).length

describe('[P3] [P10] times of one network that wait to be paid for', () => {
  beforeEach(() => prepare({ price }))

  it('are forty at once, however many ask together, and one that is paid for is none', async () => {
    const replies = await all(44)
    expect(statuses(replies).toSorted()).toEqual([...served(40), 409, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.detail).toBe(
      'This time is not booked yet. Too many appointments were booked from your internet connection. Please try again later or from another connection, or contact us.',
    )
    const first = replies.find(({ status }) => status === 200)
    // A move is none.
    await first?.back('time')
    expect((await first?.book(next()))?.status).toBe(200)
    expect((await refused?.book(next()))?.status).toBe(409)
    await first?.go('note')
    expect((await first?.pay())?.status).toBe(200)
    expect((await refused?.book(next()))?.status).toBe(200)
    expect((await book()).status).toBe(409)
  })

  it('count no more once they have lapsed', async () => {
    expect(statuses(await all(40))).toEqual(served(40))
    server.clock.advance(hourMs - 1)
    await run('take-back-times')
    expect((await book()).status).toBe(409)
    server.clock.advance(1)
    await run('take-back-times')
    expect(statuses(await all(40))).toEqual(served(40))
    expect((await book()).status).toBe(409)
  })

  it('are none of two hundred and ten patients who book and pay one after the other', async () => {
    const replies: number[] = []
    for (let patient = 0; patient < 210; patient++) {
      const visitor = await book()
      await visitor.go('note')
      replies.push(visitor.status, (await visitor.pay()).status)
      server.clock.advance(10_000)
    }
    expect(replies).toEqual(served(420))
    // Where they booked is not kept of them.
    server.clock.advance(hourMs)
    await run('take-back-times')
    expect(await countKept()).toBe(0)
  })

  it('are four times as many of the /48 of IPv6 around it', async () => {
    const replies: number[] = []
    for (let place = 0; place < 164; place++) {
      replies.push(await bookFrom(`2001:db8:9:${place % 16}::1`))
    }
    expect(replies).toEqual([...served(160), 409, 409, 409, 409])
  })
})

it('[P3] [P10] a time that is given back counts no more, however often', async () => {
  const pages = bookingPages.map((page) =>
    page.key === 'time'
      ? { ...page, items: page.items.map((item) => ({ ...item, options: {} })) }
      : page,
  )
  await prepare({ price, definition: { pages } })
  const visitor = await startBooking(server, fuuid)
  const time = next()
  for (let round = 0; round < 42; round++) {
    expect((await visitor.book(time)).status).toBe(200)
    await visitor.back('time')
    expect((await visitor.go('time')).status).toBe(200)
    await visitor.back('time')
  }
  expect((await book()).status).toBe(200)
})

it('[P3] [P10] a network books two hundred times in twenty hours that nothing is to be paid for', async () => {
  await prepare({})
  expect(statuses(await inTurns(100))).toEqual(served(100))
  server.clock.advance(hourMs)
  expect(statuses(await inTurns(100))).toEqual(served(100))
  const refused = await book()
  expect(refused.status).toBe(409)
  server.clock.advance(19 * hourMs - 1)
  await run('sweep-networks-of-times')
  expect((await refused.book(next())).status).toBe(409)
  server.clock.advance(1)
  await run('sweep-networks-of-times')
  expect(await countKept()).toBe(100)
  expect((await refused.book(next())).status).toBe(200)
  await finishJobs(server.deps)
})

it('[P3] [P10] those of the last twenty hours alone count, also before anything is swept', async () => {
  await prepare({})
  expect((await book()).status).toBe(200)
  await fillUp(200)
  const refused = await book()
  expect(refused.status).toBe(409)
  server.clock.advance(20 * hourMs - 1)
  expect((await refused.book(next())).status).toBe(409)
  server.clock.advance(1)
  expect((await refused.book(next())).status).toBe(200)
  expect(await countKept()).toBe(201)
  await finishJobs(server.deps)
})

it('[P3] [P10] the /48 of IPv6 around them books eight hundred times that nothing is to be paid for', async () => {
  await prepare({})
  for (let place = 0; place < 16; place++) {
    expect(await bookFrom(`2001:db8:9:${place}::1`)).toBe(200)
  }
  await fillUp(799)
  expect(await bookFrom('2001:db8:9:16::1')).toBe(200)
  expect(await bookFrom('2001:db8:9:17::1')).toBe(409)
  expect(await bookFrom('2001:db8:a::1')).toBe(200)
  await finishJobs(server.deps)
})

it('[P10] where a time was booked is forgotten within a day, also while a try that nobody answers keeps it', async () => {
  await prepare({ price })
  expect(statuses(await all(2))).toEqual(served(2))
  server.clock.advance(20 * hourMs - 1)
  await run('sweep-networks-of-times')
  expect(await countKept()).toBe(2)
  server.clock.advance(1)
  await run('sweep-networks-of-times')
  expect(await countKept()).toBe(0)
})
