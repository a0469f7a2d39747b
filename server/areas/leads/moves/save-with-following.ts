import type { Transaction } from 'kysely'
import { itemProblems } from '../../../../contract/errors.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'
import { findPaid } from '../../payments/shared/find-paid.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import { bookSlot, prepareBooking, releaseHold } from '../../schedule/shared/book-slot.ts'
import { mailAppointment } from '../../schedule/shared/mail-appointment.ts'
import { isWithinTimes, nameNetwork } from '../../schedule/shared/times-of-network.ts'
import { beginLapse } from '../../schedule/shared/unpaid-times.ts'
import { type Move, saveMove } from '../shared/lead-repository.ts'
import { renewalSent } from '../shared/renewal-sent.ts'

/** The time a visit wants, null for none, and the item that chose it; or that it goes away and holds none any more. */
export type PlannedBooking =
  | {
      itemId: number
      startsAt: Date | null
      zone: string | null
      /** Where it is paid for once it is booked, it lapses unless it is. */
      isPaidLater: boolean
    }
  | 'leaves'

/** A time that nobody has any more, or never had: said beside the item, all else stays as it was entered. */
export function slotGone(itemId: number): AppError {
  return new AppError('malformed', { fields: { [itemId]: [itemProblems.time_gone] } })
}

/** What a move brings with it beside the answers. */
export interface Following {
  booking: PlannedBooking | undefined
  /** It comes onto a way with a payment: see comesToOwe. */
  comesToOwe: boolean
  /** The programme takes the answers in by this move, and a clinic wants to hear of it. */
  isTold: boolean
  /** The answers of an account's renewal go in by this move. */
  isRenewed: boolean
  /** Where the request comes from. */
  network: string
}

async function book(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  { id: leadId, programmeId }: Lead,
  booking: PlannedBooking,
  { place, now }: { place: Buffer[] | null; now: Date },
): Promise<void> {
  if (booking === 'leaves') return releaseHold(transaction, leadId)
  const { itemId, isPaidLater, ...wanted } = booking
  const isPaidBefore = wanted.startsAt !== null && (await isPaid(transaction, leadId))
  const isUnpaid = isPaidLater && !isPaidBefore
  const bookedFrom = isPaidBefore ? null : place
  const terms = { isUnpaid, bookedFrom, ...wanted }
  const change = await bookSlot(transaction, { leadId, programmeId, now, ...terms })
  if (change === 'gone') throw slotGone(itemId)
  if (change === 'asBefore') return
  await mailAppointment(deps, transaction, change)
  if (bookedFrom === null || change.what !== 'booked') return
  const isWithin = await isWithinTimes(transaction, {
    bookedFrom,
    isUnpaid,
    findPaid: (leadIds) => findPaid(transaction, leadIds),
    now,
  })
  if (!isWithin) throw new AppError('times_kept')
}

/**
 * Moves the lead, gives it its appointment, asks for the mail about it and has a clinic and whoever asked for a renewal
 * told of what was sent: all or nothing. Throws the sentence beside the item when the time cannot be had.
 */
export async function saveWithFollowing(
  deps: Deps,
  lead: Lead,
  move: Move,
  following: Following,
): Promise<'saved' | 'changed' | 'another'> {
  const { booking, comesToOwe, isTold, isRenewed, network } = following
  if (booking) await prepareBooking(deps, move.now)
  const isCounted = booking && booking !== 'leaves' && deps.config.requestsPerMinute > 0
  const place = isCounted ? await nameNetwork(deps.db, network) : null
  return deps.db.transaction().execute(async (transaction) => {
    // First the lead, which locks it: of two requests of one visit the later finds it changed.
    const outcome = await saveMove(transaction, lead.id, lead.revision, move)
    if (outcome !== 'saved') return outcome
    if (comesToOwe && !(await isPaid(transaction, lead.id))) {
      await beginLapse(transaction, lead.id, move.now)
    }
    if (isTold) await emitClinicEvent(deps, transaction, { type: 'lead.finished', id: lead.id })
    if (isRenewed) {
      const sent = { lead: lead.id }
      await deps.jobs.send(transaction, renewalSent, `renewal sent ${lead.id}`, sent)
    }
    // Last, since whoever else books from there waits until all of it is done.
    if (booking) await book(deps, transaction, lead, booking, { place, now: move.now })
    return outcome
  })
}
