import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
