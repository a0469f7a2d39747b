import { signOutWords } from '../messages/en-sign-out.ts'
import { logout } from '../platform/calls/sign-in.ts'
import { findAuth } from '../platform/http/auth.ts'
import type { SignInNotice } from '../platform/links/navigation.ts'
import { requirePlatform } from '../platform/platform.ts'
import { forgetPerson } from '../platform/storage/forget-person.ts'
import { clearAlert } from '../platform/stores/alert-store.ts'
import { showOffer } from '../platform/stores/show-offer.ts'

/**
 * Ends the session on the server, then here [AUTH-16..20]. That it was over already is a success
 * [HTTP-08] [GAP-124]. After a failure the person stays signed in and is told so, with a way to
 * leave this device all the same [AUTH-21] [AUTH-22]; the answer is false then.
 */
export async function signOut(): Promise<boolean> {
  // That an earlier try failed would not be true any more.
  clearAlert()
  const auth = findAuth()
  const { call } = requirePlatform()
  const reply = auth ? await call(logout, { body: { refresh: auth.refresh } }) : null
  if (reply?.ok === false) {
    tellFailure(reply.failure.message)
    return false
  }
  leaveDevice('left')
  return true
}

/** Takes all that is kept of the person off this device and shows the sign-in screen. */
export function leaveDevice(notice: SignInNotice): void {
  forgetPerson()
  requirePlatform().http.signedOut(notice)
}

function tellFailure(reason: string): void {
  showOffer([signOutWords.failed, reason].filter(Boolean).join(' '), 'error', {
    label: signOutWords.remove,
    run() {
      clearAlert()
      leaveDevice('left')
    },
  })
}
