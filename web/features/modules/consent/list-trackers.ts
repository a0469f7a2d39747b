import { moduleTypes } from '../../../../contract/codes.ts'
import type { RuntimeConfig } from '../../../../contract/config.ts'
import type { RxUser, ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { parseUrl } from '../../../platform/links/parse-url.ts'
import { isModuleOn } from '../../../platform/module-rule.ts'
import { readModulePlace } from '../module-host.ts'
import { type ModuleType, moduleRegistry } from '../registry.ts'
import { findListedAddress, findTag } from '../tracking.ts'

/** Somebody who would hear of a visit. */
export interface Tracker {
  type: ModuleType | 'pixel' | 'tag manager'
  host: string
}

/** Who is told because of settings: a pixel of any programme's pages, and the tag manager of the flows it is for. */
function listBySettings(
  user: RxUser,
  config: Pick<RuntimeConfig, 'tracking' | 'scriptHosts'>,
): Tracker[] {
  const { pixelId, pixelUrl, tagManagerUrl } = config.tracking
  const pixel = pixelId === '' ? null : findListedAddress(pixelUrl, config.scriptHosts)
  const tag = findTag({ config, user })
  const manager = tag === null ? null : findListedAddress(tagManagerUrl, config.scriptHosts)
  return [
    ...(pixel ? [{ type: 'pixel', host: pixel.host } as const] : []),
    ...(manager ? [{ type: 'tag manager', host: manager.host } as const] : []),
  ]
}

/** Who hears of visits of this programme, on whichever route or in whichever language; hosts nobody listed hear nothing. */
export function listTrackers(
  user: RxUser,
  config: Pick<RuntimeConfig, 'tracking' | 'scriptHosts'>,
): Tracker[] {
  const hosts = config.scriptHosts
  const modules = user.script_configuration.flatMap((module) => {
    const type = moduleTypes.find((known) => known === module.module_type)
    const host = module.url ? (parseUrl(module.url)?.host ?? '') : ''
    const anywhere = { ...module, include: null, language_codes: null }
    if (!type || !moduleRegistry[type].tracks || !hosts.includes(host)) return []
    return isModuleOn(anywhere, readModulePlace(user)) ? [{ type, host }] : []
  })
  return [...modules, ...listBySettings(user, config)]
}

/** Under which keys services of the programme know it: what they keep in the browser has these in its name. */
export function listServiceKeys(modules: readonly ScriptModule[]): string[] {
  return modules.flatMap(({ api_key: key }) => key || [])
}
