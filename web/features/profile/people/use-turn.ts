import { useStore } from 'zustand'
import { peopleStore } from './chosen-person.ts'

/** Changes whenever somebody else is turned to: what was loaded of the one before is not theirs [P7]. */
export function useTurn(): number {
  return useStore(peopleStore, (state) => state.turn)
}

/** Changes whenever what is shown of one person may have become another. */
export function useRound(): number {
  return useStore(peopleStore, (state) => state.round)
}
