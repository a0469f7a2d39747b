import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { device } from '../shapes/device.ts'

/** Any 2xx without `success: false` is a success [GAP-138]. */
const done = z.object({})

/** [CALL-30] Every other session of the account ends with it. */
export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/change/',
  summary: 'Choose a new password, knowing the one there is; other devices are signed out',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  body: z.object({ current_password: z.string(), password: z.string(), password2: z.string() }),
  reply: done,
  repeatable: true,
  refusals: ['sign_in_wait', 'sign_in_closed'],
})

export const requestEmailChange = defineEndpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/change/',
  summary:
    'Mail a new address a link that gives it to the account; whether it is known stays unsaid',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  body: z.object({ email: z.string(), password: z.string() }),
  reply: done,
  repeatable: true,
  refusals: ['sign_in_wait', 'sign_in_closed'],
})

export const listDevices = defineEndpoint({
  id: 'listDevices',
  method: 'GET',
  path: '/api/v1/telemedicine/auth/devices/',
  summary: 'Where the account is signed in, the session used last first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({ devices: z.array(device) }),
})

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/devices/end-others/',
  summary: 'Sign the account out everywhere but here; safe to repeat',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: done,
})
