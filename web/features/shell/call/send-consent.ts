import { type Outcome, type Refusal, readRefusal } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { giveConsent } from '../../../platform/calls/consents.ts'
import type { Call } from '../../../platform/http/client.ts'
import { consentWords } from './words.ts'

export interface Consent {
  lead: string
  rx_user_uuid: string
  terms_of_use: boolean
  opt_in: boolean
}

/** Nothing was sent, or no answer came back. */
export const unreachable: Refusal = {
  success: false,
  status: 0,
  message: consentWords.unreachable,
  problems: {},
}

/** [CALL-08] A failure is its status and what the person reads of it [ERROR-16]. */
export async function sendConsent(call: Call, body: Consent, attempt: Attempt): Promise<Outcome> {
  const reply = await call(giveConsent, { body, ...attempt })
  // What a server says of a choice stands with what it says of both.
  return reply.ok
    ? { success: true }
    : { ...readRefusal(reply.failure, consentWords.unreachable), problems: {} }
}
