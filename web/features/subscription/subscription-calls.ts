import type { CallFailure } from '../../../contract/call-failure.ts'
import { subscriptionWords } from '../../messages/en-subscription.ts'
import {
  confirmSubscription,
  resubscribe,
  resubscribeByPost,
  unsubscribe,
} from '../../platform/calls/subscriptions.ts'
import type { Call } from '../../platform/http/client.ts'

export interface Subscription {
  email: string
  condition: string
}

/** The sentence that says why it did not work, or null when it did. */
type Outcome = Promise<string | null>

/** Each as one step the person takes. */
export interface SubscriptionCalls {
  stop(subscription: Subscription): Outcome
  ask(subscription: Subscription): Outcome
  confirm(token: string): Outcome
}

function formatFailure({ message }: CallFailure): string {
  return message || subscriptionWords.unreachable
}

/** A network on the way took the body of the DELETE away, or refused it; the server misses both fields then. */
function lostBody({ status, body }: CallFailure): boolean {
  const named =
    typeof body === 'object' && body !== null && ('email' in body || 'condition' in body)
  return [405, 411, 501].includes(status) || (status === 400 && !named)
}

export function buildSubscriptionCalls(call: Call): SubscriptionCalls {
  return {
    async stop(body) {
      const reply = await call(unsubscribe, { body })
      return reply.ok ? null : formatFailure(reply.failure)
    },
    async ask(body) {
      const first = await call(resubscribe, { body })
      if (first.ok) return null
      if (!lostBody(first.failure)) return formatFailure(first.failure)
      const second = await call(resubscribeByPost, { body })
      return second.ok ? null : formatFailure(second.failure)
    },
    async confirm(token) {
      const reply = await call(confirmSubscription, { body: { token } })
      return reply.ok ? null : formatFailure(reply.failure)
    },
  }
}
