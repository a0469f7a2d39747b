import { useState } from 'react'
import type { FirstItemWords } from './item-words.ts'

/** The sentence about what the last paste lost, until more is pasted or typed over. */
export function useCut(words: FirstItemWords) {
  const [count, setCount] = useState(0)
  return { note: count > 0 ? words.pasteCut.replace('{count}', String(count)) : null, setCount }
}
