import { sandboxMethod } from '../../../../contract/codes.ts'
import type { Db } from '../../../data/database.ts'
import type { Charge, ChargeOutcome, PaymentProvider, RefundFound } from '../payment-provider.ts'

type Ledger = Exclude<ChargeOutcome, 'unknown' | 'refused'>

function decide(paymentMethodId: string): Ledger {
  const { success, timeout, action } = sandboxMethod
  if (paymentMethodId === action) return 'action'
  return paymentMethodId === success || paymentMethodId === timeout ? 'succeeded' : 'declined'
}

/** Stands in for a card provider: no money moves, and it keeps its own ledger by key. */
export function openSandboxProvider(db: Db): PaymentProvider {
  async function find(key: string): Promise<Ledger | null> {
    const row = await db
      .selectFrom('sandbox_charges')
      .select('outcome')
      .where('key', '=', key)
      .executeTakeFirst()
    // It was charged, and given back since.
    return row?.outcome === 'refunded' ? 'succeeded' : (row?.outcome ?? null)
  }

  /** Whether this was the first to say what becomes of a key. */
  async function begin(
    { key, amountCents, currency }: Omit<Charge, 'paymentMethodId'>,
    outcome: Ledger,
  ): Promise<boolean> {
    const inserted = await db
      .insertInto('sandbox_charges')
      .values({ key, outcome, amount_cents: amountCents, currency })
      .onConflict((conflict) => conflict.doNothing())
      .returning('outcome')
      .executeTakeFirst()
    return inserted !== undefined
  }

  async function charge(charge: Charge): Promise<ChargeOutcome> {
    const { key, paymentMethodId } = charge
    const isFirst = await begin(charge, decide(paymentMethodId))
    if (isFirst && paymentMethodId === sandboxMethod.timeout) return 'unknown'
    return (await find(key)) ?? 'unknown'
  }

  async function end(charge: Omit<Charge, 'paymentMethodId'>): Promise<ChargeOutcome> {
    await begin(charge, 'declined')
    await answerBank(db, charge.key, false)
    return (await find(charge.key)) ?? 'unknown'
  }

  async function findRefund(key: string): Promise<RefundFound> {
    const row = db.selectFrom('sandbox_charges').select('outcome').where('key', '=', key)
    const isBack = (await row.executeTakeFirst())?.outcome === 'refunded'
    return isBack ? { state: 'given' } : { state: 'none', after: null }
  }

  async function refund(key: string): Promise<RefundFound> {
    await db
      .updateTable('sandbox_charges')
      .set({ outcome: 'refunded' })
      .where('key', '=', key)
      .where('outcome', '=', 'succeeded')
      .execute()
    return findRefund(key)
  }

  async function changeCard(key: string, paymentMethodId: string): Promise<ChargeOutcome> {
    // One card alone has its bank ask.
    if (paymentMethodId !== sandboxMethod.action) await answerBank(db, key, false)
    return (await find(key)) ?? 'unknown'
  }

  return { charge, find, changeCard, end, findRefund, refund, findBankSecret: async () => null }
}

/** The person's answer to the bank. Whether it had asked. */
export async function answerBank(db: Db, key: string, approved: boolean): Promise<boolean> {
  const answered = await db
    .updateTable('sandbox_charges')
    .set({ outcome: approved ? 'succeeded' : 'declined' })
    .where('key', '=', key)
    .where('outcome', '=', 'action')
    .returning('key')
    .executeTakeFirst()
  return answered !== undefined
}
