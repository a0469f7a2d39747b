import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { personQuery } from '../shapes/person.ts'
import { offeredVisit, visit } from '../shapes/visit.ts'

export const listVisits = defineEndpoint({
  id: 'listVisits',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/visits/',
  summary:
    'The visits of a person of the signed-in account, the one used last first, and those offered to the account',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  localDay: true,
  query: personQuery,
  reply: z.object({
    /** Mails to the account's address are known to reach its owner. */
    email_confirmed: z.boolean(),
    visits: z.array(visit),
    offered: z.array(offeredVisit),
  }),
})

/** Any 2xx is a yes; a wrong date is a sentence beside `birth_date`. */
export const claimVisit = defineEndpoint({
  id: 'claimVisit',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/visits/{uuid}/claim/',
  summary: 'Take an offered visit by the date of birth in it',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  body: z.object({ birth_date: z.string() }),
  reply: z.object({}),
})

export const releaseVisit = defineEndpoint({
  id: 'releaseVisit',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/visits/{uuid}/release/',
  summary: 'Say that an offered visit is not one’s own; it is never offered again',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({}),
})
