import type { holdTimeslot as endpoint } from '../../../contract/endpoints/schedule.ts'
import { itemProblems } from '../../../contract/errors.ts'
import { slotHoldMs } from '../../../contract/limits.ts'
import { readTimeslot } from '../../../flow/items/timeslot/read-timeslot.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { allowNetwork, claimAllowances } from '../../http/limits/allowances.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { endHolds, findHold } from './hold-repository.ts'
import { holdSlot } from './hold-slot.ts'
import { releaseHold } from './shared/book-slot.ts'
import { standsOnTimes } from './stands-on-times.ts'

/** So many in the time that one lasts: a whole clinic chooses, and nobody empties a calendar from one place. */
const most = 100
const ofNetwork = { most, runsOffMs: slotHoldMs / most }

const timeGone = () => new AppError('malformed', { fields: { time: [itemProblems.time_gone] } })

/** Keeps a time for who stands on the page that asks for one; whoever may hold none may still book. */
export async function holdTimeslot(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { lead, version } = call.lead
  const key = await readRequestKey(deps.db, request, body)
  const none: ReplyOf<typeof endpoint> = { held_for_seconds: null }
  // A test takes nobody's time.
  if (lead.testOnly || !standsOnTimes(lead, version.definition)) return none
  const scope = `hold-timeslot:${lead.id}`
  if (body.time === null) {
    await replayOnce(deps.db, scope, key, async (db) => {
      await releaseHold(db, lead.id)
      return none
    })
    return none
  }
  const wanted = readTimeslot(body.time)
  if (wanted === null) throw timeGone()
  if (await claimAllowances(deps, allowNetwork('held times', readNetwork(request), ofNetwork))) {
    return none
  }
  const now = deps.clock.now()
  await endHolds(deps.db, now)
  const startsAt = new Date(wanted.ms)
  await replayOnce(deps.db, scope, key, async (db) => {
    if ((await holdSlot(db, lead, startsAt, now)) === 'gone') throw timeGone()
    return {}
  })
  // A repeat holds nothing more: it may have been let go of, run out or moved since the first.
  const held = await findHold(deps.db, lead.id, startsAt, now)
  return {
    held_for_seconds: held && Math.ceil((held.until.getTime() - now.getTime()) / 1_000),
  }
}
