import type * as endpoints from '../../../contract/endpoints/visits.ts'
import type { CallOf } from '../api-call.ts'
import { parseVisits } from '../parse/parse-visits.ts'
import { parseDone } from './done.ts'

export const listVisits: CallOf<typeof endpoints.listVisits> = {
  id: 'listVisits',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/visits/',
  parse: parseVisits,
}

export const claimVisit: CallOf<typeof endpoints.claimVisit> = {
  id: 'claimVisit',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/visits/{uuid}/claim/',
  parse: parseDone,
  unread: 'done',
}

export const releaseVisit: CallOf<typeof endpoints.releaseVisit> = {
  id: 'releaseVisit',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/visits/{uuid}/release/',
  parse: parseDone,
  unread: 'done',
}
