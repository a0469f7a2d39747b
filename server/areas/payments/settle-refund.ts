import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../worker/job.ts'
import { openProvider } from './open-provider.ts'
import { RefundFailure, type RefundFound } from './payment-provider.ts'
import {
  isGivenBack,
  noteRefundFailure,
  noteRefundTry,
  type WaitingRefund,
} from './refund-repository.ts'

/**
 * Stands among the failed jobs for a refund that failed, until somebody has looked at it; retried, it is done once the
 * money is back. A card that no longer takes it may need another way.
 */
export const refundFailedJob: Job<{ key: string; code: string }> = {
  name: 'refund-failed',
  shape: z.object({ key: z.string(), code: z.string() }),
  atOnce: 1,
  // Trying does not help: it is among the failed ones within a minute.
  retries: { most: 1, delayS: 30, longestDelayS: 30 },
  longestS: 15,
  schedule: null,
  async run({ db }, { key, code }) {
    if (!(await isGivenBack(db, key))) throw new RefundFailure(code)
  },
}

/** Once for each refund that failed: what it gave back is not back. */
async function tellFailed(deps: Deps, key: string, found: RefundFound): Promise<void> {
  if (found.state !== 'failed') return
  const { after: failed, code } = found
  await deps.jobs.open()
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await noteRefundFailure(transaction, key, failed))) return
    await deps.jobs.send(transaction, refundFailedJob, `refund-failed ${failed}`, { key, code })
  })
}

/** Looks up how a refund stands, and asks for it where nobody is at it. */
export async function settleRefund(
  deps: Deps,
  { key, provider: name, amountCents }: WaitingRefund,
): Promise<RefundFound['state']> {
  const provider = openProvider(deps, name)
  let found = await provider.findRefund(key, amountCents)
  await tellFailed(deps, key, found)
  if (found.state === 'none' || found.state === 'failed') {
    found = await provider.refund(key, found.after)
    await tellFailed(deps, key, found)
  }
  await noteRefundTry(deps.db, key, found.state === 'given')
  return found.state
}
