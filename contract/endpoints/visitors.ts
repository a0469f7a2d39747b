import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText } from '../id-text.ts'
import { rxUser, rxUserRequest } from '../shapes/rx-user.ts'

/** [CALL-15] [GAP-86] The reply names the sticky variant of each running experiment. */
export const readVariants = defineEndpoint({
  id: 'readVariants',
  method: 'POST',
  path: '/api/v1/ab/cta/',
  summary: 'Which variant of each experiment the visitor sees',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  names: { rx_user: 'anybody' },
  body: z.object({
    rx_user: idText,
    condition: idText,
    cta_params: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
  reply: z.object({ variants: z.record(z.string(), z.string()) }),
  refusals: ['not_found'],
})

/** [CALL-18] */
export const createRxUser = defineEndpoint({
  id: 'createRxUser',
  method: 'POST',
  path: '/api/v1/rxuser/',
  summary: 'Create the anonymous user of a condition',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: rxUserRequest,
  reply: rxUser,
  status: 201,
  repeatable: true,
  refusals: ['not_found', 'programme_withdrawn'],
})

/** [CALL-19] [GAP-97] */
export const tieRxUser = defineEndpoint({
  id: 'tieRxUser',
  method: 'POST',
  path: '/api/v1/rxuser/{rxId}/',
  summary: 'Tie a known anonymous user to a condition',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  names: { rxId: 'owner' },
  body: rxUserRequest,
  reply: rxUser,
  repeatable: true,
  refusals: ['programme_withdrawn'],
})

/** [CALL-20] */
export const readRxUser = defineEndpoint({
  id: 'readRxUser',
  method: 'GET',
  path: '/api/v1/rxuser/{rxId}/',
  summary: 'An anonymous user by id',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  names: { rxId: 'owner' },
  reply: rxUser,
})
