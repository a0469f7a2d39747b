import type * as endpoints from '../../../contract/endpoints/create-lead.ts'
import type { CallOf } from '../api-call.ts'
import { lateParser } from '../parse/late-parsers.ts'

export const createLead: CallOf<typeof endpoints.createLead> = {
  id: 'createLead',
  method: 'POST',
  path: '/api/v1/leads/',
  parse: lateParser('createdLead'),
  unread: 'readsLead',
}
