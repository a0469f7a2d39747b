import { createStore } from 'zustand/vanilla'
import type { FeatureFlags, RxUser } from '../../../contract/shapes/rx-user.ts'
import { parseFlags } from '../parse/parse-flags.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

export interface UserState {
  user: RxUser | null
  /** A fetch or creation has ended, well or not [USER-12]. */
  ready: boolean
  busy: boolean
  /** Null until a reply delivered them, even empty [GAP-12]. */
  featureFlags: FeatureFlags | null
  /** Of everybody's visit of the programme, as the document with its first page tells them. */
  commonFlags: FeatureFlags
}

const initial: UserState = {
  user: null,
  ready: false,
  busy: false,
  featureFlags: null,
  commonFlags: {},
}

export const userStore = createStore<UserState>(() => initial)

/** A page that came with the document is drawn with these: taking it over draws what a store began with. */
export function beginUser(commonFlags: FeatureFlags): void {
  userStore.setState({ commonFlags })
  const begun = { ...initial, commonFlags }
  userStore.getInitialState = () => begun
}

/** The flags of the last reply, so that a reload does not wait for them. */
keepStore(userStore, register.featureFlags, {
  parse: parseFlags,
  pick: ({ featureFlags }) => featureFlags,
  enter: (featureFlags) => ({ featureFlags }),
})

/** Takes over a delivered user; its token stays in memory with it [GAP-104]. */
export function setUser(user: RxUser): void {
  userStore.setState({ user, featureFlags: user.feature_flags })
}
