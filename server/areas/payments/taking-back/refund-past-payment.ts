import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import { listPaymentPages } from '../../../../flow/engine/ways/past-payment.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import { listLeft, lockLeftAt } from '../../../http/access/left-leads.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { askRefunds } from '../refund-repository.ts'
import { keepPaid, listPaid } from './list-paid.ts'

/**
 * What was paid for a visit that was sent on a way past every page of payment goes back. Its time stays: it is served. All
 * else that was paid for served visits is kept, and not looked at again.
 */
export async function refundPastPayment({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for await (const end of listLeft(db, listPaid(db), clock.now())) {
    const version = end.status === 'finished' ? await findVersion(db, end.versionId) : null
    const page = version && findPage(version.definition, end.lastPage)
    if (!version || !page || isUnserved(page, true)) continue
    const paying = listPaymentPages(version.definition)
    if (paying.length > 0) {
      await db.transaction().execute(async (transaction) => {
        const locked = await lockLeftAt(transaction, end, paying)
        await askRefunds(await RaisedLeads.raise(transaction, locked))
      })
    }
    if (!findPageRule(page.page_type)?.refuses) await keepPaid(db, end, paying)
  }
}
