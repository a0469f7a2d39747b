import { isPlainClick } from '../../../platform/links/plain-click.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { userStore } from '../../../platform/stores/user-store.ts'
import type { ModuleHost } from '../module-host.ts'
import { readModulePlace } from '../module-host.ts'
import { findCta } from './cta-rule.ts'

/** From now on a link that a cta module of the programme stands for opens what the module says [ENUM-17]. */
export function watchCtas({ openFrame }: Pick<ModuleHost, 'openFrame'>): void {
  function openCta(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { user } = userStore.getState()
    if (!link || !user || event.defaultPrevented || !isPlainClick(event)) return
    const { linkHosts } = requirePlatform().config
    const { script_configuration: modules } = user
    const place = readModulePlace(user)
    const found = findCta(link, modules, place, linkHosts, analyticsStore.getState())
    if (!found) return
    event.preventDefault()
    const { url, modal, title } = found
    if (modal) openFrame(title, url)
    else window.open(url, '_blank', 'noopener')
  }
  document.addEventListener('click', openCta)
}
