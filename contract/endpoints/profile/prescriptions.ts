import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { personQuery } from '../../shapes/person.ts'
import { prescription } from '../../shapes/prescription.ts'

/** [CALL-34] */
export const listPrescriptions = defineEndpoint({
  id: 'listPrescriptions',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/prescriptions/',
  summary: 'The prescriptions of one of the account’s people, the newest first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: personQuery,
  refusals: ['not_found'],
  reply: z.array(prescription),
})
