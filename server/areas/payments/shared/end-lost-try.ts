import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { settlePayment } from '../payment-repository.ts'
import { programmeFee } from './find-payment.ts'

/** What became of it: all but `ended` have changed nothing. */
export type EndedTry = 'ended' | 'not lost' | 'unknown'

/**
 * Ends a visit's try to pay of which its provider knows nothing any more, so that the next press opens another. To be
 * called once somebody has looked in the account that had it, and has given back there what it took: nobody here can.
 */
export async function endLostTry(db: Db, visit: string): Promise<EndedTry> {
  const leadId = parseUuid(visit)
  if (!leadId) return 'unknown'
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payments')
      .leftJoin('stripe_intents', 'stripe_intents.key', 'payments.provider_key')
      .select(['provider_key as key', 'status', 'lost_at as lostAt'])
      .where('payments.lead_id', '=', leadId)
      .where('purpose', '=', programmeFee)
      .forUpdate('payments')
      .executeTakeFirst()
    if (!payment) return 'unknown'
    if (payment.status !== 'pending' || !payment.lostAt) return 'not lost'
    await settlePayment(transaction, payment.key, 'refused')
    return 'ended'
  })
}
