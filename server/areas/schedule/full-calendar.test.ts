import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { countOpenSlots, findOpenSlots } from './find-open-slots.ts'
import { findClinicians } from './schedule-repository.ts'
import { readClinicians } from './shared/read-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const always = Object.fromEntries(weekdays.map((day) => [day, '0:00-24:00']))

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

/** A programme of so many clinicians who see people at all hours, five minutes each, so many days ahead. */
async function publish(count: number, daysAhead: number): Promise<string> {
  const { fuuid, slug } = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages: schedulePages } }),
  )
  const clinicians = Array.from({ length: count }, (_, place) => ({
    name: `Dr. ${place}`,
    zone: 'UTC',
    visit_minutes: 5,
    notice_hours: 0,
    days_ahead: daysAhead,
    week: always,
  }))
  const read = readClinicians(JSON.stringify(clinicians))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, slug, read.clinicians)
  return fuuid
}

it('[P16] more times than a call of a function takes are looked through all the same', async () => {
  const clinicians = await findClinicians(server.db, await publish(2, 365))
  const now = server.clock.now()
  const span = { fromMs: now.getTime(), toMs: now.getTime() + 365 * 24 * 3_600_000 }
  const open = await findOpenSlots(server.db, clinicians, span, { leadId: null, now })
  // Two people, 288 times a day.
  expect(open).toHaveLength(2 * 288 * 365)
})

it('[P16] who looks whether there is any time at all looks no further than it has to, and to the end of a full calendar', async () => {
  const fuuid = await publish(1, 15)
  const visitor = await startLead(server, fuuid)
  await proceed(visitor, 'begin')
  const clinicians = await findClinicians(server.db, fuuid)
  const [{ id = '' } = {}] = clinicians
  const now = server.clock.now()
  const seeker = { leadId: null, now }
  // Of a week.
  expect(await countOpenSlots(server.db, clinicians, seeker, 1)).toBe(288 * 7)
  // All is taken, but for the last time.
  await sql`
    insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
    select gen_random_uuid(), ${visitor.id}::uuid, ${id}::uuid, at, at + interval '5 minutes', 30, ${now}
    from generate_series(date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC',
      ${now}::timestamptz + interval '15 days' - interval '10 minutes', interval '5 minutes') at`.execute(
    server.db,
  )
  expect(await countOpenSlots(server.db, clinicians, seeker, 1)).toBe(1)
  const url = `${visitor.url}timeslots/wait/`
  const asked = await visitor.client.call('POST', url, { email: `${randomUUID()}@mail.example` })
  expect(asked.status).toBe(400)
})
