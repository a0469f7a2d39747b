import type { Parser } from '../parse/parser.ts'
import type { Registered } from './register.ts'
import { requireStorage } from './storage.ts'

/** One thing of the register that has no store: read afresh each time, since another tab may have changed it. */
export interface KeptValue<T> {
  /** Null when nothing readable is there. */
  read(): T | null
  write(value: T): void
  remove(): void
}

export function keepValue<T>({ name }: Registered, parser: Parser<T>): KeptValue<T> {
  return keepEntry(name, parser)
}

/** By a name of which its caller knows that nothing else is kept under it. */
export function keepEntry<T>(name: string, parser: Parser<T>): KeptValue<T> {
  return {
    read: () => requireStorage().read(name, parser),
    write: (value) => requireStorage().write(name, value),
    remove: () => requireStorage().remove(name),
  }
}

/** A part of what somebody else keeps, for who must not load all of it. */
export function peekKept<T>({ name }: Registered, parser: Parser<T>): T | null {
  return requireStorage().read(name, parser)
}

export function isKept({ name }: Registered): boolean {
  return requireStorage().has(name)
}
