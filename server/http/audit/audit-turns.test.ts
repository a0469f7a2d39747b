import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordStatements } from '../../../testing/database/record-statements.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { bearing, publishAccountProgramme, signUp } from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { appendAudit } from './append-audit.ts'
import { readChain, verifyAudit } from './read-audit.ts'

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

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(aside)
  return Number(rows[0]?.count)
}

it('[P14] [P16] however many calls of one clinic wait for their rows, who else calls is answered', async () => {
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  const key = await bearClinicKey(server, ['leads:read'])
  const ask = () =>
    openClient(server.app, 'bare').call('GET', '/api/v1/clinic/leads/', undefined, key)
  expect((await ask()).status).toBe(200)
  const isHeld = Promise.withResolvers<void>()
  const isFree = Promise.withResolvers<void>()
  const holding = aside.transaction().execute(async (transaction) => {
    await sql`select from audit_heads where chain like 'clinic:%' for update`.execute(transaction)
    isHeld.resolve()
    await isFree.promise
  })
  await isHeld.promise
  // More than the server has connections.
  const calls = Array.from({ length: 12 }, ask)
  await expect.poll(countWaiting).toBe(1)
  for (const _ of [1, 2, 3, 4, 5]) {
    const own = '/api/v1/telemedicine/auth/devices/'
    const { status } = await patient.client.call('GET', own, undefined, bearing(patient.access))
    expect(status).toBe(200)
  }
  expect(await countWaiting()).toBe(1)
  isFree.resolve()
  await holding
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

it('[P14] rows of one chain that come at once are written down together, in their order and each for itself', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID())
  const chain = `nobody:${ids[0]}`
  const nobody = { accountId: null, sessionId: null, keyId: null }
  const entryOf = (about: string) => ({
    ...nobody,
    at: server.clock.now(),
    endpoint: 'readLead',
    about,
    outcome: 'ok',
  })
  const sent = await recordStatements(() =>
    Promise.all(ids.map((about) => appendAudit(server.db, chain, entryOf(about)))),
  )
  // The first, and all that came while it was written.
  expect(sent).toHaveLength(2)
  const rows = []
  for await (const { seq, about } of readChain(server.db, chain)) rows.push([seq, about])
  expect(rows).toEqual(ids.map((about, place) => [place + 1, about]))
  expect((await verifyAudit(server.db)).breaks).toEqual([])
})
