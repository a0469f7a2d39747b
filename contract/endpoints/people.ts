import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { person } from '../shapes/person.ts'

/** Ours. A parent has one account for several children, and perhaps for themselves. */
export const listPeople = defineEndpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/people/',
  summary: 'Whom the signed-in account cares for, whose visit was used last first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({ people: z.array(person) }),
})

/**
 * Ours. What is asked without naming anybody is about the one turned to last, and so is what a renewal fills in.
 */
export const choosePerson = defineEndpoint({
  id: 'choosePerson',
  method: 'POST',
  path: '/api/v1/telemedicine/profile/people/{uuid}/choose/',
  summary: 'Turn to one of those the account cares for',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({}),
})
