import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRowsRead } from '../../../testing/database/explain-statements.ts'
import { recordStatements } from '../../../testing/database/record-statements.ts'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { readClinicians } from './shared/read-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'

let server: TestServer
beforeAll(async () => {
  // A Monday.
  server = await buildTestServer()
})
afterAll(() => server.close())

it('whoever looks for a time looks at none that is long over, and at a long visit that is still under way', async () => {
  const { fuuid, slug } = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages: schedulePages } }),
  )
  const moreno = { name: 'Dr. Moreno', zone: 'UTC', week: { tue: '9:00-10:00' } }
  const read = readClinicians(JSON.stringify([moreno]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, slug, read.clinicians)
  const visitor = await startLead(server, fuuid)
  await proceed(visitor, 'begin')
  // A year of visits that are over, and one of four hours that ends at twenty past nine on Tuesday.
  await sql`
    insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
    select gen_random_uuid(), ${visitor.id}::uuid, clinicians.id, at, at + interval '20 minutes', 30, at
    from clinicians, generate_series(timestamptz '2025-03-02Z', '2026-03-01Z', '6 hours') at
    where clinicians.programme_id = ${fuuid}
    union all
    select gen_random_uuid(), ${visitor.id}::uuid, id, '2026-03-03T05:20Z', '2026-03-03T09:20Z', 30, now()
    from clinicians where programme_id = ${fuuid}`.execute(server.db)
  let free: unknown
  const sent = await recordStatements(async () => {
    const asked = `${visitor.url}timeslots/?start=2026-03-02`
    free = (await visitor.client.call('GET', asked)).body.timeslots
  })
  expect(free).toEqual(['2026-03-03T09:20:00+00:00', '2026-03-03T09:40:00+00:00'])
  expect(await countRowsRead(server.databaseUrl, sent, 'consults')).toBe(1)
})
