import * as z from 'zod/mini'
import type { Job } from '../../worker/job.ts'
import { openProvider } from './open-provider.ts'
import { findPendingPayment, isSettled, settlePayment } from './payment-repository.ts'

/**
 * Finds out how a charge ended whose answer was lost [P4]: with the provider's silence, or because a process died
 * between the charge and writing it down.
 */
export const settlePaymentJob: Job<{ key: string }> = {
  name: 'settle-payment',
  shape: z.object({ key: z.string() }),
  atOnce: 4,
  // Twice a minute, for longer than somebody may still be about to charge.
  retries: { most: 40, delayS: 5, longestDelayS: 30 },
  // A search takes seconds, and one whose process died keeps the next waiting for so long.
  longestS: 15,
  schedule: null,
  async run(deps, { key }) {
    const { db } = deps
    const payment = await findPendingPayment(db, key)
    if (!payment) return
    const outcome = await openProvider(deps, payment.provider).find(key)
    if (isSettled(outcome)) {
      await settlePayment(db, key, outcome)
      return
    }
    // The person may still answer their bank, and the request that charges may still be under way.
    if (!payment.isSearchOver) throw new Error('The charge is not settled yet.')
  },
}
