import type { Transaction } from 'kysely'
import type { ActionItemValue } from '../../../../contract/shapes/profile/action-item.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type ActionItemRecord, writeGiven } from './action-item-repository.ts'
import { tellClinicOfCompleted } from './tell-clinic.ts'

/** Takes a type off what is left to do, with what was given for it. */
export async function finishType(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  item: ActionItemRecord,
  type: number,
  value: ActionItemValue,
): Promise<void> {
  const types = item.types.filter((left) => left !== type)
  const given = { ...item.given, [type]: value }
  await writeGiven(transaction, item.id, { types, given }, deps.clock.now())
  if (types.length === 0) await tellClinicOfCompleted(deps, transaction, item.id)
}
