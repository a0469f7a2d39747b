import { slotHoldMs } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import type { Lead } from '../../http/access/leads.ts'
import { findHold, keepHold } from './hold-repository.ts'
import { findBooked } from './schedule-repository.ts'
import { planFreeSlot, releaseHold } from './shared/book-slot.ts'

/** A visit as it was read. */
type HoldingLead = Pick<Lead, 'id' | 'programmeId' | 'revision'>

/** Locks the visit; false when it went on since it was read. */
async function isStill(db: Db, { id, revision }: HoldingLead): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Until when the visit holds a time from now on, within the caller's transaction; null where it has that time or went on
 * meanwhile, gone where somebody else has it: what it held before is held still.
 */
export async function holdSlot(
  db: Db,
  lead: HoldingLead,
  startsAt: Date,
  now: Date,
): Promise<Date | 'gone' | null> {
  if (!(await isStill(db, lead))) return null
  const { id: leadId, programmeId } = lead
  const booked = await findBooked(db, leadId)
  if (booked?.startsAt.getTime() === startsAt.getTime()) {
    await releaseHold(db, leadId)
    return null
  }
  // Asked for again it lasts no longer: nobody keeps a time from others for good.
  const held = await findHold(db, leadId, startsAt, now)
  if (held) return held.until
  const planned = await planFreeSlot(db, { leadId, programmeId, now }, startsAt)
  if (planned === null) return 'gone'
  const until = new Date(now.getTime() + slotHoldMs)
  await keepHold(db, leadId, { id: planned, until })
  return until
}
