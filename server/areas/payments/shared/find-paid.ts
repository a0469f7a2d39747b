import type { Paid } from '../../../../contract/shapes/payment.ts'
import type { Db } from '../../../data/database.ts'
import { programmeFee } from './find-payment.ts'

/** What was paid of visits and is not on its way back, by their ids. */
export async function findPaid(db: Db, leadIds: readonly string[]): Promise<Map<string, Paid>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['lead_id', 'amount_cents', 'currency'])
    .where('lead_id', 'in', leadIds)
    .where('purpose', '=', programmeFee)
    .where('status', '=', 'succeeded')
    .execute()
  return new Map(rows.map(({ lead_id, ...paid }) => [lead_id, paid]))
}
