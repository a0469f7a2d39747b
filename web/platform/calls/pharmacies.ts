import type * as endpoints from '../../../contract/endpoints/pharmacies.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import type { CallOf } from '../api-call.ts'
import { parsePharmacy } from '../parse/flow/parse-flow.ts'
import { list, type Parser } from '../parse/parser.ts'

/** Pharmacies of which none can be read are not the same as none. */
const parseFound: Parser<Pharmacy[]> = (value, at) => {
  const found = list(parsePharmacy)(value, at)
  const isUnread = found?.length === 0 && Array.isArray(value) && value.length > 0
  return isUnread ? undefined : found
}

export const searchPharmacies: CallOf<typeof endpoints.searchPharmacies> = {
  id: 'searchPharmacies',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/search-pharmacy/',
  parse: parseFound,
}
