import { endEntries, forgetEntry } from './entry-place.ts'
import { resetStores } from './keep-store.ts'
import { lateRegister } from './late-register.ts'
import { endCookie } from './lead-life.ts'
import { type KeptPlace, type KeptThing, things } from './register.ts'
import { requireStorage } from './storage.ts'
import { findTabArea, listNames } from './tab-area.ts'

const all: readonly KeptThing[] = [...things, ...Object.values(lateRegister)]
const staying = new Set(things.filter(({ scope }) => scope === 'device').map(({ name }) => name))

/** How a thing is taken away where nothing lists all that lies there. */
const removers: Record<KeptPlace, ((name: string) => void) | null> = {
  // All that lies in the tab goes below.
  tab: null,
  cookie: endCookie,
  database: (name) => void indexedDB.deleteDatabase(name),
  entry: (name) => forgetEntry({ name }),
}

/**
 * Takes off this browser what is not the device's, whoever put it there: the register's own, and what a chat or
 * another script left under names nobody declared [P6]. The origin is the product's alone.
 */
export function forgetPerson(): void {
  resetStores()
  const storage = requireStorage()
  const { area, memory } = storage
  const names = [...memory.keys(), ...(area ? listNames(area) : [])]
  for (const name of names) if (!staying.has(name)) storage.remove(name)
  const tab = findTabArea()
  for (const name of tab ? listNames(tab) : []) if (!staying.has(name)) tab?.removeItem(name)
  for (const { name, scope, place } of all) {
    if (scope !== 'device' && place) removers[place]?.(name)
  }
  endEntries()
}
