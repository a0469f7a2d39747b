import * as z from 'zod/mini'
import type { Job } from '../../../worker/job.ts'
import { openProvider } from '../open-provider.ts'
import { ProviderSilence } from '../payment-provider.ts'
import { findPendingPayment, isSettled, settlePayment } from '../payment-repository.ts'

/**
 * Ends a try that has kept an unpaid time for long enough: from then on nobody is charged for it, whatever a bank still
 * says, and the next turn lets the time lapse. What was charged meanwhile is paid, and the time stays. Where the provider
 * does not say, the turn after this one asks again.
 */
export const endUnpaidTryJob: Job<{ key: string }> = {
  name: 'end-unpaid-try',
  shape: z.object({ key: z.string() }),
  atOnce: 4,
  retries: { most: 2, delayS: 30, longestDelayS: 60 },
  longestS: 60,
  schedule: null,
  async run(deps, { key }) {
    const payment = await findPendingPayment(deps.db, key)
    if (!payment) return
    try {
      const outcome = await openProvider(deps, payment.provider).end({ key, ...payment })
      if (isSettled(outcome)) await settlePayment(deps.db, key, outcome)
    } catch (error) {
      if (!(error instanceof ProviderSilence)) throw error
    }
  },
}
