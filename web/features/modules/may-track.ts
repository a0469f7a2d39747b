import type { RxUser } from '../../../contract/shapes/rx-user.ts'

declare global {
  interface Navigator {
    /** What a browser says for a person who does not want to be tracked [Global Privacy Control]. */
    globalPrivacyControl?: boolean
  }
}

/** Whether modules that send something of this visit to others may do so. */
export function mayTrack(_user: RxUser): boolean {
  return navigator.globalPrivacyControl !== true
}
