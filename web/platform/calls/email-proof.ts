import type * as endpoints from '../../../contract/endpoints/email-proof.ts'
import type { CallOf } from '../api-call.ts'
import { object, or } from '../parse/parser.ts'
import { anyOf } from '../parse/reply-parsers.ts'
import { flag } from '../parse/scalars.ts'
import { parseDone } from './done.ts'

export const confirmEmail: CallOf<typeof endpoints.confirmEmail> = {
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/confirm/',
  // Whatever a success holds, the address is proven.
  parse: anyOf(object<{ already: boolean }>({ already: or(flag, false) }), () => ({
    already: false,
  })),
  unread: 'done',
}

export const requestEmailProof: CallOf<typeof endpoints.requestEmailProof> = {
  id: 'requestEmailProof',
  method: 'POST',
  path: '/api/v1/telemedicine/auth/email/link/',
  parse: parseDone,
  unread: 'done',
}
