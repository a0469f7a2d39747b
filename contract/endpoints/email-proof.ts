import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** The token of the mailed link; the password where the browser is not one the account knows. */
export const confirmEmail = defineEndpoint({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/confirm/',
  summary: 'Prove the address of an account by the token of a mailed link',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({ token: z.string(), password: z.optional(z.nullable(z.string())) }),
  /** `already`: it was proven before. */
  reply: z.object({ already: z.boolean() }),
  refusals: ['email_link_refused', 'password_needed', 'sign_in_wait', 'sign_in_closed'],
})

export const requestEmailProof = defineEndpoint({
  id: 'requestEmailProof',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/link/',
  summary: 'Mail the signed-in person a link that proves their address, unless it is proven',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  reply: z.object({}),
})
