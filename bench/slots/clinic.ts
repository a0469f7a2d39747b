import type { FlowDefinition } from '../../flow/definition.ts'
import { readClinicians } from '../../server/areas/schedule/shared/read-clinicians.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import type { Db } from '../../server/data/database.ts'
import { buildProgramme, pageId, publishProgramme } from '../../testing/flows/small-programme.ts'

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** One clinician who sees people at all hours, ten minutes each. Returns the programme's link. */
export async function openClinic(db: Db, pages: FlowDefinition['pages']): Promise<string> {
  const programme = buildProgramme({ definition: { pages } })
  const { fuuid } = await publishProgramme(db, programme)
  const always = Object.fromEntries(week.map((day) => [day, '0:00-24:00']))
  const clinician = { name: 'Dr. Moreno', zone: 'UTC', visit_minutes: 10, week: always }
  const read = readClinicians(JSON.stringify([clinician]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(db, programme.slug, read.clinicians)
  return fuuid
}

export async function send(method: string, url: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const read: Record<string, unknown> = await reply.json()
  return { status: reply.status, body: read }
}

/** A visit that stands on the page of times. */
export async function standOnTimes(origin: string, fuuid: string) {
  const begun = await send('POST', `${origin}/api/v1/leads/`, { condition_uuid: fuuid })
  const id = String(begun.body.lead_uuid)
  const url = `${origin}/api/v1/leads/${id}/`
  const gone = await send('PATCH', url, { page: pageId('begin'), answers: {} })
  if (gone.status !== 200) throw new Error(`a visit did not come to the times: ${gone.status}`)
  return { id, url }
}

/** The first free times from tomorrow on. */
export async function listTimes(url: string, count: number): Promise<string[]> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const { body } = await send('GET', `${url}timeslots/?start=${tomorrow}`)
  const listed = Array.isArray(body.timeslots) ? body.timeslots.map(String) : []
  if (listed.length < count) throw new Error(`only ${listed.length} times are free`)
  return listed.slice(0, count)
}

/** Who has which time of a clinic, as the database knows it: the visit's id and the instant. */
export async function readBooked(db: Db, fuuid: string, leadId?: string) {
  const rows = await db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .select(['lead_id', 'starts_at'])
    .where('programme_id', '=', fuuid)
    .where('status', '=', 15)
    .$if(leadId !== undefined, (of) => of.where('lead_id', '=', leadId ?? ''))
    .execute()
  return rows.map((row) => ({ lead: row.lead_id, ms: row.starts_at.getTime() }))
}
