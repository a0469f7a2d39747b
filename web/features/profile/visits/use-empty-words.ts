import { findWaiting } from './find-waiting.ts'
import { useVisits } from './use-visits.ts'
import { waitingWords } from './waiting-words.ts'

export interface EmptyWords {
  title: string
  text: string
}

/** What a page with an empty list says: `none`, unless a visit waits to be claimed. Null while that is asked. */
export function useEmptyWords(none: EmptyWords): EmptyWords | null {
  const waits = findWaiting(useVisits())
  if (waits === undefined) return null
  return waits ? waitingWords : none
}
