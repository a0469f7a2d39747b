import type { listTimeslots as endpoint } from '../../../contract/endpoints/schedule.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import type { Db } from '../../data/database.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { findAddress } from './mails/appointment-repository.ts'
import { listFreeTimes } from './shared/list-free-times.ts'
import { findAwaiting } from './waiting/wait-repository.ts'

/** Whether a visit waits for a time, and the address for it: the one it gave for that, else the one it is known by. */
async function readWaiting(
  db: Db,
  leadId: string,
): Promise<Pick<ReplyOf<typeof endpoint>, 'waiting' | 'email'>> {
  const awaiting = await findAwaiting(db, leadId)
  const email = awaiting ?? (await findAddress(db, leadId))
  return { waiting: awaiting !== null, ...(email && isEmailAddress(email) && { email }) }
}

/** [CALL-10] [ENTITY-13] */
export async function listTimeslots(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, query, lead } = call
  const free = await listFreeTimes(deps, lead.lead, query)
  // Only asked where it is shown: on a page without times.
  const none = free.timeslots.length === 0 ? await readWaiting(deps.db, lead.lead.id) : {}
  return { ...free, ...none }
}
