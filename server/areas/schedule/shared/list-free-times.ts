import { timeslotDays } from '../../../../contract/limits.ts'
import { isZone } from '../../../../contract/places/time-zone.ts'
import type { Timeslots } from '../../../../contract/shapes/timeslots.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { addDays } from '../days.ts'
import { findDaysAhead, findOpenSlots } from '../find-open-slots.ts'
import { findClinicians } from '../schedule-repository.ts'
import { formatInZone, startOfDay } from '../zone.ts'

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

export interface Asked {
  /** A calendar day, yyyy-MM-dd. */
  start: string
  /** By whose clocks; without one that is known, by those of the clinic. */
  timezone?: string | undefined
}

/**
 * The times of some days from `start` on at which somebody is free, each once, as the clocks of the asked zone show
 * them. Throws malformed for what is no day.
 */
export async function listFreeTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: leadId, programmeId }: { id: string; programmeId: string },
  asked: Asked,
): Promise<Timeslots> {
  const start = requireDay(asked.start)
  const clinicians = await findClinicians(db, programmeId)
  const { timezone = '' } = asked
  const zone = isZone(timezone) ? timezone : (clinicians[0]?.zone ?? 'UTC')
  const span = {
    fromMs: startOfDay(zone, start),
    toMs: startOfDay(zone, addDays(start, timeslotDays)),
  }
  const open = await findOpenSlots(db, clinicians, span, { leadId, now: clock.now() })
  const instants = [...new Set(open.map(({ fromMs }) => fromMs))]
  const timeslots = instants.map((instant) => formatInZone(zone, instant))
  return { timezone: zone, timeslots, days_ahead: findDaysAhead(clinicians) }
}
