import type { CallFailure } from '../../../contract/call-failure.ts'
import { consentWords } from '../../messages/en-consents.ts'
import { giveConsent } from '../../platform/calls/consents.ts'
import type { Call } from '../../platform/http/client.ts'

export interface Consent {
  lead: string
  rx_user_uuid: string
  terms_of_use: boolean
  opt_in: boolean
}

/** How sending a consent ended; the message is for the person to read [ERROR-16]. */
export type ConsentOutcome = { success: true } | (ConsentFailure & { success: false })
export type ConsentFailure = Pick<CallFailure, 'status' | 'message'>

/** Nothing was sent, or no answer came back. */
export const unreachable: ConsentFailure = { status: 0, message: consentWords.unreachable }

/** [CALL-08] */
export async function sendConsent(
  call: Call,
  body: Consent,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ConsentOutcome> {
  const reply = await call(giveConsent, { body, idempotencyKey, signal })
  if (reply.ok) return { success: true }
  const { status, message } = reply.failure
  return { success: false, status, message: message || consentWords.unreachable }
}
