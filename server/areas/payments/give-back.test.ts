import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { pageId } from '../../../testing/flows/small-programme.ts'
import { publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { giveBack } from './shared/give-back.ts'
import { sweepRefunds } from './sweep-refunds.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPaid(server)
})
afterAll(() => server.close())

async function startPaid() {
  const visit = await startPayer(server, fuuid)
  const { body } = await visit.pay(sandboxMethod.success)
  const { receipt } = Object(body.payment)
  if (typeof receipt !== 'string') throw new Error('Nothing was paid.')
  return { ...visit, receipt }
}

it('[P4] what support gives back by its receipt is given back once, and no other payment', async () => {
  const [paid, other] = [await startPaid(), await startPaid()]
  expect(await giveBack(server.db, paid.receipt)).toBe('asking')
  expect(await paid.read()).toMatchObject({ payment: { state: 'refunding' } })
  // It counts as paid no more: they pay before they go on.
  expect((await paid.proceed('pay')).status).toBe(409)
  expect(await giveBack(server.db, paid.receipt)).toBe('asked before')
  await sweepRefunds(server.deps)
  expect(await paid.charges()).toMatchObject([{ outcome: 'refunded' }])
  expect(await paid.read()).toMatchObject({
    payment: { state: 'refunded', amount_cents: 3_900, currency: 'USD' },
  })
  expect(await giveBack(server.db, paid.receipt)).toBe('asked before')
  expect(await other.charges()).toMatchObject([{ outcome: 'succeeded' }])
  expect((await other.proceed('pay')).body.page_uuid).toBe(pageId('choose'))
})

/** How many statements of this database wait for a row that another one has locked. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.count ?? 0
}

it('[P4] a payment that several give back at once is asked for once', async () => {
  const { id, charges } = await startPaid()
  const asked = await server.db.transaction().execute(async (held) => {
    await held
      .selectFrom('payments')
      .select('status')
      .where('lead_id', '=', id)
      .forUpdate()
      .execute()
    const asking = [1, 2].map(() => giveBack(server.db, id))
    await vi.waitUntil(async () => (await countWaiting()) === 2)
    return asking
  })
  expect((await Promise.all(asked)).toSorted()).toEqual(['asked before', 'asking'])
  await sweepRefunds(server.deps)
  expect(await charges()).toMatchObject([{ outcome: 'refunded' }])
})

it('[P4] what was not paid, or is nobody’s or two persons’ receipt, stays as it is', async () => {
  const declined = await startPayer(server, fuuid)
  await declined.pay(sandboxMethod.decline)
  expect(await giveBack(server.db, declined.id)).toBe('not paid')
  expect(await giveBack(server.db, '12')).toBe('unknown')
  expect(await giveBack(server.db, '11111111-0000-4000-8000-000000000000')).toBe('unknown')
  const [one, two] = [await startPaid(), await startPaid()]
  await server.db
    .updateTable('payments')
    .set({ receipt: one.receipt })
    .where('lead_id', '=', two.id)
    .execute()
  expect(await giveBack(server.db, one.receipt)).toBe('several')
  for (const { charges } of [one, two]) {
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
  }
  expect(await giveBack(server.db, two.id.toUpperCase())).toBe('asking')
  await sweepRefunds(server.deps)
  expect(await one.charges()).toMatchObject([{ outcome: 'succeeded' }])
  expect(await two.charges()).toMatchObject([{ outcome: 'refunded' }])
})
