import { admitScripts } from '../../../platform/page/admit-scripts.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import type { ModuleStart } from '../module-host.ts'
import { findScriptAddress } from './script-address.ts'

/** Adds the program of a module of type adstra or throtle, which runs when it comes; nothing waits for it. */
export function loadModuleScript({ module, host }: ModuleStart): void {
  const { scriptHosts } = host.config
  const address = findScriptAddress(module, scriptHosts, analyticsStore.getState())
  if (address === null) throw new TypeError('The module names no program of a listed host.')
  const { origin } = new URL(address)
  admitScripts({ brings: (url) => url.origin === origin, writesHtml: false })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = address
  document.head.append(script)
}
