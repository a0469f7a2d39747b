import type { RuntimeConfig } from '../../../../contract/config.ts'
import type { RxUser, ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { isModuleOn } from '../../../platform/module-rule.ts'
import { findListedAddress } from '../listed-address.ts'
import { readModulePlace } from '../module-host.ts'
import { measures, tracks } from '../registry.ts'
import { findTag } from '../tracking.ts'

/** Somebody who would hear of a visit. */
export interface Tracker {
  kind: 'analytics' | 'partner'
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
    ...(pixel ? [{ kind: 'partner', host: pixel.host } as const] : []),
    ...(manager ? [{ kind: 'partner', host: manager.host } as const] : []),
  ]
}

/** Who hears of visits of this programme, on whichever route or in whichever language; hosts nobody listed hear nothing. */
export function listTrackers(
  user: RxUser,
  config: Pick<RuntimeConfig, 'tracking' | 'scriptHosts'>,
): Tracker[] {
  const modules = user.script_configuration.flatMap((module): Tracker[] => {
    const address = findListedAddress(module.url, config.scriptHosts)
    const anywhere = { ...module, include: null, language_codes: null }
    if (address === null || !tracks(module)) return []
    const kind = measures(module) ? 'analytics' : 'partner'
    return isModuleOn(anywhere, readModulePlace(user)) ? [{ kind, host: address.host }] : []
  })
  return [...modules, ...listBySettings(user, config)]
}

/** Under which keys services of the programme know it: what they keep in the browser has these in its name. */
export function listServiceKeys(modules: readonly ScriptModule[]): string[] {
  return modules.flatMap(({ api_key: key }) => key || [])
}
