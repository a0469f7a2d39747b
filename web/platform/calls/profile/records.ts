import type * as endpoints from '../../../../contract/endpoints/profile/records.ts'
import type { CallOf } from '../../api-call.ts'
import { parseRecordFile } from '../../parse/profile/parse-record-file.ts'

export const downloadRecord: CallOf<typeof endpoints.downloadRecord> = {
  id: 'downloadRecord',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/record/',
  parse: parseRecordFile,
}

export const downloadFhirRecord: CallOf<typeof endpoints.downloadFhirRecord> = {
  id: 'downloadFhirRecord',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/record/fhir/',
  parse: parseRecordFile,
}
