import { storageKey } from '../../../contract/storage-keys.ts'
import { signOutWords } from '../../messages/en-sign-in.ts'
import { logout } from '../../platform/calls/sign-in.ts'
import { findAuth } from '../../platform/http/auth.ts'
import type { SignInNotice } from '../../platform/links/navigation.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findDraftArea, listDraftNames } from '../../platform/storage/draft-area.ts'
import { endLeadLife } from '../../platform/storage/lead-life.ts'
import { requireStorage } from '../../platform/storage/storage.ts'
import { keptActionItem } from '../../platform/stores/action-item-store.ts'
import { alertStore, clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
import { keptAnalytics } from '../../platform/stores/analytics-store.ts'
import { keptLanding } from '../../platform/stores/landing-store.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { resetLayout } from '../../platform/stores/reset-layout.ts'
import { keptSessionExpire } from '../../platform/stores/session-expire-store.ts'
import { keptSurvey } from '../../platform/stores/survey-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'

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
  const { productName } = layoutStore.getState().manufacturer
  for (const key of [...Object.values(storageKey), `${productName}Id`]) requireStorage().remove(key)
  const others = [keptActionItem, keptSurvey, keptLanding, keptAnalytics, keptSessionExpire]
  for (const kept of others) kept.reset()
  userStore.setState(userStore.getInitialState(), true)
  resetLayout()
  forgetDrafts()
  endLeadLife()
  requirePlatform().http.signedOut(notice)
}

function forgetDrafts(): void {
  const area = findDraftArea()
  if (!area) return
  for (const name of listDraftNames(area)) area.removeItem(name)
}

function tellFailure(reason: string): void {
  showAlert([signOutWords.failed, reason].filter(Boolean).join(' '))
  const action = {
    label: signOutWords.remove,
    run() {
      clearAlert()
      leaveDevice('left')
    },
  }
  alertStore.setState(({ alert }) => ({ alert: alert && { ...alert, action } }))
}
