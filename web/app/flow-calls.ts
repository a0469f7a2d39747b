import { signup } from '../../contract/endpoints/accounts.ts'
import { backLead, createLead, proceedLead, readLead } from '../../contract/endpoints/leads.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { FlowCalls } from '../features/flow/flow-outside.ts'
import type { Platform } from '../platform/platform.ts'

/** The flow's calls over the shared client. `created` hears of a new lead before the flow does. */
export function buildFlowCalls(
  { call }: Platform,
  created: (reply: CreateLeadReply) => void,
): FlowCalls {
  return {
    async createLead(body, options) {
      const result = await call(createLead, { body, ...options })
      if (result.ok) created(result.data)
      return result
    },
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
