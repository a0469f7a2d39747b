import type { tieRxUser as endpoint } from '../../../contract/endpoints/visitors.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Caller, ensureCaller, isCallers } from '../../platform/browser.ts'
import type { Db } from '../../platform/database.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { readRequestKey, replayOnce } from '../../platform/idempotency.ts'
import { parseUuid } from '../../platform/uuid.ts'
import { parseVisitorText } from '../../platform/visitor-text.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { findCurrentProgramme } from '../programmes/repository.ts'
import { presentRxUser } from './present.ts'
import {
  claimRxUser,
  ensureRxUser,
  findRxUser,
  learnPosthogId,
  type RxUser,
  type Visitor,
} from './rx-user-repository.ts'

/** The known user when it is the caller's, or was made by a bare API client and is free to claim. */
async function findTieable(db: Db, id: string, caller: Caller): Promise<RxUser | null> {
  const user = await findRxUser(db, id)
  if (!user) return null
  if (isCallers(caller, user.browserHash)) return user
  if (user.browserHash !== null || !caller.hash) return null
  return (await claimRxUser(db, id, caller.hash)) ?? user
}

/** The id of the user the visitor goes on with. */
async function tie(
  db: Db,
  known: RxUser,
  programme: CompiledProgramme,
  visitor: Visitor,
): Promise<string> {
  // A user belongs to one condition and one visitor for good; otherwise the visitor's own one is used.
  const fits =
    known.programmeId === programme.fuuid &&
    (visitor.browserHash?.equals(known.browserHash ?? Buffer.of()) ?? known.browserHash === null)
  if (!fits) return (await ensureRxUser(db, programme, visitor)).id
  if (visitor.posthogId) await learnPosthogId(db, known.id, visitor.posthogId)
  return known.id
}

/** [CALL-19] [GAP-97] Not yours and not there answer alike. */
export async function tieRxUser(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { params, body, request, reply, deps } = call
  const current = await findCurrentProgramme(deps.db, body.condition)
  if (!current) throw new AppError('not_found')
  if (current.withdrawn) throw new AppError('programme_withdrawn')
  const { programme } = current
  const caller = ensureCaller(request, reply)
  const id = parseUuid(params.rxId)
  const known = id ? await findTieable(deps.db, id, caller) : null
  if (!known) throw new AppError('not_found')
  const visitor = {
    browserHash: caller.hash,
    posthogId: parseVisitorText(body.posthog_id),
    secondaryId: parseVisitorText(body.secondary_id),
  }
  const requestKey = caller.hash ? null : await readRequestKey(deps.db, request, body)
  const { id: tiedId } = await replayOnce(deps.db, 'rx-user', requestKey, async (db) => ({
    id: await tie(db, known, programme, visitor),
  }))
  const user = await findRxUser(deps.db, tiedId)
  if (!user) throw new Error('A user that was just tied is gone.')
  return presentRxUser(deps.db, user, programme, true)
}
