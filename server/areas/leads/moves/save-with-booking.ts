import { itemProblems } from '../../../../contract/errors.ts'
import type { Db } from '../../../data/database.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { bookSlot } from '../../schedule/shared/book-slot.ts'
import { type Move, saveMove } from '../shared/lead-repository.ts'

/** The time a visit wants, null for none, and the item that chose it. */
export interface PlannedBooking {
  itemId: number
  startsAt: Date | null
}

/** A time that nobody has any more, or never had: said beside the item, all else stays as it was entered. */
export function slotGone(itemId: number): AppError {
  return new AppError('malformed', { fields: { [itemId]: [itemProblems.time_gone] } })
}

/**
 * Moves the lead and gives it its appointment, both or neither. Throws the sentence beside the item when the time
 * cannot be had.
 */
export async function saveWithBooking(
  db: Db,
  { id: leadId, programmeId, revision }: Lead,
  move: Move,
  { itemId, startsAt }: PlannedBooking,
): Promise<'saved' | 'changed' | 'another'> {
  return db.transaction().execute(async (transaction) => {
    // First the lead, which locks it: of two requests of one visit the later finds it changed.
    const outcome = await saveMove(transaction, leadId, revision, move)
    if (outcome !== 'saved') return outcome
    const booking = { leadId, programmeId, startsAt, now: move.now }
    if (!(await bookSlot(transaction, booking))) throw slotGone(itemId)
    return outcome
  })
}
