import type { CallFailure } from '../../contract/call-failure.ts'
import { explainFailure } from '../messages/explain-failure.ts'

/** Sentences beside fields, by the field's name on the wire. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>

/** How sending ended, in the words a person reads [AUTH-23..26] [ERROR-16]. */
export interface Refusal {
  success: false
  /** 0 when no answer arrived. */
  status: number
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

/** `withoutAnswer` is what the place says where no answer came. */
export function readRefusal(failure: CallFailure, withoutAnswer?: string): Refusal {
  const message = explainFailure(failure, withoutAnswer)
  return { success: false, status: failure.status, message, problems: readProblems(failure) }
}
