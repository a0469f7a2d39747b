import { formatProblem } from '../../../contract/errors.ts'
import type { FlowState } from '../../../flow/engine/state.ts'

/**
 * The sentence beside an item: what was found here or what the server said. One that came with the item
 * is among the state's problems too, until the answer changes [ITEM-19].
 */
export function findProblemText(itemId: number, problems: FlowState['problems']): string | null {
  const problem = problems[itemId]
  if (problem === undefined) return null
  return typeof problem === 'string' ? problem : formatProblem(problem)
}
