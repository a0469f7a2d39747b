import { defineEndpoint } from '../endpoint.ts'
import { userProfile } from '../shapes/account.ts'
import { personQuery } from '../shapes/person.ts'

/** [CALL-32] */
export const readProfile = defineEndpoint({
  id: 'readProfile',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/',
  summary: 'Who the signed-in patient is',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: personQuery,
  reply: userProfile,
})
