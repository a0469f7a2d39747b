import type { tieRxUser as endpoint } from '../../../contract/endpoints/visitors.ts'
import type { Db } from '../../data/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Caller, ensureCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { formatScope, readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { readVisitorIds } from '../../http/reading/visitor-text.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { findUsableUser, fitsVisitor } from './shared/policy.ts'
import { presentRxUser } from './shared/present.ts'
import {
  ensureRxUser,
  findRxUser,
  keepPosthogId,
  learnSecondaryId,
  type RxUser,
  type Visitor,
} from './shared/rx-user-repository.ts'

/** The id of the user the visitor goes on with. */
async function tie(
  db: Db,
  known: RxUser,
  programme: CompiledProgramme,
  caller: Caller,
  visitor: Visitor,
): Promise<string> {
  if (!fitsVisitor(known, programme.fuuid, caller)) {
    return (await ensureRxUser(db, programme, visitor)).id
  }
  if (visitor.posthogId) await keepPosthogId(db, known.id, visitor.posthogId)
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
  const known = await findUsableUser(deps.db, params.rxId, caller)
  if (!known) throw new AppError('not_found')
  const visitor = {
    browserHash: caller.hash,
    ...readVisitorIds(body, request.log),
  }
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = formatScope('rx-user', caller)
  const { id: tiedId } = await replayOnce(deps.db, scope, requestKey, async (db) => ({
    id: await tie(db, known, programme, caller, visitor),
  }))
  if (visitor.secondaryId) await learnSecondaryId(deps.db, tiedId, visitor.secondaryId)
  const user = await findRxUser(deps.db, tiedId)
  if (!user) throw new Error('A user that was just tied is gone.')
  return presentRxUser(deps.db, user, programme, true)
}
