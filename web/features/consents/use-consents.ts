import { useEffect, useRef, useState } from 'react'
import { consentWords } from '../../messages/en-consents.ts'
import type { Consent, ConsentOutcome } from './send-consent.ts'

type Choices = Pick<Consent, 'terms_of_use' | 'opt_in'>

export interface ConsentParts {
  /** Sends the choices; a try repeated with the same choices has the same key. */
  send(choices: Choices, key: string, signal: AbortSignal): Promise<ConsentOutcome>
  /** The choices are kept, so the call may begin. */
  onKept(): void
}

export interface ConsentState extends Choices {
  /** What was missing at the last try. */
  problem: string | null
  /** Why they could not be kept. */
  failure: string | null
  busy: boolean
  /** Grows with every try that ended at `problem`. */
  refusals: number
  choose(changes: Partial<Choices>): void
  agree(): void
  /** Forgets everything, also a try under way: it will start no call. */
  drop(): void
}

const untouched = { terms_of_use: false, opt_in: false }
const fine = { problem: null, failure: null }

/** What a person chooses before a call, until it is kept. A failure loses nothing of it. */
export function useConsents({ send, onKept }: ConsentParts): ConsentState {
  const [choices, setChoices] = useState<Choices>(untouched)
  const [told, setTold] = useState<Pick<ConsentState, 'problem' | 'failure'>>(fine)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const attempt = useRef<AbortController | null>(null)
  const key = useRef('')
  useEffect(() => () => attempt.current?.abort(), [])

  function drop(): void {
    attempt.current?.abort()
    attempt.current = null
    key.current = ''
    setBusy(false)
    setChoices(untouched)
    setTold(fine)
  }

  async function agree(): Promise<void> {
    if (attempt.current) return
    if (!choices.terms_of_use) {
      setTold({ problem: consentWords.termsMissing, failure: null })
      setRefusals((count) => count + 1)
      return
    }
    const mine = new AbortController()
    attempt.current = mine
    key.current ||= crypto.randomUUID()
    setTold(fine)
    setBusy(true)
    const outcome = await send(choices, key.current, mine.signal)
    if (attempt.current !== mine) return
    attempt.current = null
    setBusy(false)
    if (outcome.success) onKept()
    else setTold({ problem: null, failure: outcome.message })
  }

  return {
    ...choices,
    ...told,
    busy,
    refusals,
    choose(changes) {
      // While a try is under way it stands for what was chosen then.
      if (attempt.current) return
      key.current = ''
      setChoices({ ...choices, ...changes })
    },
    agree: () => void agree(),
    drop,
  }
}
