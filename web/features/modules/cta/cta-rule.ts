import { isCta, opensFrame } from '../../../../contract/modules.ts'
import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { findAllowedLink } from '../../../platform/links/allowed-link.ts'
import { isModuleOn, type ModulePlace } from '../../../platform/module-rule.ts'
import type { AnalyticsState } from '../../../platform/stores/analytics-store.ts'
import { addUtms } from '../utm.ts'

/** What a pressed link opens instead of where it leads: a window, or a dialog with the page in a frame. */
export interface Cta {
  url: string
  modal: boolean
  /** Names the dialog. */
  title: string
}

/** A selector is what somebody wrote: one that is none chooses nothing. */
function isChosen(link: Element, { alias, selector }: ScriptModule): boolean {
  if (alias && link.getAttribute('href') === `#${alias}`) return true
  try {
    return Boolean(selector) && link.matches(selector ?? '')
  } catch {
    return false
  }
}

/**
 * The module of type cta that a link stands for [GAP-77] [GAP-90]: by `#` and its alias, or by its selector. One whose
 * host nobody listed opens nothing [P15].
 */
export function findCta(
  link: Element,
  modules: readonly ScriptModule[],
  place: ModulePlace,
  linkHosts: readonly string[],
  campaign: AnalyticsState,
): Cta | null {
  const found = modules.find(
    (module) => isCta(module) && isModuleOn(module, place) && isChosen(link, module),
  )
  const url = found?.url ? findAllowedLink(found.url, linkHosts) : null
  if (!found || url === null) return null
  return {
    url: found.include_utms ? addUtms(url, campaign) : url,
    modal: opensFrame(found),
    title: found.localization_title || link.textContent.trim() || found.module,
  }
}
