import type { CallFailure } from '../../../contract/call-failure.ts'
import { type Outcome, readRefusal } from '../../forms/outcome.ts'
import {
  confirmSubscription,
  resubscribe,
  resubscribeByPost,
  unsubscribe,
  unsubscribeOneClick,
} from '../../platform/calls/subscriptions.ts'
import type { CallResult } from '../../platform/http/call-result.ts'
import type { Call } from '../../platform/http/client.ts'

export interface Subscription {
  email: string
  condition: string
}

export interface StopSubscription extends Omit<Subscription, 'email'> {
  email: string | null
  proof?: string
}

/** Each as one step the person takes. */
export interface SubscriptionCalls {
  /** With what a mailed link to stop holds, if one was followed; that alone does where the link named no address. */
  stop(subscription: StopSubscription): Promise<Outcome>
  ask(subscription: Subscription): Promise<Outcome>
  confirm(token: string): Promise<Outcome>
}

const readOutcome = (reply: CallResult<unknown>): Outcome =>
  reply.ok ? { success: true } : readRefusal(reply.failure)

/** A network on the way took the body of the DELETE away, or refused it; the server misses both fields then. */
function lostBody({ status, body }: CallFailure): boolean {
  const named =
    typeof body === 'object' && body !== null && ('email' in body || 'condition' in body)
  return [405, 411, 501].includes(status) || (status === 400 && !named)
}

export function buildSubscriptionCalls(call: Call): SubscriptionCalls {
  return {
    async stop({ email, proof, condition }) {
      if (email === null) {
        return readOutcome(await call(unsubscribeOneClick, { body: { token: proof } }))
      }
      const body = { email, condition, ...(proof !== undefined && { proof }) }
      return readOutcome(await call(unsubscribe, { body }))
    },
    async ask(body) {
      const first = await call(resubscribe, { body })
      if (first.ok || !lostBody(first.failure)) return readOutcome(first)
      return readOutcome(await call(resubscribeByPost, { body }))
    },
    confirm: async (token) => readOutcome(await call(confirmSubscription, { body: { token } })),
  }
}
