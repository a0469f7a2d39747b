import { createStore } from 'zustand/vanilla'
import { maybe, object, or } from '../parse/parser.ts'
import { oneOf, text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

/** [SESSION-02] What the session-expired page tells. */
export interface SessionExpireState {
  productName: string
  landingURL: string
  message: string
  /** The visit goes on; only nobody is signed in any more, for this reason. */
  signedOut?: SignedOutBy | undefined
}
export type SignedOutBy = 'idle' | 'life'
const parseState = object<SessionExpireState>({
  productName: or(text, ''),
  landingURL: or(text, ''),
  message: or(text, ''),
  signedOut: maybe(oneOf<SignedOutBy>(['idle', 'life'])),
})

export const sessionExpireStore = createStore<SessionExpireState>(() => ({
  productName: '',
  landingURL: '',
  message: '',
}))

/** [STORE-06] */
export const keptSessionExpire = keepStore(sessionExpireStore, register.sessionExpireStore, {
  parse: parseState,
  pick: (state) => state,
  enter: (kept) => kept,
})
