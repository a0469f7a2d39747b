import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import {
  appointmentChange,
  clinicConsultation,
  consultationChange,
  newConsultation,
} from '../../shapes/clinic/consultations.ts'

export const createConsultation = defineEndpoint({
  id: 'createConsultation',
  method: 'POST',
  path: '/api/v1/clinic/consultations/',
  summary: 'Begin a consultation about a visit that was sent',
  auth: 'clinic',
  scope: 'consultations:write',
  on401: 'refusal',
  limit: 'own',
  body: newConsultation,
  reply: clinicConsultation,
  status: 201,
  repeatable: true,
  refusals: ['not_found', 'consultation_open'],
})

export const changeConsultation = defineEndpoint({
  id: 'changeConsultation',
  method: 'PATCH',
  path: '/api/v1/clinic/consultations/{id}/',
  summary: 'Say more of a consultation; one that is canceled gives its time back',
  auth: 'clinic',
  scope: 'consultations:write',
  on401: 'refusal',
  limit: 'own',
  body: consultationChange,
  reply: clinicConsultation,
  refusals: ['consultation_settled'],
})

export const setAppointment = defineEndpoint({
  id: 'setAppointment',
  method: 'POST',
  path: '/api/v1/clinic/consultations/{id}/appointment/',
  summary: 'Give a consultation a free time in place of the one it has, or none',
  auth: 'clinic',
  scope: 'consultations:write',
  on401: 'refusal',
  limit: 'own',
  body: appointmentChange,
  reply: clinicConsultation,
  repeatable: true,
  refusals: ['consultation_settled'],
})

export const listClinicConsultations = defineEndpoint({
  id: 'listClinicConsultations',
  method: 'GET',
  path: '/api/v1/clinic/consultations/',
  summary: 'Every consultation, or those about a visit; the newest first, fifty a page',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  query: z.object({ page: z.optional(z.string()), lead: z.optional(z.string()) }),
  reply: z.object({ results: z.array(clinicConsultation), next: z.nullable(z.string()) }),
  refusals: ['not_found'],
})

export const readConsultation = defineEndpoint({
  id: 'readConsultation',
  method: 'GET',
  path: '/api/v1/clinic/consultations/{id}/',
  summary: 'One consultation',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  reply: clinicConsultation,
})
