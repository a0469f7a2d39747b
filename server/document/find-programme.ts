import type { BootData } from '../../contract/boot.ts'
import type { CompiledProgramme } from '../areas/programmes/compiled-programme.ts'
import { findCurrentProgramme } from '../areas/programmes/repository.ts'
import type { Deps } from '../platform/deps.ts'

function readId(query: unknown): string | null {
  if (typeof query !== 'object' || query === null) return null
  const { fuuid, cuuid }: { fuuid?: unknown; cuuid?: unknown } = query
  const id = fuuid ?? cuuid
  return typeof id === 'string' ? id : null
}

/** The programme a link's parameters name, or null. */
export async function findLinkedProgramme(
  deps: Deps,
  query: unknown,
): Promise<CompiledProgramme | null> {
  const id = readId(query)
  const found = id === null ? null : await findCurrentProgramme(deps.db, id)
  return found?.programme ?? null
}

/** What the document tells the browser before any call. */
export function presentBoot(deps: Deps, programme: CompiledProgramme | null): BootData {
  const { runtime } = deps.config
  if (!programme) return { config: runtime, programme: null }
  return {
    config: {
      ...runtime,
      brands: [...new Set([...runtime.brands, ...Object.keys(programme.agreements)])],
      linkHosts: [...new Set([...runtime.linkHosts, ...programme.link_hosts])],
    },
    programme: {
      condition: programme.fuuid,
      flow_type: programme.flow_type,
      theme: programme.theme,
      options: programme.options,
      frame_parents: programme.frame_parents,
    },
  }
}
