import type { CallFailure } from '../../../contract/call-failure.ts'
import { accountFormWords } from '../../messages/en-sign-in.ts'

/** Sentences beside fields, by the field's name on the wire. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>

/** How sending a form ended, in the words a person reads [AUTH-23..26]. */
export interface Refusal {
  success: false
  message: string
  /** What the server said about single fields. */
  problems: Problems
}
export type Outcome = { success: true } | Refusal

function readProblems({ status, body }: CallFailure): Problems {
  if (status !== 400 || typeof body !== 'object' || body === null) return {}
  const named = Object.entries(body).flatMap(([name, texts]: [string, unknown]) =>
    name !== 'detail' && Array.isArray(texts) ? [[name, texts.join(' ')] as const] : [],
  )
  return Object.fromEntries(named)
}

export function readRefusal(failure: CallFailure): Refusal {
  const message = failure.message || accountFormWords.unreachable
  return { success: false, message, problems: readProblems(failure) }
}
