import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** [CALL-24] */
export const refreshAccess = defineEndpoint({
  id: 'refreshAccess',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/refresh/',
  summary: 'A fresh access token for a refresh token',
  auth: 'public',
  on401: 'sessionOver',
  limit: 'shared',
  body: z.object({ refresh: z.string() }),
  reply: z.object({ access: z.string() }),
  refusals: ['unauthenticated'],
})
