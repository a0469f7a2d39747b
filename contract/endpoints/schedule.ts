import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { emailMaxLength } from '../limits.ts'
import { timeslots } from '../shapes/timeslots.ts'

/** [CALL-10] */
export const listTimeslots = defineEndpoint({
  id: 'listTimeslots',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/timeslots/',
  summary:
    'When an appointment can still be had, for seven days from a day on, by the clocks of a zone or else of the clinic',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  previews: true,
  query: z.object({ start: z.string(), timezone: z.optional(z.string()) }),
  reply: timeslots,
})

/** Ours. Who found no time leaves an address and is written to once, when one can be had; without an address they wait no more. */
export const awaitTimeslot = defineEndpoint({
  id: 'awaitTimeslot',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/timeslots/wait/',
  summary: 'Ask to be written to when a time can be had; with email null, not any more',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  body: z.object({ email: z.nullable(z.string().check(z.maxLength(emailMaxLength))) }),
  reply: z.object({ success: z.boolean() }),
  repeatable: true,
})
