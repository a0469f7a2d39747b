import { createStore } from 'zustand/vanilla'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import { parseFlags } from '../parse/parse-rx-user.ts'
import { requireStorage } from '../storage/storage.ts'

export type FeatureFlags = RxUser['feature_flags']

export interface UserState {
  user: RxUser | null
  /** A fetch or creation has ended, well or not [USER-12]. */
  ready: boolean
  busy: boolean
  /** Null until a reply delivered them, even empty [GAP-12]. */
  featureFlags: FeatureFlags | null
}

export const userStore = createStore<UserState>(() => ({
  user: null,
  ready: false,
  busy: false,
  featureFlags: null,
}))

/** Takes over a delivered user; its token stays in memory with it [GAP-104]. */
export function setUser(user: RxUser): void {
  requireStorage().write(storageKey.featureFlags, user.feature_flags)
  userStore.setState({ user, featureFlags: user.feature_flags })
}

/** The flags of the last reply, so that a reload does not wait for them. */
export function restoreFeatureFlags(): void {
  const featureFlags = requireStorage().read(storageKey.featureFlags, parseFlags)
  if (featureFlags) userStore.setState({ featureFlags })
}
