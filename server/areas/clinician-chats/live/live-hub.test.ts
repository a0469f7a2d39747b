import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishAccountProgramme, signUp } from '../../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { type Db, openDatabase } from '../../../data/database.ts'
import { openLiveHub } from './live-hub.ts'

let server: TestServer
let aside: Db
beforeAll(async () => {
  server = await buildTestServer()
  aside = openDatabase(server.databaseUrl, { poolSize: 2 })
})
afterAll(async () => {
  await aside.destroy()
  await server.close()
})

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(aside)
  return rows.length > 0
}

it('[GAP-151] [P6] ends who has signed out, and nobody who comes while that is asked', async () => {
  const programme = await publishAccountProgramme(server)
  const hub = openLiveHub(server.deps, () => ({ isHeard: () => true, close: async () => {} }))
  const ended: string[] = []
  const join = async () => {
    const { id } = await signUp(server, programme, 'bare')
    const session = await server.db
      .selectFrom('sessions')
      .innerJoin('leads', 'leads.account_id', 'sessions.account_id')
      .select(['sessions.id as sessionId', 'sessions.account_id as accountId'])
      .where('leads.id', '=', id)
      .executeTakeFirstOrThrow()
    const subscriber = {
      ...session,
      tell: () => undefined,
      beat: () => undefined,
      end: () => {
        ended.push(session.sessionId)
        hub.leave(subscriber)
      },
    }
    return { ...session, come: () => hub.join(subscriber) }
  }
  const [gone, late] = [await join(), await join()]
  await gone.come()
  await server.db
    .updateTable('sessions')
    .set({ revoked_at: server.clock.now() })
    .where('id', '=', gone.sessionId)
    .execute()
  await aside.transaction().execute(async (transaction) => {
    await sql`lock table sessions in access exclusive mode`.execute(transaction)
    await expect.poll(isWaiting, { timeout: 4_000 }).toBe(true)
    await late.come()
  })
  await expect.poll(() => ended, { timeout: 4_000 }).toEqual([gone.sessionId])
  expect(hub.count()).toBe(1)
  await hub.close()
})
