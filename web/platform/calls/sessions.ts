import type * as endpoints from '../../../contract/endpoints/sessions.ts'
import type { CallOf } from '../api-call.ts'
import { parseFreshAccess } from '../parse/parse-account.ts'

export const refreshAccess: CallOf<typeof endpoints.refreshAccess> = {
  id: 'refreshAccess',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/refresh/',
  on401: 'sessionOver',
  parse: parseFreshAccess,
  unread: 'keepsSession',
}
