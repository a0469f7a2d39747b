import type { Transaction } from 'kysely'
import { itemProblems } from '../../../../contract/errors.ts'
import { unpaidSlotMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { allowNetwork, tryWithin } from '../../../http/limits/allowances.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import {
  bookSlot,
  findBookedId,
  prepareBooking,
  releaseHold,
} from '../../schedule/shared/book-slot.ts'
import { mailAppointment } from '../../schedule/shared/mail-appointment.ts'
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
  /** The programme takes the answers in by this move, and a clinic wants to hear of it. */
  isTold: boolean
  /** The answers of an account's renewal go in by this move. */
  isRenewed: boolean
  /** Where the request comes from. */
  network: string
}

/** So many times at once that are not paid for yet, and one more as often as one of them lapses: 071. */
const mostUnpaid = 40
const unpaidOfNetwork = { most: mostUnpaid, runsOffMs: unpaidSlotMs / mostUnpaid }

/** Saves what takes a time that has yet to be paid for, if a network may have one more. Throws times_kept. */
async function withinUnpaid(
  deps: Deps,
  network: string,
  save: () => Promise<'saved' | 'changed' | 'another'>,
): Promise<'saved' | 'changed' | 'another'> {
  const allowances = allowNetwork('unpaid times', network, unpaidOfNetwork)
  const refuse = () => new AppError('times_kept')
  // Given back unless the time was taken.
  const other = await tryWithin(deps, allowances, refuse, async () => {
    const outcome = await save()
    return outcome === 'saved' ? null : outcome
  })
  return other ?? 'saved'
}

/** Whether a visit takes a time that it has yet to pay for, and has none yet. */
async function takesUnpaid(db: Db, leadId: string, booking: PlannedBooking | undefined) {
  if (!booking || booking === 'leaves' || !booking.isPaidLater || !booking.startsAt) return false
  return (await findBookedId(db, leadId)) === null && !(await isPaid(db, leadId))
}

async function book(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  { id: leadId, programmeId }: Lead,
  booking: PlannedBooking,
  now: Date,
): Promise<void> {
  if (booking === 'leaves') return releaseHold(transaction, leadId)
  const { itemId, isPaidLater, ...wanted } = booking
  const isUnpaid = isPaidLater && !(await isPaid(transaction, leadId))
  const lapsesAt = isUnpaid ? new Date(now.getTime() + unpaidSlotMs) : null
  const change = await bookSlot(transaction, { leadId, programmeId, now, lapsesAt, ...wanted })
  if (change === 'gone') throw slotGone(itemId)
  if (change !== 'asBefore') await mailAppointment(deps, transaction, change)
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
  const { booking, isTold, isRenewed, network } = following
  if (booking) await prepareBooking(deps, move.now)
  const save = () =>
    deps.db.transaction().execute(async (transaction) => {
      // First the lead, which locks it: of two requests of one visit the later finds it changed.
      const outcome = await saveMove(transaction, lead.id, lead.revision, move)
      if (outcome !== 'saved') return outcome
      if (booking) await book(deps, transaction, lead, booking, move.now)
      if (isTold) await emitClinicEvent(deps, transaction, { type: 'lead.finished', id: lead.id })
      if (isRenewed) {
        const sent = { lead: lead.id }
        await deps.jobs.send(transaction, renewalSent, `renewal sent ${lead.id}`, sent)
      }
      return outcome
    })
  const isUnpaid = await takesUnpaid(deps.db, lead.id, booking)
  return isUnpaid ? withinUnpaid(deps, network, save) : save()
}
