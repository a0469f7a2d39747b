import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { askRefunds } from '../refund-repository.ts'

/** What became of it. Only of the first two `along` was done; of the others nothing has changed. */
export type GivenBack = 'asking' | 'asked before' | 'not paid' | 'unknown' | 'several'

/**
 * From here on what was paid goes back, whether or not the visit is served, and counts as paid no more; the sweep of
 * refunds asks the provider for it. `named` is the visit, or the receipt, which two payments may share: then neither goes
 * back. `along` is done with the visit in the same transaction where its money goes back, or did before.
 */
export async function giveBack(
  db: Db,
  named: string,
  along: (visit: RaisedLeads) => Promise<void> = async () => undefined,
): Promise<GivenBack> {
  const visit = parseUuid(named)
  return db.transaction().execute(async (transaction) => {
    const payments = transaction
      .selectFrom('payments')
      .select(['lead_id as leadId', 'status'])
      .where((is) => (visit ? is('lead_id', '=', visit) : is('receipt', '=', named)))
    const found = await payments.execute()
    if (found.length === 0) return 'unknown'
    // First the visit, as everybody who locks both.
    const visits = await RaisedLeads.raise(
      transaction,
      found.map(({ leadId }) => leadId),
    )
    const [payment, another] = await payments.forUpdate().execute()
    if (!payment) return 'unknown'
    if (another) return 'several'
    if (payment.status !== 'returning' && payment.status !== 'succeeded') return 'not paid'
    await askRefunds(visits)
    await along(visits)
    return payment.status === 'succeeded' ? 'asking' : 'asked before'
  })
}
