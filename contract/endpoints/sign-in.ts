import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { optionalId } from '../id-text.ts'
import { incomingUrlMaxLength } from '../limits.ts'
import { loginReply } from '../shapes/account.ts'
import { authData } from '../shapes/auth-data.ts'
import { theme } from '../shapes/theme.ts'

/** Any 2xx without `success: false` is a success [GAP-138]. */
const done = z.object({})

/**
 * Only taken as text: no link is built from it. A check of our own, because the library's stands in its
 * one file, which is part of the first load.
 */
const incomingUrl = z.string().check(({ value, issues }) => {
  if (value.length > incomingUrlMaxLength) {
    issues.push({ code: 'custom', message: 'too long', input: value })
  }
})

/** [CALL-25] [GAP-132] */
export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/login/',
  summary: 'Sign in; `lead` is the visit the person was in',
  auth: 'public',
  on401: 'refusal',
  limit: 'own',
  names: { lead: 'owner' },
  body: z.object({
    email: z.string(),
    password: z.string(),
    lead: optionalId,
  }),
  reply: loginReply,
  refusals: ['sign_in_refused', 'sign_in_wait', 'sign_in_closed'],
})

/** [CALL-26] [GAP-128] */
export const renewalLogin = defineEndpoint({
  id: 'renewalLogin',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/renewal-login/',
  summary: 'Sign in to renew a prescription',
  auth: 'public',
  on401: 'refusal',
  limit: 'own',
  body: z.object({ email: z.string(), password: z.string(), incomingURL: incomingUrl }),
  reply: z.object({ ...authData.shape, actionitems_exist: z.boolean() }),
  refusals: ['sign_in_refused', 'sign_in_wait', 'sign_in_closed'],
})

/** [CALL-27] */
export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/logout/',
  summary: 'End the session of a refresh token; safe to repeat',
  auth: 'public',
  on401: 'done',
  limit: 'shared',
  body: z.object({ refresh: z.string() }),
  reply: done,
})

/** [CALL-28] */
export const requestPasswordReset = defineEndpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/reset/',
  summary: 'Mail a link for a new password, if the address has an account',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({
    email: z.string(),
    incomingURL: z.optional(z.nullable(incomingUrl)),
    isRenewal: z.optional(z.nullable(z.boolean())),
  }),
  reply: done,
})

/** [CALL-29] */
export const setPassword = defineEndpoint({
  id: 'setPassword',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/set/',
  summary: 'Choose a new password with the token of a mailed link',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({ token: z.string(), password: z.string(), password2: z.string() }),
  reply: done,
  repeatable: true,
  refusals: ['reset_token_refused'],
})

/** [CALL-31] */
export const validateResetToken = defineEndpoint({
  id: 'validateResetToken',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/validatetoken/',
  summary: 'Whether a mailed token still works; it is not used up by asking',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({ token: z.string() }),
  /** Ours: how the programme looks whose mail led here, as the mail itself did. */
  reply: z.object({ theme: z.nullable(theme) }),
  refusals: ['reset_token_refused'],
})
