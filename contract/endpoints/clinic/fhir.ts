import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { fhirBundle, fhirResource } from '../../shapes/clinic/fhir.ts'

/**
 * `resource` is Patient, QuestionnaireResponse (a visit that was sent), Appointment, MedicationRequest (a prescription),
 * Communication (a message) or Task (an action item); `id` is the one that the rest of the clinic's API names it by.
 */
export const readFhir = defineEndpoint({
  id: 'readFhir',
  method: 'GET',
  path: '/api/v1/clinic/fhir/{resource}/{id}/',
  summary: 'One record as a resource of FHIR R4',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  refusals: ['not_found'],
  reply: fhirResource,
})

/** `patient` is an id, or `Patient/` before one; `page` is what the address of a next page says. */
export const searchFhir = defineEndpoint({
  id: 'searchFhir',
  method: 'GET',
  path: '/api/v1/clinic/fhir/{resource}/',
  summary: 'What there is of one patient as a bundle of FHIR R4, the newest first, fifty a page',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  query: z.object({ patient: z.string(), page: z.optional(z.string()) }),
  refusals: ['not_found'],
  reply: fhirBundle,
})
