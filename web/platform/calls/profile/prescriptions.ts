import type * as endpoints from '../../../../contract/endpoints/profile/prescriptions.ts'
import type { CallOf } from '../../api-call.ts'
import { parsePrescriptions } from '../../parse/profile/parse-prescriptions.ts'

export const listPrescriptions: CallOf<typeof endpoints.listPrescriptions> = {
  id: 'listPrescriptions',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/prescriptions/',
  parse: parsePrescriptions,
}
