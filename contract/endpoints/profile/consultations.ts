import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { timeslotMaxLength } from '../../limits.ts'
import { consultation } from '../../shapes/consultation.ts'
import { personQuery } from '../../shapes/person.ts'
import { timeslots } from '../../shapes/timeslots.ts'

/** [CALL-33] */
export const listConsultations = defineEndpoint({
  id: 'listConsultations',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/consultations/',
  summary: 'The consultations of one person of the account, the newest first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: personQuery,
  reply: z.array(consultation),
  refusals: ['not_found'],
})

/** [CALL-44] `timezone`, ours, says by whose clocks; without it by those of the clinic. */
export const listConsultTimeslots = defineEndpoint({
  id: 'listConsultTimeslots',
  method: 'GET',
  path: '/api/v1/telemedicine/{consultUUID}/sync/timeslots/',
  summary: 'When a consultation could be instead, for seven days from a day on',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  query: z.object({ start: z.string(), timezone: z.optional(z.string()) }),
  reply: timeslots,
  refusals: ['consultation_fixed'],
})

/** [CALL-45] The date is a time as it was delivered [GAP-145]; `timezone`, ours, by whose clocks it was chosen. */
export const rescheduleConsultation = defineEndpoint({
  id: 'rescheduleConsultation',
  method: 'POST',
  path: '/api/v1/telemedicine/{consultUUID}/sync/re-schedule/',
  summary: 'Give a consultation another time in place of the one it has; its own changes nothing',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  query: z.object({ timezone: z.optional(z.string()) }),
  body: z.object({ appointment_date: z.string().check(z.maxLength(timeslotMaxLength)) }),
  reply: z.object({}),
  repeatable: true,
  refusals: ['consultation_fixed'],
})

/** [CALL-46] */
export const cancelConsultation = defineEndpoint({
  id: 'cancelConsultation',
  method: 'POST',
  path: '/api/v1/telemedicine/{consultUUID}/sync/cancel/',
  summary: 'Cancel a consultation and give its time back',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  reply: z.object({}),
  repeatable: true,
  refusals: ['consultation_fixed'],
})
