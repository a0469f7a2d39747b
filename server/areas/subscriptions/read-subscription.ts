import { errors, formatProblem } from '../../../contract/errors.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import type { Db } from '../../data/database.ts'
import { parseUuid } from '../../data/uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { type CurrentProgramme, findCurrentProgramme } from '../../programmes/repository.ts'
import { hashAddress } from './subscription-repository.ts'

export interface GivenSubscription {
  /** As it was typed, less the space around it. */
  email: string
  emailHash: Buffer
  /** A condition id, which may be unknown. */
  condition: string
}

/** Throws malformed with a sentence for each field that cannot be one. */
export function readSubscription(body: { email: string; condition: string }): GivenSubscription {
  const email = body.email.trim()
  const fields: Record<string, string[]> = {}
  // The sentence shown is that of the last field, and the address is the one a person can put right.
  const condition = parseUuid(body.condition)
  if (condition === null) fields.condition = [errors.subscription_link_incomplete.detail]
  if (!isEmailAddress(email)) fields.email = [formatProblem({ code: 'email' })]
  if (condition === null || fields.email) throw new AppError('malformed', { fields })
  return { email, emailHash: hashAddress(email), condition }
}

/** The programme a condition names. Throws malformed with a sentence for a condition that names none. */
export async function requireProgramme(db: Db, condition: string): Promise<CurrentProgramme> {
  const current = await findCurrentProgramme(db, condition)
  if (current) return current
  const fields = { condition: [errors.subscription_programme_unknown.detail] }
  throw new AppError('malformed', { fields })
}
