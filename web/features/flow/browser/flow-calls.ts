import { signup } from '../../../platform/calls/accounts.ts'
import { backLead, proceedLead, readLead } from '../../../platform/calls/leads.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FlowCalls } from '../runner/flow-deps.ts'

/** The calls of a flow that has started, over the shared client. */
export function buildFlowCalls({ call }: Platform): Omit<FlowCalls, 'createLead'> {
  return {
    proceed: (uuid, body, options) => call(proceedLead, { params: { uuid }, body, ...options }),
    back: (uuid, page, options) =>
      call(backLead, { params: { uuid }, body: page === undefined ? {} : { page }, ...options }),
    read: (uuid, page_uuid, { signal }) =>
      call(readLead, {
        params: { uuid },
        query: page_uuid === undefined ? {} : { page_uuid },
        signal,
      }),
    signup: (leadId, body, options) => call(signup, { params: { leadId }, body, ...options }),
  }
}
