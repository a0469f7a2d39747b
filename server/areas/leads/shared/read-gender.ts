import { gender } from '../../../../contract/codes.ts'
import type { AssociatedAnswer } from './associated-answers.ts'

/** A gender code, from the chosen id or from the words of the choice [ENUM-12] [GAP-75]. */
export function readGender(answer: AssociatedAnswer | undefined): number | null {
  const byWord = new Map<string, number>(Object.entries(gender))
  const code = Number(answer?.value)
  if ([...byWord.values()].includes(code)) return code
  return byWord.get(answer?.text.toUpperCase() ?? '') ?? null
}
