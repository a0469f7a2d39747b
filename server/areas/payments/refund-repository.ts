import { sql } from 'kysely'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { Db } from '../../data/database.ts'
import type { RaisedLeads } from '../../http/access/raised-leads.ts'

/** Asks for what was paid for these visits: from now on it counts as paid no more. */
export async function askRefunds({ transaction, ids }: RaisedLeads): Promise<void> {
  if (ids.length === 0) return
  const paid = await transaction
    .updateTable('payments')
    .set({ status: 'returning' })
    .where('lead_id', 'in', ids)
    .where('status', '=', 'succeeded')
    .returning(['provider_key', 'lead_id', 'provider', 'amount_cents', 'currency'])
    .execute()
  if (paid.length > 0) await transaction.insertInto('refunds').values(paid).execute()
}

/** What has to be given back, and who charged it: whoever takes payments by now, it is theirs to give back. */
export interface WaitingRefund {
  key: string
  provider: PaymentProviderName
  amountCents: number
}

const waiting = ['provider_key as key', 'provider', 'amount_cents as amountCents'] as const

/**
 * Each hour for the first hours; one that has waited for long then ever more seldom, as a provider writes down each time it
 * is asked: after a tenth of the time it has waited, at least once a day.
 */
const isDue = sql<boolean>`coalesce(
  tried_at + least((tried_at - asked_at) / 10, interval '1 day') - interval '1 hour' <= now(), true)`

/** What the providers still have to give back and are to be asked for by now, who was asked for longest ago first. */
export function listWaitingRefunds(db: Db): Promise<WaitingRefund[]> {
  return db
    .selectFrom('refunds')
    .select(waiting)
    .where('given_back_at', 'is', null)
    .where(isDue)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .limit(500)
    .execute()
}

/** Writes down what the provider said when it was asked to give it back. */
export async function noteRefundTry(db: Db, providerKey: string, given: boolean): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('refunds')
    .set({ tried_at: now, ...(given && { given_back_at: now }) })
    .where('provider_key', '=', providerKey)
    .where('given_back_at', 'is', null)
    .execute()
}

/** Given back or not; null where nobody asked for it. */
export async function findRefund(db: Db, providerKey: string): Promise<WaitingRefund | null> {
  const row = db.selectFrom('refunds').select(waiting).where('provider_key', '=', providerKey)
  return (await row.executeTakeFirst()) ?? null
}

export async function isGivenBack(db: Db, providerKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('given_back_at')
    .where('provider_key', '=', providerKey)
    .executeTakeFirst()
  return row?.given_back_at != null
}

/** What was told as given back is not, where that failed later. False where this failure was written down before. */
export async function noteRefundFailure(
  transaction: Db,
  providerKey: string,
  failed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({ last_failed: failed, given_back_at: null })
    .where('provider_key', '=', providerKey)
    .where('last_failed', 'is distinct from', failed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
