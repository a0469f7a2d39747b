import { createStore } from 'zustand/vanilla'
import type { Person } from '../../../../contract/shapes/person.ts'

export interface PeopleState {
  /** Whom the account cares for; empty until they are known. In memory only [P6]. */
  people: readonly Person[]
  /** Whose pages these are, by their id; undefined leaves it to the server. */
  chosen: string | undefined
  /** How often somebody else was turned to: what shows one person is drawn anew for the next [P7]. */
  turn: number
  /** How often something done here changed more than its own list: what shows is asked for anew, and stays meanwhile. */
  round: number
}

const nobody: PeopleState = { people: [], chosen: undefined, turn: 0, round: 0 }

export const peopleStore = createStore<PeopleState>(() => nobody)

/** The person every call of the signed-in area is about. */
export function readChosenPerson(): string | undefined {
  return peopleStore.getState().chosen
}

/** What was done changed what other lists on the page say. */
export function askAnew(): void {
  peopleStore.setState(({ round }) => ({ round: round + 1 }))
}

export function forgetPeople(): void {
  peopleStore.setState(nobody, true)
}
