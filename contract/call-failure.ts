import type { Flow } from './shapes/flow.ts'

/** A failed call, parsed once at the edge of the browser. */
export interface CallFailure {
  /** 0 when no answer arrived, or one that was not ours (a proxy's page instead of JSON). */
  status: number
  /** The server said that it did it, only in words that could not be read: never sent again. */
  unread?: true
  /** What the person reads of it: the parsed server error text. Empty when no answer arrived at all. */
  message: string
  /** The body's detail when it is text. */
  detail: string | null
  /** The flow the error body carries, if it does. */
  flow: Flow | null
  /** Sentences keyed by item id [GAP-71]. */
  itemErrors: Readonly<Record<string, string>>
  /** The server's body as it came, for callers that hand it on [ERROR-17] [ERROR-18]. */
  body: unknown
}
