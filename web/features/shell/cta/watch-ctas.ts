import { isPlainClick } from '../../../platform/links/plain-click.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { userStore } from '../../../platform/stores/user-store.ts'
import { openDrawer } from '../drawer/drawer-store.ts'
import { findCta } from './cta-rule.ts'

/** From now on a link that a cta module of the programme stands for opens what the module says [ENUM-17]. */
export function watchCtas(): void {
  document.addEventListener('click', openCta)
}

function openCta(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { user } = userStore.getState()
  if (!link || !user || event.defaultPrevented || !isPlainClick(event)) return
  const place = {
    conditionId: user.condition,
    path: location.pathname,
    language: document.documentElement.lang,
  }
  const { linkHosts } = requirePlatform().config
  const found = findCta(
    link,
    user.script_configuration,
    place,
    linkHosts,
    analyticsStore.getState(),
  )
  if (!found) return
  event.preventDefault()
  const { url, modal, title } = found
  if (modal) openDrawer({ type: 'frame', title, url })
  else window.open(url, '_blank', 'noopener')
}
