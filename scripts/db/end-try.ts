import { type EndedTry, endLostTry } from '../../server/areas/payments/shared/end-lost-try.ts'
import type { Db } from '../../server/data/database.ts'
import { StartError } from '../../server/start-error.ts'
import type { GivenVisit } from './read-arguments.ts'

const refusals: Record<Exclude<EndedTry, 'ended'>, string> = {
  'not lost':
    'No try of this visit is lost: whoever has it can still be asked. Have the person press the button again.',
  unknown: 'Nobody has tried to pay for this visit.',
}

/** Ends a try to pay that its provider knows nothing of any more. Throws StartError where it is none. */
export async function endTry(db: Db, { visit, reason }: GivenVisit): Promise<void> {
  const outcome = await endLostTry(db, visit)
  if (outcome !== 'ended') throw new StartError(refusals[outcome])
  const time = new Date().toISOString()
  console.log(JSON.stringify({ time, case: reason, msg: 'support ended a lost try to pay' }))
}
