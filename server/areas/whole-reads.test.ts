import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../contract/clinic-scopes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { askAs, listForeignRows } from '../../testing/callers/foreign-calls.ts'
import {
  type Begun,
  type Caller,
  type Callers,
  openCallers,
} from '../../testing/callers/open-callers.ts'
import { listWholeReads } from '../../testing/database/explain-statements.ts'
import { recordStatements, type SentStatement } from '../../testing/database/record-statements.ts'
import { publishRenewal } from '../../testing/flows/renewal-programme.ts'
import { bearClinicKey } from '../../testing/people/clinic-key.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { areas } from './areas.ts'
import { jobs } from './jobs.ts'
import { renewalSent } from './leads/shared/renewal-sent.ts'

/** Tables that stay small whatever happens: as many rows as there are programmes, clinics or calls under way. */
const small = new Set([
  'audit_intents',
  'clinic_keys',
  'clinic_webhooks',
  'clinicians',
  'funnel_sums',
  'programme_versions',
  'programmes',
])
/** What is forgotten when it is over or has waited long: read whole once an hour for that, or less. */
const passing = new Set([
  'chat_messages',
  'clinic_deliveries',
  'email_changes',
  'email_proofs',
  'password_resets',
  'sessions',
  'slot_mails',
  'slot_waits',
])
/** The few that wait are looked up with their visits, which in a database as small as this one are read whole. */
const ofWaiting = new Set([...passing, 'leads'])
const mayRead: Record<string, ReadonlySet<string>> = {
  // Those that wait have an index of their own, which is read whole: most are given back at once.
  'sweep-refunds': new Set([...passing, 'refunds']),
  'tell-waiting': ofWaiting,
  'sweep-waits': ofWaiting,
}

const rows = areas.flatMap(({ routes }) =>
  routes.flatMap(({ endpoint }) => listForeignRows(endpoint)),
)

let server: TestServer
let callers: Callers
let begun: Begun
let clinic: Caller
beforeAll(async () => {
  server = await buildTestServer()
  callers = await openCallers(server)
  begun = await callers.begin()
  clinic = { ...callers.nobody, headers: await bearClinicKey(server, clinicScopes) }
})
afterAll(() => server.close())

function chooseCaller({ auth }: Endpoint): Caller {
  if (auth === 'session') return callers.patient
  if (auth === 'clinic') return clinic
  return auth === 'lead' ? begun.visitor : callers.nobody
}

async function listGrowing(statements: readonly SentStatement[], besides: ReadonlySet<string>) {
  const read = await listWholeReads(server.databaseUrl, statements)
  return read.filter(({ table }) => !small.has(table) && !besides.has(table))
}

describe('no table that grows is read from one end to the other', () => {
  it.each(rows.map((row) => [row.name, row] as const))('by %s', async (_name, row) => {
    begun = await callers.begin()
    const { endpoint, build } = row
    const call = await build(begun.owned, callers)
    const sent = await recordStatements(() => askAs(chooseCaller(endpoint), endpoint, call))
    expect(await listGrowing(sent, new Set())).toEqual([])
  })

  it('by what is done after a renewal was sent', async () => {
    const { sentId: lead, records } = begun.owned
    const { rows } = await sql<{ id: string }>`
      select programme_id as id from leads where id = ${lead}`.execute(server.db)
    const { fuuid } = await publishRenewal(server.db, rows[0]?.id ?? '')
    await sql`update leads set programme_id = ${fuuid} where id = ${lead}`.execute(server.db)
    const job = jobs.find(({ name }) => name === renewalSent.name)
    const sent = await recordStatements(async () => job?.run(server.deps, { lead }, randomUUID()))
    const held = sent.filter(({ values }) => values.includes(records.prescriptionId))
    expect(held).toHaveLength(1)
    expect(await listGrowing(sent, new Set())).toEqual([])
  })

  it.each(jobs.filter(({ schedule }) => schedule !== null).map((job) => [job.name, job] as const))(
    'by the job %s',
    async (name, job) => {
      const sent = await recordStatements(() => job.run(server.deps, {}, randomUUID()))
      expect(await listGrowing(sent, mayRead[name] ?? passing)).toEqual([])
    },
  )
})
