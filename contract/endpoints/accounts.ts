import { defineEndpoint } from '../endpoint.ts'
import { relatedPerson, signupRequest } from '../shapes/account.ts'
import { authData } from '../shapes/auth-data.ts'

/** [CALL-13] */
export const signup = defineEndpoint({
  id: 'signup',
  method: 'POST',
  path: '/api/v1/telemedicine/{leadId}/signup/',
  summary: 'Create the account that owns a lead',
  auth: 'lead',
  on401: 'renew',
  limit: { perPerson: 10 },
  leadId: 'leadId',
  body: signupRequest,
  reply: authData,
  status: 201,
  repeatable: true,
  refusals: ['signup_refused'],
})

/** [CALL-16] [GAP-88] */
export const readRenewalInfo = defineEndpoint({
  id: 'readRenewalInfo',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/renewal-info/',
  summary: 'The caregiver’s details of the signed-in patient',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: relatedPerson,
})
