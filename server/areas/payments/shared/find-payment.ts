import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import type { Db } from '../../../data/database.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

/** What a lead is charged for; one payment each. */
export const programmeFee = 'programme-fee'

type Price = NonNullable<CompiledProgramme['price']>

/** How the payment of a lead stands; its own amount, where the price has changed since it was begun. */
export async function findPayment(db: Db, leadId: string, price: Price): Promise<PagePayment> {
  const row = await db
    .selectFrom('payments')
    .select(['status', 'amount_cents', 'currency', 'receipt', 'updated_at'])
    .where('lead_id', '=', leadId)
    .where('purpose', '=', programmeFee)
    .executeTakeFirst()
  const provider = 'sandbox'
  const due = { ...price, provider, state: 'due', receipt: null, paid_at: null } as const
  if (!row) return due
  const { amount_cents, currency } = row
  if (row.status === 'declined') return { ...due, amount_cents, currency }
  if (row.status === 'pending') return { ...due, amount_cents, currency, state: 'pending' }
  return {
    provider,
    amount_cents,
    currency,
    state: row.status === 'refunded' ? 'refunded' : 'paid',
    receipt: row.receipt,
    paid_at: row.updated_at.toISOString(),
  }
}

/** Whether nothing is to be paid any more before a lead may go on. */
export async function isPaid(db: Db, leadId: string, price: Price): Promise<boolean> {
  const { state } = await findPayment(db, leadId, price)
  return state === 'paid' || state === 'refunded'
}
