import type { StoreApi } from 'zustand/vanilla'
import type { Parser } from '../parse/parser.ts'
import { type KeptThing, type RegisteredStore, things } from './register.ts'
import { requireStorage } from './storage.ts'

/** A store whose kept part survives a reload. */
export interface Kept {
  /** Takes over what was kept, if anything readable is there. */
  restore(): void
  /** Puts the store back to its start and removes what was kept. */
  reset(): void
}

/** What a store keeps of itself. */
export interface KeptShape<State, Part> {
  parse: Parser<Part>
  /** Null when there is nothing to keep. */
  pick(state: State): Part | null
  /** How what was kept enters the store. */
  enter(part: Part): Partial<State>
  /** What a reset leaves in the store, where that is not what it began with. */
  stays?(state: State): Partial<State>
}

/** The stores whose code is loaded, by the name of what they keep. */
const open = new Map<string, Kept>()
/** Whether this page goes on with the visit that is kept; a late store asks for it when it comes. */
let goesOn = false

/**
 * Writes the part `pick` chooses whenever it changes. Nothing is read until `restore` is called, because a visit
 * with another link must not see old data [ENTRY-11].
 */
export function keepStore<State extends object, Part>(
  store: StoreApi<State>,
  thing: RegisteredStore,
  { parse, pick, enter, stays }: KeptShape<State, Part>,
): Kept {
  const { name }: KeptThing = thing
  let written: string | null = null
  let resetting = false
  store.subscribe((state) => {
    if (resetting) return
    const part = pick(state)
    const text = part && JSON.stringify(part)
    if (text === written) return
    written = text
    if (text === null) requireStorage().remove(name)
    else requireStorage().write(name, text)
  })
  const kept: Kept = {
    restore() {
      const part = requireStorage().read(name, parse)
      if (part !== null) store.setState(enter(part))
    },
    reset() {
      const left = stays?.(store.getState())
      resetting = true
      store.setState({ ...store.getInitialState(), ...left }, true)
      resetting = false
      written = null
      requireStorage().remove(name)
    },
  }
  open.set(name, kept)
  if (goesOn && (thing as KeptThing).starts === 'late') kept.restore() // widened to ask for what few rows have
  return kept
}

/**
 * The initial sync [ENTRY-09] [ENTRY-10]: takes up what is kept of the visit, or begins without it; a later reload
 * must not find it either [ENTRY-11].
 */
export function startKept(mayGoOn: boolean): void {
  goesOn = mayGoOn
  for (const { name, scope, starts, replaced } of things) {
    if (mayGoOn) {
      if (starts) open.get(name)?.restore()
    } else if (scope === 'visit' && !replaced) {
      forgetStore({ name })
    }
  }
}

/** Back to its start, also while its code is not loaded. */
export function forgetStore({ name }: Pick<KeptThing, 'name'>): void {
  const store = open.get(name)
  if (store) store.reset()
  else requireStorage().remove(name)
}

/** Every store back to its start, for somebody who leaves. */
export function resetStores(): void {
  for (const kept of open.values()) kept.reset()
}
