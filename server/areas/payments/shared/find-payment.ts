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
    .leftJoin('refunds', 'refunds.provider_key', 'payments.provider_key')
    .select(['status', 'payments.amount_cents', 'payments.currency', 'receipt', 'updated_at'])
    .select('refunds.given_back_at')
    .where('payments.lead_id', '=', leadId)
    .where('purpose', '=', programmeFee)
    .executeTakeFirst()
  const provider = 'sandbox'
  const due = { ...price, provider, state: 'due', receipt: null, paid_at: null } as const
  if (!row) return due
  const { amount_cents, currency } = row
  if (row.status === 'declined') return { ...due, amount_cents, currency }
  if (row.status === 'pending') return { ...due, amount_cents, currency, state: 'pending' }
  const refund = row.given_back_at ? 'refunded' : 'refunding'
  return {
    provider,
    amount_cents,
    currency,
    state: row.status === 'refunded' ? refund : 'paid',
    receipt: row.receipt,
    paid_at: row.updated_at.toISOString(),
  }
}

/** Whether nothing is to be paid any more before a lead may go on. */
export async function isPaid(db: Db, leadId: string, price: Price): Promise<boolean> {
  return (await findPayment(db, leadId, price)).state === 'paid'
}
