import type { Parser } from '../parse/parser.ts'
import { parseQuietly } from '../parse/parser.ts'

export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export type StorageMode = 'inMemory' | 'persistent'

/** What the browser keeps by name. Every read is parsed; what does not parse is dropped. */
export interface KeptStorage {
  read<T>(key: string, parser: Parser<T>): T | null
  /** Text is kept as it is, everything else as JSON. */
  write(key: string, value: unknown): void
  remove(key: string): void
  has(key: string): boolean
  /** Where it is written, null where nothing is; and what lies in this page alone. */
  area: Area | null
  memory: ReadonlyMap<string, string>
}

/**
 * Local storage, or session storage when that does not work, or memory when neither does
 * [STORE-17] [STORE-18]. In mode inMemory nothing is written to the browser [STORE-19]. A value that
 * does not fit any more (quota) is kept in memory for this page.
 */
export function createStorage(mode: StorageMode, areas: readonly (() => Area)[]): KeptStorage {
  const area = mode === 'persistent' ? findWorkingArea(areas) : null
  const memory = new Map<string, string>()

  function remove(key: string): void {
    memory.delete(key)
    quietly(() => area?.removeItem(key))
  }

  const find = (key: string) => memory.get(key) ?? quietly(() => area?.getItem(key)) ?? null

  return {
    read(key, parser) {
      const kept = find(key)
      if (kept === null) return null
      const found =
        parseQuietly(parser, kept) ??
        parseQuietly(
          parser,
          quietly(() => JSON.parse(kept)),
        )
      if (found !== undefined) return found
      remove(key)
      return null
    },
    write(key, value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const written = quietly(() => {
        if (!area) return false
        area.setItem(key, text)
        return true
      })
      if (written) memory.delete(key)
      else memory.set(key, text)
    },
    remove,
    has: (key) => find(key) !== null,
    area,
    memory,
  }
}

let current: KeptStorage | null = null

/** Chooses where this page keeps things; called once before anything is read. */
export function openStorage(mode: StorageMode): void {
  current = createStorage(mode, [() => window.localStorage, () => window.sessionStorage])
}

/** The page's storage; opens a persistent one when nobody chose. */
export function requireStorage(): KeptStorage {
  if (!current) openStorage('persistent')
  if (!current) throw new Error('storage could not be opened')
  return current
}

function findWorkingArea(areas: readonly (() => Area)[]): Area | null {
  for (const open of areas) {
    const area = quietly(() => {
      const candidate = open()
      candidate.setItem('posology-probe', '1')
      candidate.removeItem('posology-probe')
      return candidate
    })
    if (area) return area
  }
  return null
}

/** Storage may throw on any access: blocked, full, or taken away while the page runs. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
