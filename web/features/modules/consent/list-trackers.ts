import { moduleTypes } from '../../../../contract/codes.ts'
import type { RxUser, ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { parseUrl } from '../../../platform/links/parse-url.ts'
import { isModuleOn } from '../../../platform/module-rule.ts'
import { readModulePlace } from '../module-host.ts'
import { type ModuleType, moduleRegistry } from '../registry.ts'

/** Somebody who would hear of a visit. */
export interface Tracker {
  type: ModuleType
  host: string
}

/** Who hears of visits of this programme, on whichever route or in whichever language; hosts nobody listed hear nothing. */
export function listTrackers(user: RxUser, hosts: readonly string[]): Tracker[] {
  return user.script_configuration.flatMap((module) => {
    const type = moduleTypes.find((known) => known === module.module_type)
    const host = module.url ? (parseUrl(module.url)?.host ?? '') : ''
    const anywhere = { ...module, include: null, language_codes: null }
    if (!type || !moduleRegistry[type].tracks || !hosts.includes(host)) return []
    return isModuleOn(anywhere, readModulePlace(user)) ? [{ type, host }] : []
  })
}

/** Under which keys services of the programme know it: what they keep in the browser has these in its name. */
export function listServiceKeys(modules: readonly ScriptModule[]): string[] {
  return modules.flatMap(({ api_key: key }) => key || [])
}
