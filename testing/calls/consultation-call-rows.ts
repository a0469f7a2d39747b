import { expect } from 'vitest'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import {
  cancelConsultation,
  listConsultations,
  listConsultTimeslots,
  rescheduleConsultation,
} from '../../web/platform/calls/profile/consultations.ts'
import { consult, readLive } from '../people/appointment-patient.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { sendVisit } from '../people/patient.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient, newOptions } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

/** Somebody signed in with a planned consultation, whose clinic sees people on a Tuesday at nine in New York. */
async function beginConsultation(scene: Scene) {
  const { server, accountCondition } = scene
  const { leadId, auth } = await becomePatient(scene)
  const visit = { url: `/api/v1/leads/${leadId}/`, access: auth.access }
  await sendVisit({ ...visit, client: scene.browser.client })
  await addClinicRecords(server, leadId)
  const found = server.db.selectFrom('programmes').where('id', '=', accountCondition)
  const { slug } = await found.select('slug').executeTakeFirstOrThrow()
  const week = [[], [[540, 600] as const], [], [], [], [], []]
  const hours = { week, days: {} }
  const clinician = { name: 'Dr. Okoro', zone: 'America/New_York', visitMinutes: 30, hours }
  await setClinicians(server.db, slug, [clinician])
  const id = await consult(server, leadId)
  const url = `${appOrigin}/api/v1/telemedicine/${id}/sync/`
  return { leadId, params: { consultUUID: id }, url }
}

export const consultationCallRows: CallRow[] = [
  {
    proves: '[CALL-33] [ENTITY-38]',
    endpoint: 'listConsultations',
    what: 'says what a clinic keeps of the person’s consultations',
    async run(scene) {
      const { leadId } = await becomePatient(scene)
      const { consultationId } = await addClinicRecords(scene.server, leadId)
      const reply = await scene.browser.platform.call(listConsultations, { query: {} })
      const consultation = {
        id: consultationId,
        display_id: expect.stringMatching(/^C-/),
        consultation_type: 10,
        status: 30,
        product_name: 'Lumora Care',
        clinician_name: 'Dr. Amara Okoro',
        clinician_notes: 'Take one a day.',
        created_dt: scene.server.clock.now().toISOString(),
        diagnosis: ['Migraine'],
        medication: 'Lumora 20 mg',
        pharmacy_name: 'Maple Street Pharmacy',
        appointment: null,
      }
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/telemedicine/profile/consultations/`,
        query: {},
        reply: [reply, { ok: true, data: [consultation] }],
      }
    },
  },
  {
    proves: '[CALL-44]',
    endpoint: 'listConsultTimeslots',
    what: 'asks for the free times of a consultation from a day on',
    async run(scene) {
      const { params, url } = await beginConsultation(scene)
      const query = { start: '2026-03-02', timezone: 'America/Denver' }
      const reply = await scene.browser.platform.call(listConsultTimeslots, { params, query })
      const timeslots = ['2026-03-03T07:00:00-07:00', '2026-03-03T07:30:00-07:00']
      const data = { timezone: 'America/Denver', timeslots, days_ahead: 60 }
      return {
        method: 'GET',
        url: `${url}timeslots/?start=2026-03-02&timezone=America%2FDenver`,
        params,
        query,
        reply: [reply, { ok: true, data }],
      }
    },
  },
  {
    proves: '[CALL-45]',
    endpoint: 'rescheduleConsultation',
    what: 'sends the date that was chosen, which the consultation then has',
    async run(scene) {
      const { leadId, params, url } = await beginConsultation(scene)
      const body = { appointment_date: '2026-03-03T09:30:00-05:00' }
      const query = { timezone: 'America/Denver' }
      const sending = { params, query, body, ...newOptions() }
      const reply = await scene.browser.platform.call(rescheduleConsultation, sending)
      // The next one's times are free.
      const kept = await readLive(scene.server, leadId)
      await scene.browser.platform.call(cancelConsultation, { params, ...newOptions() })
      return {
        method: 'POST',
        url: `${url}re-schedule/?timezone=America%2FDenver`,
        params,
        query,
        fields: body,
        reply: [reply, { ok: true, data: {} }],
        kept: [kept, ['2026-03-03T14:30:00.000Z']],
      }
    },
  },
  {
    proves: '[CALL-46]',
    endpoint: 'cancelConsultation',
    what: 'cancels a consultation without a body',
    async run(scene) {
      const { params, url } = await beginConsultation(scene)
      const { call } = scene.browser.platform
      const reply = await call(cancelConsultation, { params, ...newOptions() })
      const left = await call(listConsultations, { query: {} })
      const statuses = left.ok ? left.data.map(({ status }) => status).toSorted() : []
      return {
        method: 'POST',
        url: `${url}cancel/`,
        params,
        reply: [reply, { ok: true, data: {} }],
        kept: [statuses, [30, 40]],
      }
    },
  },
]
