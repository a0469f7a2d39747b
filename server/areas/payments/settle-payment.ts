import * as z from 'zod/mini'
import type { Job } from '../../worker/job.ts'
import { findPendingPayment, settlePayment } from './payment-repository.ts'
import { openSandboxProvider } from './shared/sandbox-provider.ts'

/**
 * Finds out how a charge ended whose answer was lost [P4]: with the provider's silence, or because a process died
 * between the charge and writing it down.
 */
export const settlePaymentJob: Job<{ key: string }> = {
  name: 'settle-payment',
  shape: z.object({ key: z.string() }),
  atOnce: 4,
  retries: { most: 12, delayS: 5, longestDelayS: 600 },
  longestS: 60,
  schedule: null,
  async run({ db }, { key }) {
    const payment = await findPendingPayment(db, key)
    if (!payment) return
    const outcome = await openSandboxProvider(db).find(key)
    if (outcome === 'succeeded' || outcome === 'declined') {
      await settlePayment(db, key, outcome)
      return
    }
    // The person may still answer their bank, and the request that charges may still be under way.
    if (!payment.isOver) throw new Error('The charge is not settled yet.')
  },
}
