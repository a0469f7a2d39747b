import { offerWords } from '../words.ts'
import { findWaiting } from './find-waiting.ts'
import { useVisits } from './use-visits.ts'

export interface EmptyWords {
  title: string
  text: string
}

const waiting: EmptyWords = { title: offerWords.waitsTitle, text: offerWords.waits }

/** What a page with an empty list says: `none`, unless a visit waits to be claimed. Null while that is asked. */
export function useEmptyWords(none: EmptyWords): EmptyWords | null {
  const waits = findWaiting(useVisits())
  if (waits === undefined) return null
  return waits ? waiting : none
}
