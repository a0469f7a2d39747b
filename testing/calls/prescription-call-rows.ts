import { expect } from 'vitest'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import { listPrescriptions } from '../../web/platform/calls/profile/prescriptions.ts'
import { readProfileTheme } from '../../web/platform/calls/profile/theme.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient } from './app-patient.ts'
import type { CallRow } from './call-row.ts'

const profileUrl = `${appOrigin}/api/v1/telemedicine/profile/`

export const prescriptionCallRows: CallRow[] = [
  {
    proves: '[CALL-34]',
    endpoint: 'listPrescriptions',
    what: 'says what a clinic prescribed',
    async run(scene) {
      const { leadId } = await becomePatient(scene)
      const { prescriptionId } = await addClinicRecords(scene.server, leadId)
      const prescription = {
        id: prescriptionId,
        supply_duration: 30,
        medication: 'Lumora 20 mg',
        medication_ndc: '00000-0020-30',
        authored_dt: scene.server.clock.now().toISOString(),
        clinician_name: 'Dr. Amara Okoro',
        consult_number: expect.stringMatching(/^C-[\da-f]{8}$/),
        renewal_url: null,
        is_renewal_available: false,
      }
      const reply = await scene.browser.platform.call(listPrescriptions)
      return {
        method: 'GET',
        url: `${profileUrl}prescriptions/`,
        query: {},
        reply: [reply, { ok: true, data: [prescription] }],
      }
    },
  },
  {
    proves: '[CALL-35]',
    endpoint: 'readProfileTheme',
    what: 'brings the theme of the patient’s own programme',
    async run(scene) {
      await becomePatient(scene)
      const reply = await scene.browser.platform.call(readProfileTheme)
      return {
        method: 'GET',
        url: `${profileUrl}theme/`,
        query: {},
        reply: [reply, { ok: true, data: neutralTheme }],
      }
    },
  },
]
