import type * as endpoints from '../../../contract/endpoints/consents.ts'
import type { CallOf } from '../api-call.ts'
import { parseDone } from './done.ts'

export const giveConsent: CallOf<typeof endpoints.giveConsent> = {
  id: 'giveConsent',
  method: 'POST',
  path: '/api/v1/leads/consent/',
  parse: parseDone,
  unread: 'done',
}
