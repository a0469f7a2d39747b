import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import { listPaymentPages } from '../../../../flow/engine/ways/past-payment.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Db } from '../../../data/database.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { askRefunds } from '../refund-repository.ts'
import { keepPaidAt, lockPaidPast, type PaidEnd } from './paid-ends.ts'

/** The rest goes with the next turn. */
const mostAtOnce = 500

/**
 * What was paid for a visit that was sent on a way past every page of payment goes back. Its time stays: it is served. All
 * else that was paid for served visits is kept, and not looked at again.
 */
export async function refundPastPayment(db: Db, ends: AsyncIterable<PaidEnd>): Promise<void> {
  for await (const end of ends) {
    const version = end.status === 'finished' ? await findVersion(db, end.versionId) : null
    const page = version && findPage(version.definition, end.lastPage)
    if (!version || !page || isUnserved(page, true)) continue
    const paying = listPaymentPages(version.definition)
    if (paying.length > 0) {
      await db.transaction().execute(async (transaction) => {
        const locked = await lockPaidPast(transaction, end, paying, mostAtOnce)
        await askRefunds(await RaisedLeads.raise(transaction, locked))
      })
    }
    if (!findPageRule(page.page_type)?.refuses) await keepPaidAt(db, end, paying)
  }
}
