import { readClinicians } from '../server/areas/schedule/shared/read-clinicians.ts'
import { setClinicians } from '../server/areas/schedule/shared/set-clinicians.ts'
import { type Db, openDatabase } from '../server/data/database.ts'
import { schedulePages } from '../testing/flows/schedule-programme.ts'
import { buildProgramme, pageId, publishProgramme } from '../testing/flows/small-programme.ts'
import { startBenchServer } from './bench-server.ts'
import type { Bench, Figure } from './figures.ts'

const processes = 4
const triesOfEach = 50
const slots = 200
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** One clinician who sees people at all hours, ten minutes each. Returns the programme's link. */
async function openClinic(db: Db): Promise<string> {
  const programme = buildProgramme({ definition: { pages: schedulePages } })
  const { fuuid } = await publishProgramme(db, programme)
  const always = Object.fromEntries(week.map((day) => [day, '0:00-24:00']))
  const clinician = { name: 'Dr. Moreno', zone: 'UTC', visit_minutes: 10, week: always }
  const read = readClinicians(JSON.stringify([clinician]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(db, programme.slug, read.clinicians)
  return fuuid
}

async function send(method: string, url: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const read: Record<string, unknown> = await reply.json()
  return { status: reply.status, body: read }
}

/** The address of a visit that stands on the page of times. */
async function standOnTimes(origin: string, fuuid: string): Promise<string> {
  const begun = await send('POST', `${origin}/api/v1/leads/`, { condition_uuid: fuuid })
  const url = `${origin}/api/v1/leads/${begun.body.lead_uuid}/`
  const gone = await send('PATCH', url, { page: pageId('begin'), answers: {} })
  if (gone.status !== 200) throw new Error(`a visit did not come to the times: ${gone.status}`)
  return url
}

async function listTimes(url: string): Promise<string[]> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const { body } = await send('GET', `${url}timeslots/?start=${tomorrow}`)
  const listed = Array.isArray(body.timeslots) ? body.timeslots.map(String) : []
  if (listed.length < slots) throw new Error(`only ${listed.length} times are free`)
  return listed.slice(0, slots)
}

async function countBooked(db: Db): Promise<{ booked: number; times: number; visits: number }> {
  const rows = await db
    .selectFrom('consults')
    .select(['lead_id', 'starts_at'])
    .where('status', '<>', 40)
    .execute()
  return {
    booked: rows.length,
    times: new Set(rows.map(({ starts_at }) => starts_at.getTime())).size,
    visits: new Set(rows.map(({ lead_id }) => lead_id)).size,
  }
}

/** [P3] Two hundred times, each wanted by fifty visits of each of four processes at once. */
async function raceForSlots() {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const first = await server.startApi(server.databaseUrl)
  const others = Array.from({ length: processes - 1 }, () => server.startApi(server.databaseUrl))
  const origins = [first, ...(await Promise.all(others))].map(({ origin }) => origin)
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  stack.defer(() => db.destroy())
  const fuuid = await openClinic(db)
  const places = origins.flatMap((origin) => Array.from({ length: triesOfEach }, () => origin))
  const visits: string[] = []
  for (const origin of places) visits.push(await standOnTimes(origin, fuuid))
  const times = await listTimes(visits[0] ?? '')
  const statuses = new Map<number, number>()
  const startedMs = performance.now()
  for (const time of times) {
    const body = { page: pageId('time'), answers: { 2: [{ value: time }] } }
    const replies = await Promise.all(visits.map((url) => send('PATCH', url, body)))
    for (const [index, { status }] of replies.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const origin = places[index]
      // Who has a time goes on; somebody new comes.
      if (status === 200 && origin) visits[index] = await standOnTimes(origin, fuuid)
    }
  }
  const tookS = (performance.now() - startedMs) / 1_000
  return { ...(await countBooked(db)), slots, statuses, tookS }
}

async function measureSlots(): Promise<Figure[]> {
  const { slots, booked, times, visits, statuses, tookS } = await raceForSlots()
  const twice = booked - Math.min(times, visits)
  const failed = [...statuses].filter(([status]) => status >= 500)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const of = `${replies}, in ${tookS.toFixed(0)} s`
  return [
    { name: 'booked twice', value: twice, unit: 'times', limit: 0, of },
    { name: 'booked', value: booked, unit: 'times', limit: slots, atLeast: true },
    { name: 'kinds of failures of the server', value: failed.length, unit: 'times', limit: 0 },
  ]
}

export const slotsBench: Bench = {
  title: 'two hundred times, each wanted at once by fifty visits of each of four processes',
  measure: measureSlots,
  onlyAsked: true,
}
