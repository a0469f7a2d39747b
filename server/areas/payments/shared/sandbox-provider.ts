import type { Db } from '../../../data/database.ts'
import type { Charge, ChargeOutcome, PaymentProvider } from '../payment-provider.ts'

/** What each test method does; any other id is declined. */
export const sandboxMethod = {
  success: 'pm_sandbox_success',
  decline: 'pm_sandbox_decline',
  /** Goes through, but the answer is lost. */
  timeout: 'pm_sandbox_timeout',
} as const

type Settled = Exclude<ChargeOutcome, 'unknown'>

/** Stands in for a card provider: no money moves, and it keeps its own ledger by key. */
export function openSandboxProvider(db: Db): PaymentProvider {
  async function find(key: string): Promise<Settled | null> {
    const row = await db
      .selectFrom('sandbox_charges')
      .select('outcome')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.outcome ?? null
  }

  async function charge(charge: Charge): Promise<ChargeOutcome> {
    const { success, timeout } = sandboxMethod
    const { paymentMethodId } = charge
    const goesThrough = paymentMethodId === success || paymentMethodId === timeout
    const inserted = await db
      .insertInto('sandbox_charges')
      .values({
        key: charge.key,
        outcome: goesThrough ? 'succeeded' : 'declined',
        amount_cents: charge.amountCents,
        currency: charge.currency,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('outcome')
      .executeTakeFirst()
    if (inserted && paymentMethodId === timeout) return 'unknown'
    return inserted?.outcome ?? (await find(charge.key)) ?? 'unknown'
  }

  return { name: 'sandbox', charge, find }
}
