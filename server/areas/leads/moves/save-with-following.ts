import type { Transaction } from 'kysely'
import { itemProblems } from '../../../../contract/errors.ts'
import { unpaidSlotMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { allowNetwork, claimAllowances } from '../../../http/limits/allowances.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import { bookSlot, prepareBooking, releaseHold } from '../../schedule/shared/book-slot.ts'
import { mailAppointment } from '../../schedule/shared/mail-appointment.ts'
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

/** So many times at once that are not paid for yet, and one more as often as one of them lapses: 116. */
const mostUnpaid = 40
const unpaidOfNetwork = { most: mostUnpaid, runsOffMs: unpaidSlotMs / mostUnpaid }
/** So many at once that nothing is paid for yet, and 240 more a day: where nothing has to be, they are kept for good. */
const bookedOfNetwork = { most: 200, runsOffMs: 6 * 60_000 }

/** Counts one more time that nothing is paid for, within the transaction that books it. Throws times_kept. */
async function countBooked(
  deps: Deps,
  transaction: Db,
  { network, isUnpaid }: { network: string; isUnpaid: boolean },
): Promise<void> {
  const allowances = [
    ...allowNetwork('booked times', network, bookedOfNetwork),
    ...(isUnpaid ? allowNetwork('unpaid times', network, unpaidOfNetwork) : []),
  ]
  if (await claimAllowances({ ...deps, db: transaction }, allowances)) {
    throw new AppError('times_kept')
  }
}

async function book(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  { id: leadId, programmeId }: Lead,
  booking: PlannedBooking,
  { network, now }: { network: string; now: Date },
): Promise<void> {
  if (booking === 'leaves') return releaseHold(transaction, leadId)
  const { itemId, isPaidLater, ...wanted } = booking
  const isPaidBefore = isPaidLater && (await isPaid(transaction, leadId))
  const isUnpaid = isPaidLater && !isPaidBefore
  const change = await bookSlot(transaction, { leadId, programmeId, now, isUnpaid, ...wanted })
  if (change === 'gone') throw slotGone(itemId)
  if (change === 'asBefore') return
  await mailAppointment(deps, transaction, change)
  // Last, since whoever else books from there waits until all of it is done.
  if (!isPaidBefore && change.what === 'booked') {
    await countBooked(deps, transaction, { network, isUnpaid })
  }
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
  return deps.db.transaction().execute(async (transaction) => {
    // First the lead, which locks it: of two requests of one visit the later finds it changed.
    const outcome = await saveMove(transaction, lead.id, lead.revision, move)
    if (outcome !== 'saved') return outcome
    if (comesToOwe && !(await isPaid(transaction, lead.id))) {
      await beginLapse(transaction, lead.id, move.now)
    }
    if (booking) await book(deps, transaction, lead, booking, { network, now: move.now })
    if (isTold) await emitClinicEvent(deps, transaction, { type: 'lead.finished', id: lead.id })
    if (isRenewed) {
      const sent = { lead: lead.id }
      await deps.jobs.send(transaction, renewalSent, `renewal sent ${lead.id}`, sent)
    }
    return outcome
  })
}
