import type { Transaction } from 'kysely'
import { formatProblem } from '../../../contract/errors.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { holdLive, type Session } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import { type RequestKey, replayOnce } from '../../http/idempotency.ts'
import { prepareBooking } from '../schedule/shared/book-slot.ts'
import { type Consultation, findConsultation, lockConsultation } from './consultation-repository.ts'

interface OwnCall {
  deps: Deps
  session: Session
  params: { consultUUID: string }
}

/** Throws not_found alike for what is somebody else's and what does not exist [P7]. */
export async function requireOwn({ deps, session, params }: OwnCall): Promise<Consultation> {
  const id = parseUuid(params.consultUUID)
  const found = id && (await findConsultation(deps.db, id))
  if (!found || found.accountId !== session.accountId) throw new AppError('not_found')
  return found
}

/** A time that nobody can have any more, or never could: a sentence beside the field. */
export function timeGone(field: string): AppError {
  return new AppError('malformed', { fields: { [field]: [formatProblem({ code: 'time_gone' })] } })
}

/**
 * A change of an own consultation while the session lives, once per key: from here on to its end nobody else changes
 * the consultation or the time of its visit.
 */
export async function changeOwn(
  call: OwnCall,
  key: RequestKey | null,
  change: (transaction: Transaction<DatabaseSchema>, own: Consultation) => Promise<void>,
): Promise<Record<string, never>> {
  const { deps, session } = call
  const { id } = await requireOwn(call)
  await prepareBooking(deps, deps.clock.now())
  return replayOnce(deps.db, `consultations:${session.accountId}`, key, async (transaction) => {
    await holdLive(transaction, deps, session)
    const own = await lockConsultation(transaction, id)
    if (!own) throw new AppError('not_found')
    await change(transaction, own)
    return {}
  })
}
