import type * as endpoints from '../../../contract/endpoints/pharmacies.ts'
import type { CallOf } from '../api-call.ts'
import { parsePharmacy } from '../parse/flow/parse-flow.ts'
import { list } from '../parse/parser.ts'

export const searchPharmacies: CallOf<typeof endpoints.searchPharmacies> = {
  id: 'searchPharmacies',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/search-pharmacy/',
  parse: list(parsePharmacy),
}
