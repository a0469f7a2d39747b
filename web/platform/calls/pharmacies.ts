import type * as endpoints from '../../../contract/endpoints/pharmacies.ts'
import type { CallOf } from '../api-call.ts'
import { parsePharmacies } from '../parse/parse-pharmacies.ts'

export const searchPharmacies: CallOf<typeof endpoints.searchPharmacies> = {
  id: 'searchPharmacies',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/search-pharmacy/',
  parse: parsePharmacies,
}
