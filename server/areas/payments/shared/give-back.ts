import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { askRefunds } from '../refund-repository.ts'

/** What became of it: all but `asking` have changed nothing. */
export type GivenBack = 'asking' | 'asked before' | 'not paid' | 'unknown' | 'several'

/**
 * From here on what was paid goes back, whether or not the visit is served, and counts as paid no more; the sweep of
 * refunds asks the provider for it. `named` is the visit, or the receipt, which two payments may share: then neither goes
 * back.
 */
export async function giveBack(db: Db, named: string): Promise<GivenBack> {
  const visit = parseUuid(named)
  return db.transaction().execute(async (transaction) => {
    const [payment, another] = await transaction
      .selectFrom('payments')
      .innerJoin('leads', 'leads.id', 'payments.lead_id')
      .select(['payments.provider_key as key', 'payments.status'])
      .where((is) => (visit ? is('leads.id', '=', visit) : is('payments.receipt', '=', named)))
      .forUpdate()
      .execute()
    if (!payment) return 'unknown'
    if (another) return 'several'
    if (payment.status === 'returning') return 'asked before'
    if (payment.status !== 'succeeded') return 'not paid'
    await askRefunds(transaction, [payment.key])
    return 'asking'
  })
}
