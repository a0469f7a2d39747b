import type { PaymentProviderName } from '../../../../contract/codes.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

/** What a lead is charged for; one payment each. */
export const programmeFee = 'programme-fee'

/** Who takes what is paid from now on. No money moves for a test. */
export function chooseProvider(
  { config }: Pick<Deps, 'config'>,
  testOnly: boolean,
): PaymentProviderName {
  return config.stripe && !testOnly ? 'stripe' : 'sandbox'
}

type Price = NonNullable<CompiledProgramme['price']>

const selectPayment = (db: Db, leadId: string) =>
  db
    .selectFrom('leads')
    .leftJoin('payments', (join) =>
      join.onRef('payments.lead_id', '=', 'leads.id').on('purpose', '=', programmeFee),
    )
    .leftJoin('refunds', 'refunds.provider_key', 'payments.provider_key')
    .select(['payments.status', 'payments.amount_cents', 'payments.currency', 'receipt'])
    .select(['settled_at', 'refunds.given_back_at', 'leads.test_only'])
    .where('leads.id', '=', leadId)

/** How the payment of a lead stands; its own amount, where the price has changed since it was begun. */
export async function findPayment(
  deps: Pick<Deps, 'db' | 'config'>,
  leadId: string,
  price: Price,
): Promise<PagePayment> {
  const row = await selectPayment(deps.db, leadId).executeTakeFirst()
  const provider = chooseProvider(deps, row?.test_only ?? false)
  const due = { ...price, provider, state: 'due', receipt: null, paid_at: null } as const
  if (!row || row.amount_cents === null || row.currency === null) return due
  const { amount_cents, currency } = row
  if (row.status === 'declined' || row.status === 'refused')
    return { ...due, amount_cents, currency }
  if (row.status === 'pending') return { ...due, amount_cents, currency, state: 'pending' }
  const refund = row.given_back_at ? 'refunded' : 'refunding'
  return {
    provider,
    amount_cents,
    currency,
    state: row.status === 'returning' ? refund : 'paid',
    receipt: row.receipt,
    paid_at: row.settled_at?.toISOString() ?? null,
  }
}

/** Whether nothing is to be paid any more before a lead may go on. */
export async function isPaid(db: Db, leadId: string): Promise<boolean> {
  return (await selectPayment(db, leadId).executeTakeFirst())?.status === 'succeeded'
}
