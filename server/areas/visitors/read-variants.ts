import type { readVariants as endpoint } from '../../../contract/endpoints/visitors.ts'
import { parseUuid } from '../../data/uuid.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { pickVariants } from '../experiments/shared/pick-variant.ts'
import { findRxUser } from './shared/rx-user-repository.ts'

/**
 * [CALL-15] Says the same of any id, known or not: it is a hash, and only the variants a user started
 * with go before it when the experiment changed since.
 */
export async function readVariants(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const userId = parseUuid(call.body.rx_user)
  const current = await findCurrentProgramme(call.deps.db, call.body.condition)
  if (!userId || !current) throw new AppError('not_found')
  const { experiments } = current.programme
  const variants = pickVariants(userId, experiments)
  const user = await findRxUser(call.deps.db, userId)
  for (const { key, variants: offered } of experiments) {
    const kept = user?.featureFlags[key]
    if (typeof kept === 'string' && offered.includes(kept)) variants[key] = kept
  }
  return { variants }
}
