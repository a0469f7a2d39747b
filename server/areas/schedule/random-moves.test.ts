import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slotHoldMs } from '../../../contract/limits.ts'
import { buildPick } from '../../../testing/flows/pick.ts'
import { schedulePages } from '../../../testing/flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { endHolds } from './hold-repository.ts'
import { holdSlot } from './hold-slot.ts'
import { bookSlot, prepareBooking } from './shared/book-slot.ts'
import { setClinicians } from './shared/set-clinicians.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const nine = Date.parse('2026-03-03T14:00:00Z')
const times = Array.from({ length: 15 }, (_, place) => new Date(nine + place * 20 * 60_000))
const patients = 20
const turns = 25

/** Fifteen times of a day for twenty patients. */
async function openClinic() {
  const programme = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages: schedulePages } }),
  )
  const hours = { week: [[], [[540, 840] as const], [], [], [], [], []], days: {} }
  const zone = 'America/New_York'
  const clinician = { name: 'Dr. Okoro', zone, visitMinutes: 20, hours }
  await setClinicians(server.db, programme.slug, [clinician])
  const visits = Array.from({ length: patients }, () => startLead(server, programme.fuuid))
  return { programmeId: programme.fuuid, leads: (await Promise.all(visits)).map(({ id }) => id) }
}

/** As the call does that keeps a time for who has yet to confirm it. */
async function hold(programmeId: string, id: string, startsAt: Date): Promise<void> {
  const now = server.clock.now()
  await endHolds(server.db, now)
  await server.db
    .transaction()
    .execute((transaction) =>
      holdSlot(transaction, { id, programmeId, revision: 0 }, startsAt, now),
    )
}

/** As the call does that goes on: whoever chooses has their visit locked meanwhile. */
async function book(programmeId: string, leadId: string, startsAt: Date | null): Promise<boolean> {
  await prepareBooking(server.deps, server.clock.now())
  return server.db.transaction().execute(async (transaction) => {
    await sql`select id from leads where id = ${leadId} for update`.execute(transaction)
    const now = server.clock.now()
    const booking = { leadId, programmeId, startsAt, zone: null, now }
    return (await bookSlot(transaction, booking)) !== 'gone'
  })
}

async function readLive(leads: readonly string[]) {
  const rows = await server.db
    .selectFrom('consults')
    .select(['lead_id', 'starts_at', 'status'])
    .where('lead_id', 'in', leads)
    .where('status', '<>', 40)
    .execute()
  // One that is planned is not yet in the place of the one it follows.
  return rows.filter(({ status }) => status === 15)
}

it.each([1, 2, 3, 4])(
  '[P3] five hundred bookings, holds, moves and cancellations at once leave each patient one time or none, and each time one patient (seed %i)',
  async (seed) => {
    const { programmeId, leads } = await openClinic()
    const pick = buildPick(seed)
    const plans = leads.map(() =>
      Array.from({ length: turns }, () => ({
        at: pick(times.length),
        cancels: pick(5) === 0,
        holds: pick(3) === 0,
        waits: pick(10) === 0,
      })),
    )
    const wrong: string[] = []
    const served = new Set<string>()
    let busy = true
    async function look(): Promise<void> {
      const live = await readLive(leads)
      const starts = live.map(({ starts_at }) => starts_at.getTime())
      if (new Set(starts).size < starts.length) wrong.push('a time has two patients')
      const holders = live.map(({ lead_id }) => lead_id)
      if (new Set(holders).size < holders.length) wrong.push('a patient has two times')
    }
    const watching = (async () => {
      while (busy) await look()
    })()
    await Promise.all(
      leads.map(async (lead, place) => {
        // Half of them never cancel: once they have a time, a move must never leave them without.
        const keeps = place % 2 === 0
        for (const { at, cancels, holds, waits } of plans[place] ?? []) {
          const startsAt = cancels && !keeps ? null : (times[at] ?? null)
          if (holds && startsAt) await hold(programmeId, lead, startsAt)
          // Whatever is held has run out.
          if (waits) server.clock.advance(slotHoldMs)
          const done = await book(programmeId, lead, startsAt)
          if (done && keeps) served.add(lead)
          const own = (await readLive([lead])).map(({ starts_at }) => starts_at.getTime())
          if (own.length > 1) wrong.push('two times after a step')
          if (served.has(lead) && own.length !== 1) wrong.push('a move left nobody a time')
          if (done && startsAt && own[0] !== startsAt.getTime())
            wrong.push('not the time asked for')
          if (done && startsAt === null && own.length > 0) wrong.push('cancelled and still there')
        }
      }),
    )
    busy = false
    await watching
    await look()
    expect(wrong).toEqual([])
    expect(served.size).toBeGreaterThan(0)
  },
)
