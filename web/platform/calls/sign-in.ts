import type * as endpoints from '../../../contract/endpoints/sign-in.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import type { CallOf } from '../api-call.ts'
import { parseLogin, parseRenewalLogin } from '../parse/parse-account.ts'
import { parseTheme } from '../parse/parse-theme.ts'
import { object, or } from '../parse/parser.ts'
import { anyOf } from '../parse/reply-parsers.ts'
import { parseDone } from './done.ts'

export const login: CallOf<typeof endpoints.login> = {
  id: 'login',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/login/',
  on401: 'refusal',
  parse: parseLogin,
  unread: 'tellsPerson',
}

export const renewalLogin: CallOf<typeof endpoints.renewalLogin> = {
  id: 'renewalLogin',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/renewal-login/',
  on401: 'refusal',
  parse: parseRenewalLogin,
  unread: 'tellsPerson',
}

export const logout: CallOf<typeof endpoints.logout> = {
  id: 'logout',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/logout/',
  on401: 'done',
  parse: parseDone,
  unread: 'done',
}

export const requestPasswordReset: CallOf<typeof endpoints.requestPasswordReset> = {
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/reset/',
  parse: parseDone,
  unread: 'done',
}

export const setPassword: CallOf<typeof endpoints.setPassword> = {
  id: 'setPassword',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/set/',
  parse: parseDone,
  unread: 'done',
}

export const validateResetToken: CallOf<typeof endpoints.validateResetToken> = {
  id: 'validateResetToken',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/validatetoken/',
  // Whatever a success holds, the link works [GAP-138].
  parse: anyOf(object<{ theme: Theme | null }>({ theme: or(parseTheme, null) }), () => ({
    theme: null,
  })),
  unread: 'done',
}
