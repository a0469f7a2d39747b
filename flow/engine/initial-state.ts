import type { FlowState } from './state.ts'

/** No flow yet. */
export const initialFlowState: FlowState = {
  leadId: null,
  flowType: null,
  flow: null,
  busy: false,
  retrying: null,
  loadFailed: false,
  values: {},
  problems: {},
  direction: 'proceed',
  isPrevious: false,
  backRetried: false,
  doneOverlays: [],
  paying: null,
  saving: 'saved',
  savingBefore: 'saved',
}
