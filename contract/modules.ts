import { type moduleTypes, openFlowIn } from './codes.ts'

/** What these questions look at: a module as the wire, a programme and its file have it. */
interface AnyModule {
  module_type: string
}

type ModuleType = (typeof moduleTypes)[number]

const isOf = (type: ModuleType, module: AnyModule) => module.module_type === type

/** Stands for what a link opens instead of where it leads [GAP-77]. */
export const isCta = (module: AnyModule) => isOf('cta', module)

/** Says where there is a chat [GAP-76]. */
export const isChat = (module: AnyModule) => isOf('webchat', module)

interface OpeningModule extends AnyModule {
  open_in?: number | null | undefined
  enabled?: boolean | null | undefined
}

/** Whether its page is shown in a frame, which the document has to allow [GAP-90]. */
export const opensFrame = (module: OpeningModule) =>
  isCta(module) && module.enabled !== false && module.open_in === openFlowIn.MODAL_WINDOW
