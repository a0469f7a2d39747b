import type * as endpoints from '../../../contract/endpoints/leads.ts'
import type { CallOf } from '../api-call.ts'
import { parseFlow, parseStandingFlow } from '../parse/flow/parse-flow.ts'

export const proceedLead: CallOf<typeof endpoints.proceedLead> = {
  id: 'proceedLead',
  method: 'PATCH',
  path: '/api/v1/leads/{uuid}/',
  parse: parseFlow,
  unread: 'readsFlow',
}

export const backLead: CallOf<typeof endpoints.backLead> = {
  id: 'backLead',
  method: 'PATCH',
  path: '/api/v1/leads/{uuid}/back/',
  parse: parseFlow,
  unread: 'readsFlow',
}

export const readLead: CallOf<typeof endpoints.readLead> = {
  id: 'readLead',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/',
  parse: parseStandingFlow,
}
