import type { listTimeslots as endpoint } from '../../../contract/endpoints/schedule.ts'
import { timeslotDays } from '../../../contract/limits.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import type { Db } from '../../data/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { addDays } from './days.ts'
import { findDaysAhead, findOpenSlots } from './find-open-slots.ts'
import { findAddress } from './mails/appointment-repository.ts'
import { findClinicians } from './schedule-repository.ts'
import { findAwaiting } from './waiting/wait-repository.ts'
import { formatInZone, startOfDay } from './zone.ts'

const lastYear = 2_200

/** A calendar day, yyyy-MM-dd. Throws malformed when there is none like it. */
function requireDay(text: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isReal = day !== null && !Number.isNaN(day.getTime()) && addDays(text, 0) === text
  if (!isReal || day.getUTCFullYear() > lastYear) {
    throw new AppError('malformed', { fields: { start: ['Enter a day as yyyy-MM-dd.'] } })
  }
  return text
}

/** Whether a visit waits for a time, and the address for it: the one it gave for that, else the one it is known by. */
async function readWaiting(
  db: Db,
  leadId: string,
): Promise<Pick<ReplyOf<typeof endpoint>, 'waiting' | 'email'>> {
  const awaiting = await findAwaiting(db, leadId)
  const email = awaiting ?? (await findAddress(db, leadId))
  return { waiting: awaiting !== null, ...(email && isEmailAddress(email) && { email }) }
}

/**
 * [CALL-10] [ENTITY-13] The times of some days from `start` on at which somebody is free, each once, as the clocks
 * of the asked zone show them; without a zone that is known, those of the clinic.
 */
export async function listTimeslots(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, query, lead } = call
  const start = requireDay(query.start)
  const clinicians = await findClinicians(deps.db, lead.lead.programmeId)
  const asked = query.timezone ?? ''
  const zone = isZone(asked) ? asked : (clinicians[0]?.zone ?? 'UTC')
  const span = {
    fromMs: startOfDay(zone, start),
    toMs: startOfDay(zone, addDays(start, timeslotDays)),
  }
  const seeker = { leadId: lead.lead.id, now: deps.clock.now() }
  const open = await findOpenSlots(deps.db, clinicians, span, seeker)
  const instants = [...new Set(open.map(({ fromMs }) => fromMs))]
  const timeslots = instants.map((instant) => formatInZone(zone, instant))
  // Only asked where it is shown: on a page without times.
  const none = timeslots.length === 0 ? await readWaiting(deps.db, lead.lead.id) : {}
  return { timezone: zone, timeslots, days_ahead: findDaysAhead(clinicians), ...none }
}
