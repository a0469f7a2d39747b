import { expect } from 'vitest'
import { choosePerson, listPeople } from '../../web/platform/calls/people.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient } from './app-patient.ts'
import type { CallRow } from './call-row.ts'

export const peopleCallRows: CallRow[] = [
  {
    proves: '',
    endpoint: 'listPeople',
    what: 'says whom the account cares for',
    async run(scene) {
      await becomePatient(scene)
      const reply = await scene.browser.platform.call(listPeople)
      const nameless = {
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        first_name: '',
        last_name: '',
        is_pediatric: expect.any(Boolean),
      }
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/telemedicine/profile/people/`,
        reply: [reply, { ok: true, data: { people: [nameless] } }],
      }
    },
  },
  {
    proves: '[P7]',
    endpoint: 'choosePerson',
    what: 'turns to one of them',
    async run(scene) {
      await becomePatient(scene)
      const { call } = scene.browser.platform
      const people = await call(listPeople)
      const uuid = people.ok ? String(people.data.people[0]?.uuid) : ''
      const reply = await call(choosePerson, { params: { uuid } })
      const chosen = scene.server.db.selectFrom('chosen_patients').select('patient_id')
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/telemedicine/profile/people/${uuid}/choose/`,
        params: { uuid },
        reply: [reply, { ok: true, data: {} }],
        kept: [await chosen.where('patient_id', '=', uuid).execute(), [{ patient_id: uuid }]],
      }
    },
  },
]
