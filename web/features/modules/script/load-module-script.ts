import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import type { ModuleStart } from '../module-host.ts'
import { addProgram } from './add-program.ts'
import { findScriptAddress } from './script-address.ts'

/** Adds the program of a module of type adstra or throtle. */
export function loadModuleScript({ module, host }: ModuleStart): void {
  const { scriptHosts } = host.config
  const address = findScriptAddress(module, scriptHosts, analyticsStore.getState())
  if (address === null) throw new TypeError('The module names no program of a listed host.')
  addProgram(address)
}
