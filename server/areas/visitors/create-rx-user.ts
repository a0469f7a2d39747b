import type { createRxUser as endpoint } from '../../../contract/endpoints/visitors.ts'
import { AppError } from '../../http/app-error.ts'
import { ensureCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { formatScope, readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { readVisitorIds } from '../../http/reading/visitor-text.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { presentRxUser } from './shared/present.ts'
import { ensureRxUser, findRxUser } from './shared/rx-user-repository.ts'

/** [CALL-18] A browser asking twice gets the same user. */
export async function createRxUser(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { body, request, reply, deps } = call
  const current = await findCurrentProgramme(deps.db, body.condition)
  if (!current) throw new AppError('not_found')
  if (current.withdrawn) throw new AppError('programme_withdrawn')
  const caller = ensureCaller(request, reply)
  const visitor = {
    browserHash: caller.hash,
    ...readVisitorIds(body, request.log),
  }
  const requestKey = await readRequestKey(deps.db, request, body)
  const { id } = await replayOnce(
    deps.db,
    formatScope('rx-user', caller),
    requestKey,
    async (db) => ({
      id: (await ensureRxUser(db, current.programme, visitor)).id,
    }),
  )
  const user = await findRxUser(deps.db, id)
  if (!user) throw new Error('A user that was just created is gone.')
  return presentRxUser(deps.db, user, current.programme, true)
}
