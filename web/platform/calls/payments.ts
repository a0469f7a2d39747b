import type * as endpoints from '../../../contract/endpoints/payments.ts'
import type { CallOf } from '../api-call.ts'
import { parsePayment } from '../parse/flow/parse-flow.ts'
import { isRecord, maybe, object, or } from '../parse/parser.ts'
import { flag } from '../parse/scalars.ts'
import { parseDone } from './done.ts'

/** [CALL-07] [GAP-80] Any reply that is none of a failure is a success. */
export const payLead: CallOf<typeof endpoints.payLead> = {
  id: 'payLead',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/',
  parse: object({ success: or(flag, true), payment: maybe(parsePayment) }),
  unread: 'goesOn',
}

/** What a 402 brings for the provider's own program beside its sentence; null where it brings nothing. */
export function parseBankSecret(body: unknown): string | null {
  return isRecord(body) && typeof body.client_secret === 'string' ? body.client_secret : null
}

export const answerSandboxBank: CallOf<typeof endpoints.answerSandboxBank> = {
  id: 'answerSandboxBank',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/payment/sandbox-bank/',
  parse: parseDone,
  unread: 'done',
}
