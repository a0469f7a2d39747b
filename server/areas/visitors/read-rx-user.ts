import type { readRxUser as endpoint } from '../../../contract/endpoints/visitors.ts'
import { parseUuid } from '../../data/uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { isCallers, readCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { presentRxUser } from './shared/present.ts'
import { findRxUser } from './shared/rx-user-repository.ts'

/** [CALL-20] Anyone who knows the id may read the flags; only its own visitor gets the token. */
export async function readRxUser(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call.deps
  const id = parseUuid(call.params.rxId)
  const user = id ? await findRxUser(db, id) : null
  const current = user ? await findCurrentProgramme(db, user.programmeId) : null
  if (!user || !current) throw new AppError('not_found')
  const isOwn = isCallers(readCaller(call.request), user.browserHash)
  return presentRxUser(db, user, current.programme, isOwn)
}
