import type * as endpoints from '../../../contract/endpoints/own-account.ts'
import type { CallOf } from '../api-call.ts'
import { parseDevices } from '../parse/parse-devices.ts'
import { parseDone } from './done.ts'

export const changePassword: CallOf<typeof endpoints.changePassword> = {
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/password/change/',
  parse: parseDone,
  unread: 'done',
}

export const requestEmailChange: CallOf<typeof endpoints.requestEmailChange> = {
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/change/',
  parse: parseDone,
  unread: 'done',
}

export const listDevices: CallOf<typeof endpoints.listDevices> = {
  id: 'listDevices',
  method: 'GET',
  path: '/api/v1/telemedicine/auth/devices/',
  parse: parseDevices,
}

export const endOtherSessions: CallOf<typeof endpoints.endOtherSessions> = {
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/devices/end-others/',
  parse: parseDone,
  unread: 'done',
}
