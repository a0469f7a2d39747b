import type { Parser } from '../parse/parser.ts'
import { text } from '../parse/scalars.ts'
import { type KeptValue, keepEntry } from './keep-value.ts'
import { type Registered, register, things } from './register.ts'

/** Several of a kind, told apart by an id. */
export interface KeptNamed<T> {
  read(id: string): T | null
  write(id: string, value: T): void
}

/** The id may come from a link: it must neither write over nor read what is kept under a name of our own. */
function keepNamed<T>(thing: Registered, parser: Parser<T>): KeptNamed<T> {
  const find = (id: string): KeptValue<T> | null => {
    const name = thing.name.split('*').join(id)
    return things.some((other) => other.name === name) ? null : keepEntry(name, parser)
  }
  return {
    read: (id) => find(id)?.read() ?? null,
    write: (id, value) => find(id)?.write(value),
  }
}

/** The visitor's id, by the id of a link or a third party. */
export const keptVisitors = keepNamed(register.visitor, text)
export const keptProducts = keepNamed(register.product, text)
