import { isUnserved } from '../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Deps } from '../../deps.ts'
import { findVersion } from '../../programmes/repository.ts'
import { openProvider } from './open-provider.ts'
import {
  askRefundsAt,
  keepPaidAt,
  listPaidEnds,
  listWaitingRefunds,
  noteRefundTry,
  type WaitingRefund,
} from './refund-repository.ts'

/** A provider that is down for one may answer for the next. */
async function tryRefund(deps: Deps, { key, provider }: WaitingRefund): Promise<boolean> {
  try {
    return await openProvider(deps, provider).refund(key)
  } catch {
    return false
  }
}

/**
 * Gives back what was paid for a visit left where nobody serves it, whether or not the page's button was pressed. What the provider does not give back is asked for again each hour, and fails this sweep.
 */
export async function sweepRefunds(deps: Deps): Promise<void> {
  const { db } = deps
  for await (const end of listPaidEnds(db)) {
    const version = await findVersion(db, end.versionId)
    const page = version && findPage(version.definition, end.lastPage)
    if (!page) continue
    const isFinished = end.status === 'finished'
    if (isUnserved(page, isFinished)) await askRefundsAt(db, end)
    else if (isFinished && !findPageRule(page.page_type)?.refuses) await keepPaidAt(db, end)
  }
  let waiting = 0
  for (const refund of await listWaitingRefunds(db)) {
    const given = await tryRefund(deps, refund)
    await noteRefundTry(db, refund.key, given)
    if (!given) waiting += 1
  }
  if (waiting > 0) throw new Error(`${waiting} refund(s) were not given back yet.`)
}
