import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { openDatabase } from './database.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const readPid = async (db: TestServer['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

it('[P16] a statement that waits for a lock in a transaction is ended by the server, whose connection stays of use', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: tell } = Promise.withResolvers<void>()
  const holder = server.db.transaction().execute(async (transaction) => {
    await sql`lock table leads`.execute(transaction)
    tell()
    await released
  })
  await locked
  // Not told when it connects, as behind a pooler.
  const db = openDatabase(server.databaseUrl, { poolSize: 1, statementTimeoutMs: 100 })
  const pid = await readPid(db)
  const waiting = db
    .transaction()
    .execute((transaction) => sql`select id from leads`.execute(transaction))
  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  expect(await readPid(db)).toBe(pid)
  release()
  await holder
  await db.destroy()
})
