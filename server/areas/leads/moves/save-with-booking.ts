import { itemProblems } from '../../../../contract/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { bookSlot, prepareBooking, releaseHold } from '../../schedule/shared/book-slot.ts'
import { mailAppointment } from '../../schedule/shared/mail-appointment.ts'
import { type Move, saveMove } from '../shared/lead-repository.ts'

/** The time a visit wants, null for none, and the item that chose it; or that it goes away and holds none any more. */
export type PlannedBooking =
  | { itemId: number; startsAt: Date | null; zone: string | null }
  | 'leaves'

/** A time that nobody has any more, or never had: said beside the item, all else stays as it was entered. */
export function slotGone(itemId: number): AppError {
  return new AppError('malformed', { fields: { [itemId]: [itemProblems.time_gone] } })
}

/**
 * Moves the lead, gives it its appointment and asks for the mail about it: all or nothing. Throws the sentence beside the item when the time
 * cannot be had.
 */
export async function saveWithBooking(
  deps: Deps,
  { id: leadId, programmeId, revision }: Lead,
  move: Move,
  booking: PlannedBooking,
): Promise<'saved' | 'changed' | 'another'> {
  const { now } = move
  await prepareBooking(deps, now)
  return deps.db.transaction().execute(async (transaction) => {
    // First the lead, which locks it: of two requests of one visit the later finds it changed.
    const outcome = await saveMove(transaction, leadId, revision, move)
    if (outcome !== 'saved') return outcome
    if (booking === 'leaves') {
      await releaseHold(transaction, leadId)
      return outcome
    }
    const { itemId, ...wanted } = booking
    const change = await bookSlot(transaction, { leadId, programmeId, now, ...wanted })
    if (change === 'gone') throw slotGone(itemId)
    if (change !== 'asBefore') await mailAppointment(deps, transaction, change)
    return outcome
  })
}
