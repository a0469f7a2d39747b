import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { emailMaxLength, timeslotMaxLength } from '../limits.ts'
import { slotHold, timeslots } from '../shapes/timeslots.ts'

/** [CALL-10] */
export const listTimeslots = defineEndpoint({
  id: 'listTimeslots',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/timeslots/',
  summary:
    'When an appointment can still be had, for seven days from a day on, by the clocks of a zone, or of the clinic where that is not known',
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

/**
 * Ours. A time that was chosen is kept for the visit for some minutes, until its page is gone on from: one time a visit,
 * the one that was asked for last.
 */
export const holdTimeslot = defineEndpoint({
  id: 'holdTimeslot',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/timeslots/hold/',
  summary: 'Keep a time for a visit for some minutes; with time null, none any more',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  previews: true,
  body: z.object({ time: z.nullable(z.string().check(z.maxLength(timeslotMaxLength))) }),
  reply: slotHold,
  repeatable: true,
})
