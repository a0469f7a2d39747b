import type { Parser } from '../parse/parser.ts'
import type { KeptNamed } from './kept-named.ts'
import type { LateRegistered } from './late-register.ts'
import { requireStorage } from './storage.ts'

/** As `keepNamed`, for rows that no first page carries; the id is one that the server told. */
export function keepLate<T>(thing: LateRegistered, parser: Parser<T>): KeptNamed<T> {
  const find = (id: string) => thing.name.replace('*', () => id)
  return {
    read: (id) => requireStorage().read(find(id), parser),
    write: (id, value) => requireStorage().write(find(id), value),
  }
}

/** Whether what is written outlives this page. */
export const isAnythingKept = (): boolean => requireStorage().area !== null
