import type { ItemProblem } from '../../../../../contract/errors.ts'
import type { ItemDefinition } from '../../../../../flow/definition.ts'
import type { Look, RecordCheck } from './record-check.ts'
import { recordChecks } from './record-checks.ts'

const checks: readonly RecordCheck[] = Object.values(recordChecks)

/** Whether an answer to this item rests on what only the server can look up. */
export const restsOnRecords = (item: ItemDefinition): boolean =>
  checks.some((check) => check.concerns(item))

/** Of an answer to it that rests on nothing any more there is nothing to show. */
export const isChosenAnew = (item: ItemDefinition): boolean =>
  checks.some((check) => check.isChosenAnew && check.concerns(item))

export interface FoundInRecords {
  /** By item id. */
  problems: ReadonlyMap<number, ItemProblem>
  /** The items whose zip codes lie where the programme is not, where the page says what comes then. */
  unserved: ReadonlySet<number>
}

/** What only the server can tell of answers that are well formed. Records that no item concerns are not asked. */
export async function checkRecords(look: Look): Promise<FoundInRecords> {
  const asked = checks.filter((check) => look.items.some((item) => check.concerns(item)))
  const found = await Promise.all(asked.map((check) => check.find(look)))
  return {
    problems: new Map(found.flatMap(({ problems }) => [...problems])),
    unserved: new Set(found.flatMap(({ unserved = [] }) => [...unserved])),
  }
}
