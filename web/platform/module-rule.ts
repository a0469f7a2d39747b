import { findClientRoute } from '../../contract/client-routes.ts'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'

/** Where and for whom a module is asked for. */
export interface ModulePlace {
  conditionId: string
  /** The route's path. */
  path: string
  language: string
}

/**
 * Whether a module of the user's script_configuration counts here [GAP-76] [GAP-77]: not when it is
 * switched off, meant for another condition, or lists routes or languages without this one.
 */
export function isModuleOn(module: ScriptModule, place: ModulePlace): boolean {
  const { enabled, condition_uuid: condition, include, language_codes: languages } = module
  if (enabled === false) return false
  if (condition && condition !== place.conditionId) return false
  const route = findClientRoute(place.path) ?? place.path
  if (include?.length && !include.includes(route)) return false
  return !languages?.length || languages.includes(place.language)
}
