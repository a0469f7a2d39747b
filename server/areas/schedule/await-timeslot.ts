import type { awaitTimeslot as endpoint } from '../../../contract/endpoints/schedule.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { startWaiting, stopWaiting } from './wait-repository.ts'

/** Of the whole installation: anybody may name an address that is not theirs. */
const strangersMails = { of: 'times mailed to strangers', most: 200, runsOffMs: 6_000 }

/** One address and one mail for a visit, however often it is asked; the last address counts. */
export async function awaitTimeslot(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { id, status } = call.lead.lead
  const email = body.email?.trim() ?? null
  if (email !== null && !isEmailAddress(email)) {
    const sentence = 'Enter an e-mail address like name@example.com.'
    throw new AppError('malformed', { fields: { email: [sentence] } })
  }
  if (email !== null && (await claimAllowances(deps, [strangersMails]))) {
    throw new AppError('unavailable', { retryAfterS: 60 })
  }
  const key = await readRequestKey(deps.db, request, body)
  return replayOnce(deps.db, `await-timeslot:${id}`, key, async (db) => {
    if (email === null || status === 'finished') await stopWaiting(db, id)
    else await startWaiting(db, id, email, deps.clock.now())
    return { success: true }
  })
}
