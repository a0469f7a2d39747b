import type { RuntimeConfig } from '../../../contract/config.ts'
import type { DocumentClass } from '../../../contract/documents/document-classes.ts'
import type { RxUser, ScriptModule } from '../../../contract/shapes/rx-user.ts'
import type { ModulePlace } from '../../platform/module-rule.ts'

/** What the page lends to modules. They do not see the flow, nor where answers are kept. */
export interface ModuleHost {
  config: RuntimeConfig
  documentClass: DocumentClass
  /** The condition that the visitor is known for, as the link or the browser has it. */
  conditionId: string | null
  /** Shows a page of a listed host, or a flow of ours, in a dialog. */
  openFrame(title: string, url: string): void
}

/** A module that counts here, and for whom. */
export interface ModuleStart {
  module: ScriptModule
  user: RxUser
  host: ModuleHost
}

export function readModulePlace({ condition }: RxUser): ModulePlace {
  return {
    conditionId: condition,
    path: location.pathname,
    language: document.documentElement.lang,
  }
}
