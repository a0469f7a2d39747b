import type { RuntimeConfig } from '../../contract/config.ts'
import { isDatabaseAway } from '../data/database-errors.ts'
import type { Deps } from '../deps.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { listProgrammes } from '../programmes/repository.ts'

/** The settings, with the brands that have agreements and the hosts links may lead to of some programmes. */
export function presentConfig(
  runtime: RuntimeConfig,
  programmes: readonly CompiledProgramme[],
): RuntimeConfig {
  const brands = programmes.flatMap((programme) => Object.keys(programme.agreements))
  const linkHosts = programmes.flatMap((programme) => programme.link_hosts)
  return {
    ...runtime,
    brands: [...new Set([...runtime.brands, ...brands])],
    linkHosts: [...new Set([...runtime.linkHosts, ...linkHosts])],
  }
}

/** For a page of no programme in particular: what any published one may need. */
export async function readGeneralConfig(deps: Deps): Promise<RuntimeConfig> {
  const { runtime } = deps.config
  try {
    const found = await listProgrammes(deps.db)
    return presentConfig(
      runtime,
      found.map((entry) => entry.programme),
    )
  } catch (error) {
    if (isDatabaseAway(error)) return runtime
    throw error
  }
}
