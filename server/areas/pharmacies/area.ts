import * as endpoints from '../../../contract/endpoints/pharmacies.ts'
import { defineArea } from '../../http/area.ts'
import { searchPharmacies } from './search-pharmacies.ts'

export const pharmaciesArea = defineArea(endpoints, { searchPharmacies })
