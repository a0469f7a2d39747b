import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { jobs as register } from '../areas/jobs.ts'
import { openJobs } from './open-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P3] a job of any kind is asked for in a transaction without a further connection, also by who made its queue', async () => {
  await sql`delete from jobs.queue`.execute(server.db)
  const jobs = openJobs(server.databaseUrl, register, { supervises: false })
  const { db } = await jobs.open()
  const holders = await holdConnections(db)
  const asked = await server.db.transaction().execute(async (transaction) => {
    for (const job of register) await jobs.send(transaction, job, randomUUID(), {})
    return sql<{ name: string }>`select name from jobs.job`.execute(transaction)
  })
  await holders.release()
  await jobs.close()
  expect(asked.rows.map(({ name }) => name).toSorted()).toEqual(
    register.map(({ name }) => name).toSorted(),
  )
})

it('[P18] queues that could not be opened leave nothing at work, and are opened by the next who asks', async () => {
  const started = vi.spyOn(PgBoss.prototype, 'start')
  const stopped = vi.spyOn(PgBoss.prototype, 'stop')
  const jobs = openJobs(server.databaseUrl, register, { supervises: true })
  await sql`alter table signing_keys rename to away`.execute(server.db)
  await expect(jobs.open()).rejects.toThrow('signing_keys')
  await sql`alter table away rename to signing_keys`.execute(server.db)
  const left = started.mock.contexts.filter((boss) => !stopped.mock.contexts.includes(boss))
  expect([started.mock.contexts.length, left]).toEqual([2, []])
  await jobs.open()
  await jobs.close()
})

/** All that jobs have of their own. */
async function holdConnections(db: TestServer['db']) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const transactions = held.map((connection) =>
    db.transaction().execute(async () => {
      connection.resolve()
      await released
    }),
  )
  await Promise.all(held.map(({ promise }) => promise))
  return {
    async release() {
      resolve()
      await Promise.all(transactions)
    },
  }
}
