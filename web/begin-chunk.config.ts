import path from 'node:path'
import type { Rolldown } from 'vite'
import { type FindModule, followImports } from './import-graph.config.ts'

const program = path.join(import.meta.dirname, 'main.tsx')
const begin = path.join(import.meta.dirname, 'begin.ts')
const isView = (id: string) => /\.tsx$|\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)

/** The modules of the chunk that begins a visit, and what the parts it asks for share with the views. */
function listBegin(find: FindModule): Set<string> {
  const own = followImports([begin], find)
  const parts = [...own].flatMap((id) => find(id)?.dynamicallyImportedIds ?? [])
  const later = followImports(
    parts.filter((id) => !isView(id)),
    find,
  )
  const ofProgram = followImports([program], find)
  const shared = [...later].filter((id) => ofProgram.has(id) && !isView(id))
  return new Set([...own, ...shared])
}

/**
 * Names the chunk of a module: `begin` where a visit's first calls wait for it. Such a module never waits for the
 * views, which are most of the program.
 */
export function nameBeginChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let listed: Set<string> | null = null
  return (id, context) => {
    listed ??= listBegin((module) => context.getModuleInfo(module))
    return listed.has(id) ? 'begin' : null
  }
}
