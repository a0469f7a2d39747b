import type { Effect, FlowEvent } from '../../../../flow/engine/state.ts'
import type { FlowDeps } from './flow-deps.ts'
import type { WritableFlowStore } from './flow-store.ts'
import type { IntentSender } from './intent-sender.ts'

export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>

/** What an effect has to work with. */
export interface EffectParts {
  store: WritableFlowStore
  deps: FlowDeps
  sender: IntentSender
  dispatch: (event: FlowEvent) => void
}
