import type { StoreApi } from 'zustand/vanilla'
import type { Parser } from '../parse/parser.ts'
import { requireStorage } from './storage.ts'

/** A store whose kept part survives a reload. */
export interface Kept {
  /** Takes over what was kept, if anything readable is there. */
  restore(): void
  /** Puts the store back to its start and removes what was kept. */
  reset(): void
}

/**
 * Writes the part `pick` chooses under `key` on every change. Nothing is read until `restore` is
 * called, because a visit with another link must not see old data [ENTRY-11].
 */
export function keepStore<State extends object, Part extends Partial<State>>(
  store: StoreApi<State>,
  key: string,
  parser: Parser<Part>,
  pick: (state: State) => Part,
): Kept {
  let resetting = false
  store.subscribe((state) => {
    if (!resetting) requireStorage().write(key, pick(state))
  })
  return {
    restore() {
      const part = requireStorage().read(key, parser)
      if (part) store.setState(part)
    },
    reset() {
      resetting = true
      store.setState(store.getInitialState(), true)
      resetting = false
      requireStorage().remove(key)
    },
  }
}
