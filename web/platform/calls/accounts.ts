import type * as accounts from '../../../contract/endpoints/accounts.ts'
import type * as profile from '../../../contract/endpoints/profile.ts'
import type { CallOf } from '../api-call.ts'
import { parseRelatedPerson, parseUserProfile } from '../parse/parse-account.ts'
import { parseAuth } from '../parse/parse-auth.ts'

export const signup: CallOf<typeof accounts.signup> = {
  id: 'signup',
  method: 'POST',
  path: '/api/v1/telemedicine/{leadId}/signup/',
  parse: parseAuth,
  unread: 'goesOn',
}

export const readRenewalInfo: CallOf<typeof accounts.readRenewalInfo> = {
  id: 'readRenewalInfo',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/renewal-info/',
  parse: parseRelatedPerson,
}

export const readProfile: CallOf<typeof profile.readProfile> = {
  id: 'readProfile',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/',
  parse: parseUserProfile,
}
