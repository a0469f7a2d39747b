import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clearAlert } from '../../platform/stores/alert-store.ts'
import type { Outcome, Problems } from './outcome.ts'

export interface AccountFormParts<Name extends string> {
  initial: Record<Name, string>
  /** What keeps the values from being sent; empty when nothing does. */
  check(values: Record<Name, string>): Problems<Name>
  /** Sends the values and, when they were accepted, goes on. */
  send(values: Record<Name, string>, signal: AbortSignal): Promise<Outcome>
}

export interface AccountFormState<Name extends string> {
  values: Record<Name, string>
  problems: Problems
  /** What the server said when it is about no single field. */
  refusal: string | null
  busy: boolean
  /** Grows with every try that ended in something to put right. */
  failures: number
  change(name: Name, text: string): void
  submit(event: FormEvent): void
  /** Gives up waiting for an answer. */
  stop(): void
}

const fine = { problems: {}, refusal: null }

/** The life of a short form: filled in, checked, sent, refused or accepted. Nothing typed is lost. */
export function useAccountForm<Name extends string>({
  initial,
  check,
  send,
}: AccountFormParts<Name>): AccountFormState<Name> {
  const [values, setValues] = useState(initial)
  const [told, setTold] = useState<{ problems: Problems; refusal: string | null }>(fine)
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  function tell(problems: Problems, refusal: string | null): void {
    const named = Object.keys(problems).some((name) => name in values)
    setTold({ problems, refusal: named ? null : refusal })
    setFailures((count) => count + 1)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (attempt.current) return
    // What it says is of an earlier try.
    clearAlert()
    const problems = check(values)
    if (Object.keys(problems).length > 0) {
      tell(problems, null)
      return
    }
    const mine = new AbortController()
    attempt.current = mine
    setTold(fine)
    setBusy(true)
    const outcome = await send(values, mine.signal)
    if (attempt.current !== mine) return
    attempt.current = null
    setBusy(false)
    if (!outcome.success) tell(outcome.problems, outcome.message)
  }

  return {
    values,
    ...told,
    busy,
    failures,
    change(name, text) {
      // A field's name is text; a generic key would lose the type of the others.
      const { [name as string]: _, ...others } = told.problems
      setValues({ ...values, [name]: text })
      setTold({ ...told, problems: others })
    },
    submit: (event) => void submit(event),
    stop() {
      attempt.current?.abort()
      attempt.current = null
      setBusy(false)
    },
  }
}
