import { useEffect, useRef, useState } from 'react'
import { clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
import type { Subscription, SubscriptionCalls } from './subscription-calls.ts'
import { keepVisit, type SubscriptionStage, type SubscriptionVisit } from './subscription-visit.ts'

export type SubscriptionStep = keyof SubscriptionCalls

export interface SubscriptionState {
  visit: SubscriptionVisit
  /** The step under way. */
  busy: SubscriptionStep | null
  /** The step that was refused last, and why. */
  refused: { step: SubscriptionStep; problem: string } | null
  /** How often a link was asked for. */
  asked: number
  stop(email: string): void
  ask(email: string): void
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
  const [busy, setBusy] = useState<SubscriptionStep | null>(null)
  const [refused, setRefused] = useState<SubscriptionState['refused']>(null)
  const [asked, setAsked] = useState(0)
  const isBusy = useRef(false)
  useEffect(() => keepVisit(visit), [visit])

  async function take(
    step: SubscriptionStep,
    change: Partial<SubscriptionVisit>,
    send: () => Promise<string | null>,
  ): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setBusy(step)
    // What it says is of an earlier try.
    clearAlert()
    const problem = await send()
    isBusy.current = false
    setBusy(null)
    setRefused(problem === null ? null : { step, problem })
    if (problem === null) setVisit((now) => ({ ...now, ...change }))
    else showAlert(problem)
    return problem === null
  }

  /** Without a condition no button for it is shown. */
  function describe(email: string): Subscription {
    return { email, condition: visit.condition ?? '' }
  }

  return {
    visit,
    busy,
    refused,
    asked,
    stop: (email) =>
      void take('stop', { stage: 'stopped', email }, () => calls.stop(describe(email))),
    ask: (email) =>
      void take('ask', { stage: 'asked', email }, () => calls.ask(describe(email))).then((sent) =>
        setAsked((count) => (sent ? count + 1 : count)),
      ),
    confirm: () =>
      void take('confirm', { stage: 'confirmed', token: null }, () =>
        calls.confirm(visit.token ?? ''),
      ),
    show: (stage) => setVisit((now) => ({ ...now, stage })),
  }
}
