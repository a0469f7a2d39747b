import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pageId } from '../../../../testing/flows/small-programme.ts'
import { publishBooking, startBooking } from '../../../../testing/people/booking-payer.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'
import { listFailedJobs, retryFailedJobs } from '../../../jobs/failed-jobs.ts'
import { jobs } from '../../jobs.ts'
import { endLostTry } from '../shared/end-lost-try.ts'

let host: StripeHost
let server: TestServer
let close: () => Promise<void>
let fuuid: string
beforeAll(async () => {
  ;({ host, server, close } = await startStripeServer())
})
afterAll(() => close())

let asked = 0
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-02T12:00:00.000Z')
  fuuid = await publishBooking(server, { thu: '9:00-9:40' })
  await sql`delete from jobs.job`.execute(server.db)
  host.instead = () => null
  host.takeReal(true)
  asked = 0
  host.before = async () => {
    asked += 1
  }
})

const nine = '2026-03-05T09:00:00+00:00'
const twenty = '2026-03-05T09:20:00+00:00'
const hourMs = 3_600_000
const lapsed = 'Lumora Care: your time is no longer kept for you'

/** Somebody with a time, whose bank asks about the card that pays for it. */
async function startAsked() {
  const visitor = await startBooking(server, fuuid)
  expect((await visitor.book(nine)).status).toBe(200)
  await visitor.go('note')
  expect((await visitor.pay('pm_card_authenticationRequired')).status).toBe(402)
  await finishJobs(server.deps)
  const intent = host.intents().find(({ metadata }) => metadata.key.startsWith(visitor.id))
  if (!intent) throw new Error('Nothing was begun.')
  // The search for what became of the charge is a job of its own.
  await sql`delete from jobs.job where name = 'settle-payment'`.execute(server.db)
  asked = 0
  return { ...visitor, intent }
}

/** The next turn, five minutes after the last; how often Stripe was asked. */
async function turn(): Promise<number> {
  server.clock.advance(5 * 60_000)
  asked = 0
  await jobs.find(({ name }) => name === 'take-back-times')?.run(server.deps, {}, randomUUID())
  await finishJobs(server.deps)
  return asked
}

/** How long what failed waits for its next try, in minutes; then that is due. */
async function passWait(): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    update jobs.job set start_after = now() where state = 'retry'
    returning (select extract(epoch from j.start_after - now())::float / 60 from jobs.job j where j.id = job.id) as minutes`.execute(
    server.db,
  )
  return rows[0]?.minutes ?? null
}

const saysNothing = () => ({ status: 200, body: {} })

const listFailures = async () =>
  (await listFailedJobs(server.db)).map(({ job, cause, code }) => [job, cause, code])

it('[P3] [P4] a lost try that keeps a time is asked after ever more seldom, and somebody learns of it once', async () => {
  const visitor = await startAsked()
  host.forget(visitor.intent.id)
  server.clock.advance(2 * hourMs)
  expect([await turn(), await turn(), await turn()]).toEqual([1, 0, 0])
  const waits: number[] = []
  for (let wait = await passWait(); wait !== null; wait = await passWait()) {
    waits.push(wait)
    expect(await listFailures()).toEqual([])
    expect(await turn()).toBe(1)
  }
  expect(waits).toHaveLength(8)
  expect(waits[0]).toBeLessThanOrEqual(2)
  expect(waits.at(-1)).toBeGreaterThanOrEqual(60)
  const code = 'StripeInvalidRequestError 404 resource_missing'
  const told = [['end-unpaid-try', 'ChargeLost', code]]
  expect(await listFailures()).toEqual(told)
  expect([await turn(), await turn()]).toEqual([0, 0])
  expect([await passWait(), await listFailures()]).toEqual([null, told])

  expect(await visitor.listFree('2026-03-02')).toEqual([twenty])
  expect(await endLostTry(server.db, visitor.id)).toBe('ended')
  await turn()
  expect(visitor.listSubjects().at(-1)).toBe(lapsed)
  await retryFailedJobs(server.deps.jobs)
  await turn()
  expect(await listFailures()).toEqual([])
})

it('[P3] [P4] a try whose provider is silent for a while is ended once it speaks, and its time lapses', async () => {
  const visitor = await startAsked()
  host.instead = saysNothing
  server.clock.advance(2 * hourMs)
  await turn()
  expect(await passWait()).not.toBeNull()
  host.instead = () => null
  await turn()
  expect(visitor.intent.status).toBe('canceled')
  await turn()
  expect(visitor.listSubjects().at(-1)).toBe(lapsed)
  expect(await listFailures()).toEqual([])
})

it('[P4] nobody asks after a try for a time that has passed, and nobody is alarmed', async () => {
  const visitor = await startAsked()
  host.instead = saysNothing
  server.clock.advance(2 * hourMs)
  await turn()
  server.clock.set(nine)
  await passWait()
  expect(await turn()).toBeGreaterThan(0)
  expect(await passWait()).toBeNull()
  expect([await turn(), await turn()]).toEqual([0, 0])
  expect(await listFailures()).toEqual([])
  // It is nobody's but theirs all the same.
  expect(visitor.listSubjects()).not.toContain(lapsed)
})

it('[P4] a try is ended also where its two hours end as the appointment begins', async () => {
  server.clock.set('2026-03-05T07:00:00Z')
  const { intent } = await startAsked()
  server.clock.set(nine)
  await turn()
  expect(intent.status).toBe('canceled')
})

it('[P3] [P4] whoever presses after two hours while a try of another provider is not ended yet is not charged', async () => {
  const visitor = await startBooking(server, fuuid)
  expect((await visitor.book(nine)).status).toBe(200)
  await visitor.go('note')
  // Of a server that had no keys yet, and was killed.
  const key = `${visitor.id}:programme-fee:1`
  await sql`
    insert into payments (lead_id, purpose, amount_cents, currency, status, provider, provider_key)
    values (${visitor.id}, 'programme-fee', 3900, 'USD', 'pending', 'sandbox', ${key})`.execute(
    server.db,
  )
  server.clock.advance(2 * hourMs)
  // 503: nobody can tell yet, and the page asks again.
  expect((await visitor.pay('pm_card_visa')).status).toBe(503)
  await finishJobs(server.deps)
  const refused = await visitor.pay('pm_card_visa')
  expect([refused.status, refused.body]).toMatchObject([409, { page_uuid: pageId('time') }])
  expect(host.intents().filter(({ metadata }) => metadata.key.startsWith(visitor.id))).toEqual([])
  await finishJobs(server.deps)
  expect(visitor.listSubjects().at(-1)).toBe(lapsed)
})
