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
