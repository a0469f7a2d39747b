import type { Parser } from '../parse/parser.ts'
import { type Registered, things } from './register.ts'
import { requireStorage } from './storage.ts'

/** One thing of the register that has no store: read afresh each time, since another tab may have changed it. */
export interface KeptValue<T> {
  /** Null when nothing readable is there. */
  read(): T | null
  write(value: T): void
  remove(): void
}

export function keepValue<T>({ name }: Registered, parser: Parser<T>): KeptValue<T> {
  return open(name, parser)
}

function open<T>(name: string, parser: Parser<T>): KeptValue<T> {
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

/** Several of a kind, told apart by an id. */
export interface KeptNamed<T> {
  read(id: string): T | null
  write(id: string, value: T): void
}

/** The id may come from a link: it must neither write over nor read what is kept under a name of our own. */
export function keepNamed<T>(thing: Registered, parser: Parser<T>): KeptNamed<T> {
  const find = (id: string): KeptValue<T> | null => {
    const name = thing.name.split('*').join(id)
    return things.some((other) => other.name === name) ? null : open(name, parser)
  }
  return {
    read: (id) => find(id)?.read() ?? null,
    write: (id, value) => find(id)?.write(value),
  }
}
