import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'
import { object, or } from '../parse/parser.ts'
import { text } from '../parse/scalars.ts'

/** [SESSION-02] What the session-expired page tells. */
export interface SessionExpireState {
  productName: string
  landingURL: string
  message: string
}
const parseState = object<SessionExpireState>({
  productName: or(text, ''),
  landingURL: or(text, ''),
  message: or(text, ''),
})

export const sessionExpireStore = createStore<SessionExpireState>(() => ({
  productName: '',
  landingURL: '',
  message: '',
}))

/** [STORE-06] */
export const keptSessionExpire = keepStore(
  sessionExpireStore,
  storageKey.sessionExpireStore,
  parseState,
  (state) => state,
)
