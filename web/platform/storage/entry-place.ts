import { need, object, type Parser, parseQuietly } from '../parse/parser.ts'
import { number } from '../parse/scalars.ts'
import { keepValue } from './keep-value.ts'
import type { EntryThing } from './late-register.ts'
import { type KeptThing, register } from './register.ts'

const leftAt = keepValue(register.leftAt, number)

/**
 * What this entry of the history holds. Nobody can empty an entry that the person has gone on from, so one from
 * before the last signing out here counts as nothing, and is emptied when the person comes back to it [P6].
 */
export function readEntry<T>({ name }: EntryThing, parser: Parser<T>): T | null {
  const parseAt = object<{ at: number }>({ at: need(number) })
  const parseState = object<Record<string, T>>({ [name]: need(parser) })
  const held = parseQuietly(parseState, history.state)?.[name]
  if (held === undefined) return null
  const at = parseQuietly(parseAt, history.state)?.at
  if (at !== undefined && at > (leftAt.read() ?? 0)) return held
  forgetEntry({ name })
  return null
}

/** Keeps it in this entry, in place of what it held, which gets the address. */
export function keepInEntry({ name }: EntryThing, value: unknown, address: string): void {
  history.replaceState({ [name]: value, at: Date.now() }, '', address)
}

/** Empties this entry when it holds such a thing: it has served, or its person leaves. */
export function forgetEntry({ name }: Pick<KeptThing, 'name'>): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && name in state) history.replaceState(null, '')
}

/** From now on no entry that is there already counts. */
export function endEntries(): void {
  leftAt.write(Date.now())
}
