import { type FormEvent, useState } from 'react'
import { clearAlert } from '../platform/stores/alert-store.ts'
import type { Outcome, Problems } from './outcome.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

export type Values = Record<string, string | boolean>

export interface FormParts<Shape extends Values> {
  initial: Shape
  /** What keeps the values from being sent; empty when nothing does. */
  check(values: Shape): Problems<keyof Shape & string>
  /** Sends the values and, when they were accepted, goes on. */
  send(values: Shape, attempt: Attempt): Promise<Outcome>
  alerts?: boolean
}

export interface FormState<Shape extends Values> {
  values: Shape
  problems: Problems
  /** What the server said when it is about no single field. */
  refusal: string | null
  busy: boolean
  failures: number
  change<Name extends keyof Shape & string>(name: Name, value: Shape[Name]): void
  submit(event?: FormEvent): void
  stop(): void
  /** Everything as it was, also what was filled in. */
  forget(): void
}

/** The life of a short form: filled in, checked, sent, refused or accepted. Nothing typed is lost. */
export function useForm<Shape extends Values>(parts: FormParts<Shape>): FormState<Shape> {
  const { initial, check, send, alerts = false } = parts
  const [values, setValues] = useState(initial)
  const attempt = useAttempt({ alerts })
  const { busy, refusal, failures, stop } = attempt

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (busy) return
    const problems = check(values)
    if (Object.keys(problems).length > 0) {
      clearAlert()
      attempt.refuse(problems)
    } else void attempt.take(values, (made) => send(values, made))
  }

  const problems = refusal?.problems ?? {}
  const isOfField = Object.keys(problems).some((name) => name in values)
  return {
    values,
    problems,
    refusal: isOfField ? null : refusal?.message || null,
    busy,
    failures,
    change(name, value) {
      // While a try is under way it stands for what was filled in then.
      if (busy) return
      setValues({ ...values, [name]: value })
      attempt.mend(name)
    },
    submit,
    stop,
    forget() {
      attempt.forget()
      setValues(initial)
    },
  }
}
