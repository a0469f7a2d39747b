import type { Rolldown } from 'vite'

export type FindModule = Rolldown.ChunkingContext['getModuleInfo']

function follow(ids: readonly string[], list: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...list(id))
  }
  return seen
}

/** All modules that run before one of these may. */
export function followImports(ids: readonly string[], find: FindModule): Set<string> {
  return follow(ids, (id) => find(id)?.importedIds ?? [])
}

/** The same, and all that these ask for later. */
export function followAllImports(ids: readonly string[], find: FindModule): Set<string> {
  return follow(ids, (id) => {
    const found = find(id)
    return found ? [...found.importedIds, ...found.dynamicallyImportedIds] : []
  })
}
