import { expect } from 'vitest'
import { claimVisit, listVisits, releaseVisit } from '../../web/platform/calls/visits.ts'
import { appOrigin } from './app-browser.ts'
import { meetOfferedVisits, readOwner, requireAccount } from './app-patient.ts'
import type { CallRow } from './call-row.ts'

const visitsUrl = `${appOrigin}/api/v1/telemedicine/profile/visits/`

export const visitCallRows: CallRow[] = [
  {
    proves: '[P7]',
    endpoint: 'listVisits',
    what: 'offers what came before the address was proven, and nothing of its answers',
    async run(scene) {
      const { first } = await meetOfferedVisits(scene)
      const reply = await scene.browser.platform.call(listVisits)
      const offered = {
        uuid: first.id,
        product: 'Lumora Care',
        begun_at: expect.stringMatching(/^2026-/),
        finished_at: null,
        can_claim: true,
      }
      return {
        method: 'GET',
        url: visitsUrl,
        query: {},
        reply: [
          reply,
          { ok: true, data: { email_confirmed: true, visits: [], offered: [offered] } },
        ],
      }
    },
  },
  {
    proves: '[P7]',
    endpoint: 'claimVisit',
    what: 'takes an offered visit by the date of birth in it',
    async run(scene) {
      const { first, email } = await meetOfferedVisits(scene)
      const params = { uuid: first.id }
      const body = { birth_date: '1988-04-07' }
      const reply = await scene.browser.platform.call(claimVisit, { params, body })
      return {
        method: 'POST',
        url: `${visitsUrl}${first.id}/claim/`,
        params,
        fields: { birth_date: '1988-04-07' },
        reply: [reply, { ok: true, data: {} }],
        kept: [await readOwner(scene, first.id), (await requireAccount(scene, email)).id],
      }
    },
  },
  {
    proves: '',
    endpoint: 'releaseVisit',
    what: 'says an offered visit is not one’s own',
    async run(scene) {
      const { first } = await meetOfferedVisits(scene)
      const params = { uuid: first.id }
      const reply = await scene.browser.platform.call(releaseVisit, { params })
      const left = await scene.browser.platform.call(listVisits)
      return {
        method: 'POST',
        url: `${visitsUrl}${first.id}/release/`,
        params,
        reply: [reply, { ok: true, data: {} }],
        kept: [left.ok && left.data.offered, []],
      }
    },
  },
]
