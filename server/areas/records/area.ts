import * as clinicEndpoints from '../../../contract/endpoints/clinic/fhir.ts'
import * as endpoints from '../../../contract/endpoints/profile/records.ts'
import { defineArea } from '../../http/area.ts'
import { downloadFhirRecord, downloadRecord } from './download-record.ts'
import { readFhir, searchFhir } from './fhir/answer-clinic.ts'

export const recordsArea = defineArea(
  { ...endpoints, ...clinicEndpoints },
  { downloadFhirRecord, downloadRecord, readFhir, searchFhir },
)
