import { formatProblem } from '../../../contract/errors.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { FlowState } from '../../../flow/engine/state.ts'

/** The sentence beside an item: what was found here or what the server said [ITEM-19]. */
export function findProblemText(
  item: Pick<PageItem, 'id' | 'error'>,
  problems: FlowState['problems'],
): string | null {
  const problem = problems[item.id]
  if (problem === undefined) return item.error
  return typeof problem === 'string' ? problem : formatProblem(problem)
}
