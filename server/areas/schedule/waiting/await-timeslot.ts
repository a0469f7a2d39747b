import type { awaitTimeslot as endpoint } from '../../../../contract/endpoints/schedule.ts'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import type { Db } from '../../../data/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { hideName } from '../../../http/limits/allowances.ts'
import { findSite, readNetwork } from '../../../http/limits/network.ts'
import { countOpenSlots } from '../find-open-slots.ts'
import { findClinicians, type Seeker } from '../schedule-repository.ts'
import { standsOnTimes } from '../stands-on-times.ts'
import { startWaiting, stopWaiting } from './wait-repository.ts'

function refuse(sentence: string): AppError {
  return new AppError('malformed', { fields: { email: [sentence] } })
}

/** Whether a programme has any time that the visit could choose now. */
async function hasTimes(db: Db, programmeId: string, seeker: Seeker): Promise<boolean> {
  return (await countOpenSlots(db, await findClinicians(db, programmeId), seeker, 1)) > 0
}

/**
 * One address for a visit, however often it is asked; the last one counts. Anybody may name an address that is not
 * theirs, so it is taken only from who stands before a page without times; who is written to is bounded where that is done.
 */
export async function awaitTimeslot(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { lead, version } = call.lead
  const email = body.email?.trim() ?? null
  if (email !== null && !isEmailAddress(email)) {
    throw refuse('Enter an e-mail address like name@example.com.')
  }
  const key = await readRequestKey(deps.db, request, body)
  const network = readNetwork(request)
  const place = await hideName(deps.db, `waits from ${findSite(network) ?? network}`)
  return replayOnce(deps.db, `await-timeslot:${lead.id}`, key, async (db) => {
    if (email === null) {
      await stopWaiting(db, lead.id)
      return { success: true }
    }
    if (!standsOnTimes(lead, version.definition)) {
      throw refuse('This visit does not wait for a time. Please load the page again.')
    }
    const now = deps.clock.now()
    if (await hasTimes(db, lead.programmeId, { leadId: lead.id, now })) {
      throw refuse('There are times to choose from now. Please load the page again.')
    }
    await startWaiting(db, { leadId: lead.id, email, place, now })
    return { success: true }
  })
}
