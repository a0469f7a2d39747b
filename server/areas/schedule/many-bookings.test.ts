import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishBooking, startBooking } from '../../../testing/people/booking-payer.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepAllowances } from '../../http/limits/allowances.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 10_000 } })
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '0:00-20:00', fri: '0:00-20:00' }, {})
})
afterAll(() => server.close())

const startsAt = Array.from({ length: 120 }, (_, turn) => {
  const [day, ofDay] = [Math.floor(turn / 60), turn % 60]
  return new Date(Date.parse('2026-03-05T00:00:00Z') + (day * 72 + ofDay) * 20 * 60_000)
})
const next = () => startsAt.shift()?.toISOString() ?? ''

/** Somebody who books the next time, of a programme that costs nothing. */
async function book() {
  const visitor = await startBooking(server, fuuid)
  const { status, body } = await visitor.book(next())
  return { ...visitor, status, detail: body.detail }
}

it('[P3] [P10] a network books two hundred times that nothing is paid for at once, and one more each six minutes', async () => {
  await server.db.deleteFrom('network_failures').execute()
  // Fifty patients of one clinic, of whom one takes two steps.
  const replies = await Promise.all(Array.from({ length: 49 }, book))
  const first = await book()
  expect([...replies, first].map(({ status }) => status)).toEqual(Array<number>(50).fill(200))
  // As after 149 more.
  const { numUpdatedRows } = await server.db
    .updateTable('network_failures')
    .set({ level: 199 })
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
  expect((await book()).status).toBe(200)
  const refused = await book()
  expect(refused).toMatchObject({
    status: 409,
    detail:
      'This time is not booked yet. Too many appointments were booked from your internet connection. Please try again in a quarter of an hour, or contact us.',
  })
  // A move is none.
  await first.back('time')
  expect((await first.book(next())).status).toBe(200)
  server.clock.advance(6 * 60_000)
  expect((await refused.book(next())).status).toBe(200)
  expect((await book()).status).toBe(409)
  // Nobody has two hundred again by waiting for the hourly sweep.
  server.clock.advance(3 * 3_600_000)
  await sweepAllowances(server.db, server.clock.now())
  const later = []
  for (let turn = 0; turn < 31; turn++) later.push((await book()).status)
  expect(later).toEqual([...Array<number>(30).fill(200), 409])
})
