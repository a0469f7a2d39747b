import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import {
  clinicPrescription,
  createPrescriptionRequest,
  updatePrescriptionRequest,
} from '../../shapes/clinic/prescriptions.ts'

/** `lead` has to be a visit that was sent and is an account's, `consultation` one of that visit. */
export const createPrescription = defineEndpoint({
  id: 'createPrescription',
  method: 'POST',
  path: '/api/v1/clinic/prescriptions/',
  summary: 'Write a prescription for the patient of a visit',
  auth: 'clinic',
  scope: 'prescriptions:write',
  on401: 'refusal',
  limit: 'shared',
  status: 201,
  repeatable: true,
  refusals: ['not_found'],
  body: createPrescriptionRequest,
  reply: clinicPrescription,
})

export const updatePrescription = defineEndpoint({
  id: 'updatePrescription',
  method: 'PATCH',
  path: '/api/v1/clinic/prescriptions/{id}/',
  summary: 'Change a prescription; what is left out stays as it is',
  auth: 'clinic',
  scope: 'prescriptions:write',
  on401: 'refusal',
  limit: 'shared',
  body: updatePrescriptionRequest,
  reply: clinicPrescription,
})

export const listClinicPrescriptions = defineEndpoint({
  id: 'listClinicPrescriptions',
  method: 'GET',
  path: '/api/v1/clinic/prescriptions/',
  summary: 'All prescriptions or those of one visit, the newest first, fifty a page',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'shared',
  query: z.object({ page: z.optional(z.string()), lead: z.optional(z.string()) }),
  reply: z.object({ results: z.array(clinicPrescription), next: z.nullable(z.string()) }),
})

export const readClinicPrescription = defineEndpoint({
  id: 'readClinicPrescription',
  method: 'GET',
  path: '/api/v1/clinic/prescriptions/{id}/',
  summary: 'One prescription',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'shared',
  reply: clinicPrescription,
})
