import type { RuntimeConfig } from '../../../contract/config.ts'
import type { DocumentClass } from '../../../contract/documents/document-classes.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { RxUser, ScriptModule } from '../../../contract/shapes/rx-user.ts'
import type { ModulePlace } from '../../platform/module-rule.ts'

/** What the page lends to modules. They see the flow's pages, never where answers are kept. */
export interface ModuleHost {
  config: RuntimeConfig
  documentClass: DocumentClass
  /** The page that is shown in the flow; null outside it. */
  readFlow(): Flow | null
  /** Runs on each change of the flow; returns how to stop. */
  watchFlow(listener: () => void): () => void
  /** Shows a page of a listed host in a dialog. */
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
