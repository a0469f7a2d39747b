import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { buttonType } from '../../../../contract/flow-codes.ts'
import type { PageDefinition } from '../../../../flow/definition.ts'
import { buildItem, buildPage, pageId } from '../../../../testing/flows/small-programme.ts'
import { publishBooking, startBooking } from '../../../../testing/people/booking-payer.ts'
import { price } from '../../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { waitForWaiting } from '../../../../testing/server/while-locked.ts'
import { jobs } from '../../jobs.ts'
import { giveBack } from '../shared/give-back.ts'

/** begin → time → pay → danger → end, where one button of the payment leads to the end unpaid, and who is fine is served. */
const pages: PageDefinition[] = [
  buildPage('begin', 'REGULAR', [buildItem(1, 'EMAIL', { value_association: 'EMAIL' })], 'time'),
  buildPage(
    'time',
    'SCHEDULE_CONSULT',
    [buildItem(2, 'TIMESLOT', { options: { required: true } })],
    'pay',
  ),
  buildPage(
    'pay',
    'PAYMENT',
    [
      buildItem(3, 'BUTTON'),
      buildItem(4, 'BUTTON', { options: { button: { button_type: buttonType.TEXT } } }),
    ],
    [
      { when: { item: 4, op: 'answered' }, page: pageId('end') },
      { when: null, page: pageId('danger') },
    ],
  ),
  { ...buildPage('danger', 'REGULAR', [buildItem(5, 'BUTTON')], 'end'), emergency: true },
  buildPage('end', 'THANK_YOU', [buildItem(6, 'STATIC_TEXT')], null),
]
const press = (item: number) => ({ [item]: [{ value: true }] })
const firstTime = Date.parse('2026-03-05T00:00:00Z')

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '0:00-20:00' }, { price, definition: { pages } })
})

/** Somebody who has booked the time of this place, and stands where it is paid for. */
async function startBooked(place = 0) {
  const visitor = await startBooking(server, fuuid)
  const time = new Date(firstTime + place * 20 * 60_000).toISOString()
  expect((await visitor.book(time)).body).toMatchObject({ page_uuid: pageId('pay') })
  return visitor
}

/** Somebody who has booked and paid, and leaves the visit where help is called for. */
async function startLeft(place = 0) {
  const visitor = await startBooked(place)
  await visitor.pay()
  expect((await visitor.go('pay', press(3))).body).toMatchObject({ page_uuid: pageId('danger') })
  return { ...visitor, goOn: () => visitor.go('danger', press(5)) }
}

/** Longer than a slip can be put right. */
const wait = () => server.clock.advance(20 * 60_000)

async function run(wanted: string): Promise<void> {
  await jobs.find(({ name }) => name === wanted)?.run(server.deps, {}, randomUUID())
}

/** What a press becomes that was begun while something is taken back and could not be written before that was done. */
async function pressWhile<Reply>(
  table: 'refunds' | 'consults',
  take: () => Promise<unknown>,
  go: () => Promise<Reply>,
): Promise<Reply> {
  const { taken, gone } = await server.db.transaction().execute(async (held) => {
    // Nobody else writes there: whoever takes back stands in the midst of it, with the visit locked.
    await sql`lock table ${sql.table(table)} in share mode`.execute(held)
    const taken = take()
    await waitForWaiting(server, 1)
    const gone = go()
    await waitForWaiting(server, 2)
    return { taken, gone }
  })
  await taken
  return gone
}

async function readStanding(leadId: string) {
  const { rows } = await sql`
    select l.status, p.status as payment, exists (
      select from consults c where c.lead_id = l.id and c.status = ${consultationStatus.SCHEDULED}
    ) as "hasTime"
    from leads l left join payments p on p.lead_id = l.id where l.id = ${leadId}::uuid`.execute(
    server.db,
  )
  return rows[0]
}

describe('[P3] [P4] whoever goes on at the moment in which something is taken from their visit', () => {
  it.each(['take-back-times', 'sweep-refunds'])(
    'is not served with the money on its way back and no time (%s)',
    async (job) => {
      const { id, goOn } = await startLeft()
      wait()
      const reply = await pressWhile('refunds', () => run(job), goOn)
      expect([reply.status, reply.body]).toMatchObject([
        200,
        { status: 'active', page_uuid: pageId('time') },
      ])
      expect(await readStanding(id)).toEqual({
        status: 'active',
        payment: 'returning',
        hasTime: false,
      })
    },
  )

  it('pays again where support gave it back', async () => {
    const { id, goOn } = await startLeft()
    const reply = await pressWhile('refunds', () => giveBack(server.db, id), goOn)
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { status: 'active', page_uuid: pageId('pay'), payment: { state: 'refunding' } },
    ])
    expect(await readStanding(id)).toEqual({
      status: 'active',
      payment: 'returning',
      hasTime: true,
    })
  })

  it('chooses again where their hour to pay for it was over', async () => {
    const { id, go } = await startBooked()
    server.clock.advance(3_600_000)
    const reply = await pressWhile(
      'consults',
      () => run('take-back-times'),
      () => go('pay', press(4)),
    )
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { status: 'active', page_uuid: pageId('time') },
    ])
    expect(await readStanding(id)).toEqual({ status: 'active', payment: null, hasTime: false })
  })

  it('has all of it or nothing, of forty at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 40 }, (_, place) => startLeft(place)))
    wait()
    const [replies] = await Promise.all([
      Promise.all(visitors.map(({ goOn }) => goOn())),
      run('take-back-times'),
      run('sweep-refunds'),
    ])
    expect(replies.map(({ status }) => status)).toEqual(visitors.map(() => 200))
    const all = { status: 'finished', payment: 'succeeded', hasTime: true }
    const nothing = { status: 'active', payment: 'returning', hasTime: false }
    const others = []
    for (const { id } of visitors) {
      const standing = await readStanding(id)
      if (!isDeepStrictEqual(standing, all) && !isDeepStrictEqual(standing, nothing)) {
        others.push(standing)
      }
    }
    expect(others).toEqual([])
  })
})
