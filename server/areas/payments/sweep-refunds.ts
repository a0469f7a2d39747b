import { findPage } from '../../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import type { Deps } from '../../deps.ts'
import { findVersion } from '../../programmes/repository.ts'
import { openProvider } from './open-provider.ts'
import {
  askRefundsAt,
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
 * Gives back what was paid for a visit left on a last page that turns the person away, whether or not they pressed its
 * button: nobody serves it. What the provider does not give back is asked for again each hour, and fails this sweep.
 */
export async function sweepRefunds(deps: Deps): Promise<void> {
  const { db } = deps
  for (const end of await listPaidEnds(db)) {
    const version = await findVersion(db, end.versionId)
    const page = version && findPage(version.definition, end.lastPage)
    if (!page || page.next.length > 0 || !findPageRule(page.page_type)?.refuses) continue
    await askRefundsAt(db, end)
  }
  let waiting = 0
  for (const refund of await listWaitingRefunds(db)) {
    const given = await tryRefund(deps, refund)
    await noteRefundTry(db, refund.key, given)
    if (!given) waiting += 1
  }
  if (waiting > 0) throw new Error(`${waiting} refund(s) were not given back yet.`)
}
