import { expect } from 'vitest'
import { listPeople } from '../../web/platform/calls/people.ts'
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
]
