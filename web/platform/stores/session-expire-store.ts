import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

/** [SESSION-02] What the session-expired page tells. */
const sessionExpireState = z.object({
  productName: z.string(),
  landingURL: z.string(),
  message: z.string(),
})
export type SessionExpireState = z.infer<typeof sessionExpireState>

export const sessionExpireStore = createStore<SessionExpireState>(() => ({
  productName: '',
  landingURL: '',
  message: '',
}))

/** [STORE-06] */
export const keptSessionExpire = keepStore(
  sessionExpireStore,
  storageKey.sessionExpireStore,
  sessionExpireState,
  (state) => state,
)
