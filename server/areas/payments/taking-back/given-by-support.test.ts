import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { runDb } from '../../../../scripts/db.ts'
import { publishBooking, startBooking } from '../../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  // Support's command goes by the clocks of the machine.
  server.clock.set(new Date().toISOString())
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  fuuid = await publishBooking(
    server,
    Object.fromEntries(everyDay.map((day) => [day, '9:00-10:00'])),
  )
})
afterAll(() => server.close())

let told = ''
beforeEach(() => {
  told = ''
  vi.spyOn(console, 'log').mockImplementation((line) => {
    told += `${line}\n`
  })
  return () => vi.restoreAllMocks()
})

const refund = (...given: string[]) =>
  runDb(['refund', ...given], { DATABASE_URL: server.databaseUrl })

/** Somebody who has paid for the first time of next week. */
async function startPaid() {
  const visitor = await startBooking(server, fuuid)
  const day = new Date(server.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
  const [time] = Object.values(Object(await visitor.listFree(day))).map(String)
  if (!time) throw new Error('No time is free.')
  expect((await visitor.book(time)).status).toBe(200)
  await visitor.go('note')
  expect((await visitor.pay()).status).toBe(200)
  await finishJobs(server.deps)
  const isExpected = async () => {
    const row = await server.db
      .selectFrom('consults')
      .select('id')
      .where('lead_id', '=', visitor.id)
      .where('status', '=', consultationStatus.SCHEDULED)
      .executeTakeFirst()
    return row !== undefined
  }
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const words = `${new Date(time).toLocaleDateString('en-US', parts)} at ${Number(time.slice(11, 13))}:${time.slice(14, 16)} AM, UTC`
  return { ...visitor, isExpected, words }
}

/** What stands in the record of a case. */
const readRecord = () =>
  told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const recordOf = (name: string, msg: string) => [{ time: expect.any(String), case: name, msg }]

const canceled = 'Lumora Care: your appointment is canceled'

it('[P4] support that gives money back reads which time the visit keeps, and how to give that back too', async () => {
  const visitor = await startPaid()
  await refund(visitor.id, 'CASE-1')
  expect(told).toContain(`The visit still has its time, ${visitor.words}`)
  expect(told).toContain(`npm run db -- refund ${visitor.id} CASE-1 --and-time`)
  expect(readRecord()).toEqual(recordOf('CASE-1', 'support gave a payment back'))
  expect(await visitor.isExpected()).toBe(true)
  expect(visitor.listSubjects()).not.toContain(canceled)

  const again = refund(visitor.id, 'CASE-1')
  await expect(again).rejects.toThrow(
    /^It was given back before, or is on its way\.\nThe visit still/,
  )
  told = ''
  await refund(visitor.id, 'CASE-1', '--and-time')
  expect(told).toContain(`The time is free for others: ${visitor.words}`)
  expect(readRecord()).toEqual(recordOf('CASE-1', 'support gave a time back'))
  await finishJobs(server.deps)
  expect(await visitor.isExpected()).toBe(false)
  expect(visitor.listSubjects().at(-1)).toBe(canceled)
  const nothing = refund(visitor.id, 'CASE-1', '--and-time')
  await expect(nothing).rejects.toThrow(/^It was given back before, or is on its way\.$/)
})

it('[P4] support gives money and time back at once, and the person and their calendar are told', async () => {
  const visitor = await startPaid()
  await refund(visitor.id, '--and-time', 'CASE-2')
  expect(readRecord()).toEqual(recordOf('CASE-2', 'support gave a payment and a time back'))
  await finishJobs(server.deps)
  expect(await visitor.isExpected()).toBe(false)
  expect(await visitor.read()).toMatchObject({ payment: { state: 'refunding' } })
  expect(visitor.listSubjects().at(-1)).toBe(canceled)
  expect(visitor.readLastMail()).toContain('takes it out of your calendar')
  // They may choose another time, and pay for that.
  expect((await visitor.go('pay')).status).toBe(409)
})

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000)

it.each([
  ['was canceled', { status: consultationStatus.CANCELED, lapses_at: null }],
  ['has begun', { starts_at: hoursAgo(1), ends_at: hoursAgo(0.5) }],
])('support that gives money back reads nothing of a time that %s', async (_, change) => {
  const free = await startPaid()
  await server.db.updateTable('consults').set(change).where('lead_id', '=', free.id).execute()
  await refund(free.id, 'CASE-3', '--and-time')
  expect(told).toContain('A running server asks for the money within an hour')
  expect(told).not.toMatch(/time is free|still has/)
  expect(readRecord()).toEqual(recordOf('CASE-3', 'support gave a payment back'))
})
