import type { BootData } from '../../../../contract/boot.ts'
import { findPlainFlow } from '../../../../flow/engine/first-page.ts'
import { type FlowData, initialFlowData, type WritableFlowStore } from './flow-store.ts'

/** A page that came with the document is shown, and the visit it belongs to is still beginning. */
export function isEarly({ flow, leadId }: Pick<FlowData, 'flow' | 'leadId'>): boolean {
  return flow !== null && leadId === null
}

/** What the store begins with where the document shows the flow's first page. */
export function buildEarly({
  first,
  flow_type,
  options,
}: NonNullable<BootData['programme']>): FlowData | null {
  const flow = first && findPlainFlow(first)
  return flow && { ...initialFlowData, flow, flowType: flow_type, options }
}

/** Both sides draw from this: the server once for every visit, and the browser that takes the page over. */
export function beginEarly(store: WritableFlowStore, begun: FlowData): void {
  store.setState(begun, true)
  store.getInitialState = () => begun
}
