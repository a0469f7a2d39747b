import { useEffect, useRef, useState } from 'react'
import { clearAlert, showAlert } from '../platform/stores/alert-store.ts'
import type { Outcome, Problems, Refusal } from './outcome.ts'

export interface Attempt {
  /** Says that nobody waits any more. */
  signal: AbortSignal
  /** The same as long as the same is sent, so that a repeated write happens once. */
  idempotencyKey: string
}

export interface AttemptState {
  busy: boolean
  /** Why the last try did not work. */
  refusal: Refusal | null
  /** Grows with every try that ended in something to put right. */
  failures: number
  /** Sends unless something is on its way. True when it was accepted while somebody waited for it. */
  take(sent: unknown, send: (attempt: Attempt) => Promise<Outcome>): Promise<boolean>
  /** What keeps it from being sent at all. */
  refuse(problems: Problems): void
  /** One problem has been put right, or seen. */
  mend(name: string): void
  /** Gives up waiting for an answer. */
  stop(): void
  /** As it was before the first try. */
  forget(): void
}

/**
 * The life of one intent, from the press to the answer: one try at a time, told anew each time. With `alerts` what is
 * about no single field is an alert [GAP-137] [ERROR-19].
 */
export function useAttempt({ alerts = false } = {}): AttemptState {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  const current = useRef<AbortController | null>(null)
  const intent = useRef({ text: '', key: '' })
  useEffect(() => () => current.current?.abort(), [])

  function tell(told: Refusal): void {
    setRefusal(told)
    setFailures((count) => count + 1)
  }

  function end(): void {
    current.current = null
    setBusy(false)
  }

  function stop(): void {
    current.current?.abort()
    end()
  }

  return {
    busy,
    refusal,
    failures,
    async take(sent, send) {
      if (current.current) return false
      const mine = new AbortController()
      current.current = mine
      const text = JSON.stringify(sent)
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() }
      // What it says is of an earlier try.
      clearAlert()
      setRefusal(null)
      setBusy(true)
      const outcome = await send({ signal: mine.signal, idempotencyKey: intent.current.key })
      if (current.current !== mine) return false
      end()
      if (outcome.success) intent.current = { text: '', key: '' }
      else {
        tell(outcome)
        if (alerts && Object.keys(outcome.problems).length === 0) showAlert(outcome.message)
      }
      return outcome.success
    },
    refuse: (problems) => tell({ success: false, status: 0, message: '', problems }),
    mend: (name) => setRefusal((told) => told && withoutProblem(told, name)),
    stop,
    forget() {
      stop()
      intent.current = { text: '', key: '' }
      setRefusal(null)
      setFailures(0)
    },
  }
}

function withoutProblem(told: Refusal, name: string): Refusal {
  const { [name]: _, ...problems } = told.problems
  // What it says was about the field.
  const message = name in told.problems ? '' : told.message
  return { ...told, message, problems }
}
