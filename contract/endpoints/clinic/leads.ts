import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { clinicLead, clinicLeadDetail } from '../../shapes/clinic/leads.ts'
import { listOf, listQuery } from '../../shapes/clinic/list.ts'

/** No visit that was only a test is among them. */
export const listClinicLeads = defineEndpoint({
  id: 'listClinicLeads',
  method: 'GET',
  path: '/api/v1/clinic/leads/',
  summary: 'The visits that were sent, the newest first',
  auth: 'clinic',
  scope: 'leads:read',
  on401: 'refusal',
  limit: 'own',
  /** `finished_since`: an instant; those sent before it are left out. */
  query: z.object({ ...listQuery.shape, finished_since: z.optional(z.string()) }),
  reply: listOf(clinicLead),
})

export const readClinicLead = defineEndpoint({
  id: 'readClinicLead',
  method: 'GET',
  path: '/api/v1/clinic/leads/{lead}/',
  summary: 'One visit that was sent, with its current answers and its appointment',
  auth: 'clinic',
  scope: 'leads:read',
  on401: 'refusal',
  limit: 'own',
  reply: clinicLeadDetail,
})
