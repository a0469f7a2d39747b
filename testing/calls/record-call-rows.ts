import { expect } from 'vitest'
import { downloadFhirRecord, downloadRecord } from '../../web/platform/calls/profile/records.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient } from './app-patient.ts'
import type { CallRow } from './call-row.ts'

const recordUrl = `${appOrigin}/api/v1/telemedicine/profile/record/`

export const recordCallRows: CallRow[] = [
  {
    proves: '',
    endpoint: 'downloadRecord',
    what: 'brings a page of everything, of the person it names',
    async run(scene) {
      const { leadId } = await becomePatient(scene)
      const { patientId } = await addClinicRecords(scene.server, leadId)
      const query = { person: patientId }
      const reply = await scene.browser.platform.call(downloadRecord, { query })
      const file = {
        name: expect.stringMatching(/^your-record-\d{4}-\d\d-\d\d\.html$/),
        media_type: 'text/html',
        document: expect.stringContaining('Lumora 20 mg'),
      }
      return {
        method: 'GET',
        url: `${recordUrl}?person=${patientId}`,
        query,
        reply: [reply, { ok: true, data: file }],
      }
    },
  },
  {
    proves: '',
    endpoint: 'downloadFhirRecord',
    what: 'brings a bundle of everything, of whoever is alone',
    async run(scene) {
      const { leadId } = await becomePatient(scene)
      const { prescriptionId } = await addClinicRecords(scene.server, leadId)
      const reply = await scene.browser.platform.call(downloadFhirRecord)
      const file = {
        name: expect.stringMatching(/^your-record-\d{4}-\d\d-\d\d\.fhir\.json$/),
        media_type: 'application/fhir+json',
        document: expect.stringContaining(`urn:uuid:${prescriptionId}`),
      }
      return {
        method: 'GET',
        url: `${recordUrl}fhir/`,
        query: {},
        reply: [reply, { ok: true, data: file }],
      }
    },
  },
]
