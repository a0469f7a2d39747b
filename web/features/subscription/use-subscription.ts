import { useEffect, useState } from 'react'
import type { Outcome } from '../../forms/outcome.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import type { Subscription, SubscriptionCalls } from './subscription-calls.ts'
import { keepVisit, type SubscriptionStage, type SubscriptionVisit } from './subscription-visit.ts'

export type SubscriptionStep = keyof SubscriptionCalls

export interface SubscriptionState {
  visit: SubscriptionVisit
  /** The step under way. */
  busy: SubscriptionStep | null
  /** The step that was refused last, and why. */
  refused: { step: SubscriptionStep; problem: string } | null
  /** How often a link was asked for, once at least where the visit tells of one. */
  asked: number
  /** Without an address where the link that was followed holds all it takes. */
  stop(email: string | null): Promise<boolean>
  ask(email: string): Promise<void>
  confirm(): void
  /** Shows a stage without a call. */
  show(stage: SubscriptionStage): void
}

/**
 * The e-mail settings as the person changes them: one call at a time, a failure as an alert [ERROR-19],
 * the state kept with the history's entry so that a reload tells the same.
 */
export function useSubscription(
  first: SubscriptionVisit,
  calls: SubscriptionCalls,
): SubscriptionState {
  const [visit, setVisit] = useState(first)
  const { busy, refusal, take: attempt } = useAttempt({ alerts: true })
  /** The step under way, or taken last. */
  const [step, setStep] = useState<SubscriptionStep>('stop')
  const [asked, setAsked] = useState(first.stage === 'asked' ? 1 : 0)
  useEffect(() => keepVisit(visit), [visit])

  async function take(
    next: SubscriptionStep,
    change: Partial<SubscriptionVisit>,
    send: () => Promise<Outcome>,
  ): Promise<boolean> {
    const accepted = await attempt([next, change], () => {
      setStep(next)
      return send()
    })
    if (accepted) setVisit((now) => ({ ...now, ...change }))
    return accepted
  }

  /** Without a condition no button for it is shown. */
  function describe(email: string): Subscription {
    return { email, condition: visit.condition ?? '' }
  }

  return {
    visit,
    busy: busy ? step : null,
    refused: refusal && { step, problem: refusal.message },
    asked,
    stop: (email) =>
      take('stop', { stage: 'stopped', email, proof: null }, () =>
        calls.stop({
          email,
          condition: visit.condition ?? '',
          ...(visit.proof !== null && { proof: visit.proof }),
        }),
      ),
    ask: (email) =>
      take('ask', { stage: 'asked', email }, () => calls.ask(describe(email))).then((sent) =>
        setAsked((count) => (sent ? count + 1 : count)),
      ),
    confirm: () =>
      void take('confirm', { stage: 'confirmed', token: null }, () =>
        calls.confirm(visit.token ?? ''),
      ),
    show: (stage) => setVisit((now) => ({ ...now, stage })),
  }
}
