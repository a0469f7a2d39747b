import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
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
