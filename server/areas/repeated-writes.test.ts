import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../contract/clinic-scopes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Caller, openCallers } from '../../testing/callers/open-callers.ts'
import { type OwnCall, ownCalls } from '../../testing/calls/own-calls.ts'
import { countKeptScopes, findKeptWords } from '../../testing/database/find-kept-words.ts'
import { bearClinicKey } from '../../testing/people/clinic-key.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { areas } from './areas.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))
const writes = endpoints.filter(
  ({ auth, method, readsOnly }) =>
    (auth === 'session' || auth === 'clinic') && method !== 'GET' && !readsOnly,
)

/** What is not the same when it is asked for again, and why. */
const otherwise: Record<string, string> = {
  claimVisit: 'each wrong birth date counts',
  endOtherSessions: 'each time what other devices know of its visits counts no more',
  releaseVisit: 'a visit that was let go is not offered any more: not there',
  requestEmailProof: 'each asking is one more letter',
}

/** What says that somebody asked, and how often; and what is nobody's. All else of the database is looked at. */
const unseen = [
  ...['audit_entries', 'audit_heads', 'idempotency', 'sessions', 'signing_keys'],
  ...['sign_in_tries', 'network_failures'],
  ...['pharmacies', 'pharmacy_words', 'programme_assets', 'programme_versions'],
]

let server: TestServer
let callers: Awaited<ReturnType<typeof openCallers>>
beforeAll(async () => {
  server = await buildTestServer()
  callers = await openCallers(server)
})
afterAll(() => server.close())

/** Everything that is kept, and what is still to be done. */
async function digest(): Promise<Record<string, string>> {
  const found = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(server.db)
  const tables = found.rows.map(({ name }) => name).filter((name) => !unseen.includes(name))
  const rows = tables.map(
    (name) => sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as rows
      from ${sql.table(name)} t`,
  )
  const jobs = sql`select 'jobs' as name, count(*)::text as rows from jobs.job`
  const all = await sql<{
    name: string
    rows: string
  }>`${sql.join([...rows, jobs], sql` union all `)}`.execute(server.db)
  return Object.fromEntries(all.rows.map(({ name, rows }) => [name, rows]))
}

async function callerOf({ auth }: Endpoint): Promise<Caller> {
  const { client } = callers.nobody
  if (auth === 'clinic') return { client, headers: await bearClinicKey(server, clinicScopes) }
  return callers.patient
}

function ask({ client, headers }: Caller, { method }: Endpoint, call: OwnCall, key: string) {
  return client.call(method, call.url, call.body, { ...headers, 'idempotency-key': key })
}

/** Somebody else who comes with the same key is answered from nothing of it: what they may do is done, and kept beside it. */
async function expectOwnKey(endpoint: Endpoint, call: OwnCall, key: string): Promise<void> {
  const { others } = callers
  const other = endpoint.auth === 'clinic' ? await callerOf(endpoint) : others[1]
  const kept = server.db.selectFrom('idempotency').select('scope').where('key', '=', key)
  const { status } = await ask(other, endpoint, call, key)
  expect(await kept.execute()).toHaveLength(status < 300 ? 2 : 1)
}

describe('[P2] a write about an account, or of a clinic', () => {
  it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s sent again is answered alike, and done once',
    async (id, endpoint) => {
      const { owned } = await callers.begin()
      const caller = await callerOf(endpoint)
      const call = await ownCalls[id]?.(owned)
      if (!call) throw new Error(`${id} has no example in testing/calls/own-calls.ts.`)
      const key = randomUUID()
      const first = await ask(caller, endpoint, call, key)
      expect(first.status).toBe(call.owner)
      const written = await digest()
      // Without a key it is to be safe by itself.
      const again = await ask(caller, endpoint, call, endpoint.repeatable ? key : randomUUID())
      if (otherwise[id] !== undefined) return
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect(await digest()).toEqual(written)
      if (endpoint.repeatable && first.status < 300) await expectOwnKey(endpoint, call, key)
    },
  )

  it('[P6] what is kept of them to know them again says where their replies are read, in nobody’s words', async () => {
    expect(await countKeptScopes(server.db)).toBeGreaterThan(6)
    expect(await findKeptWords(server.db)).toEqual([])
  })
})
