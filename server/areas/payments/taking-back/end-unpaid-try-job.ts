import * as z from 'zod/mini'
import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { wasBegun } from '../../../worker/effects.ts'
import type { Job } from '../../../worker/job.ts'
import { findAppointments } from '../../schedule/shared/find-appointment.ts'
import { openProvider } from '../open-provider.ts'
import { ProviderSilence } from '../payment-provider.ts'
import { findPendingPayment, isSettled, settlePayment } from '../payment-repository.ts'

/**
 * Ends a try that has kept an unpaid time for long enough: from then on nobody is charged for it, whatever a bank still
 * says, and the next turn lets the time lapse. What was charged meanwhile is paid, and the time stays. A provider that does
 * not say, or has lost the try, is asked ever more seldom until the appointment; where that goes on for hours it stands among
 * the failed jobs. Retried, it is done once the try is over.
 */
export const endUnpaidTryJob: Job<{ key: string }> = {
  name: 'end-unpaid-try',
  shape: z.object({ key: z.string() }),
  atOnce: 4,
  // About four hours in all: by then somebody has to look.
  retries: { most: 8, delayS: 60, longestDelayS: 2 * 3_600 },
  longestS: 60,
  schedule: null,
  async run(deps, { key }) {
    const payment = await findPendingPayment(deps.db, key)
    if (!payment) return
    try {
      const outcome = await openProvider(deps, payment.provider).end({ key, ...payment })
      if (!isSettled(outcome)) throw new ProviderSilence('not ended yet')
      await settlePayment(deps.db, key, outcome)
    } catch (error) {
      if (error instanceof ProviderSilence && !(await hasTimeToCome(deps, payment.leadId))) return
      throw error
    }
  },
}

async function hasTimeToCome({ db, clock }: Deps, leadId: string): Promise<boolean> {
  const time = (await findAppointments(db, [leadId])).get(leadId)
  return time !== undefined && time.startsAt > clock.now()
}

/** Asks for it once for an appointment: from then on it is tried again by itself. */
export async function askToEndTry(
  { jobs }: Pick<Deps, 'jobs'>,
  transaction: Db,
  key: string,
  consultId: string,
): Promise<void> {
  const effect = `end-unpaid-try ${key} ${consultId}`
  if (!(await wasBegun(transaction, effect))) {
    await jobs.send(transaction, endUnpaidTryJob, effect, { key })
  }
}
