import { createStore, type StoreApi } from 'zustand/vanilla'

let shown = new AbortController()
const emptied: (() => void)[] = []

/**
 * A store of the signed-in area. Whatever it holds goes with the person it is about [P6] [P7], whoever adds the next one:
 * nobody has to think of it.
 */
export function createPersonStore<State extends object>(empty: State): StoreApi<State> {
  const store = createStore<State>(() => empty)
  emptied.push(() => store.setState(empty, true))
  return store
}

/** Aborted once the person who is shown now is not any more: a reply on its way then brings nothing back. */
export function whilePersonIsShown(): AbortSignal {
  return shown.signal
}

/** Nobody is shown from here on, or somebody else. */
export function forgetPerson(): void {
  shown.abort()
  shown = new AbortController()
  for (const empty of emptied) empty()
}
