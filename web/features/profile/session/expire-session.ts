import { logout } from '../../../platform/calls/sign-in.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import type { SignedOutBy } from '../../../platform/stores/session-expire-store.ts'
import { leaveFlow } from '../../../screen/leave-flow.ts'
import { leaveDevice } from '../../../screen/sign-out.ts'
import { sessionWords } from '../words.ts'

/**
 * Signs out whoever reached a limit, on this device at once and on the server as soon as it hears of it,
 * and says so on the session-expired page [SESSION-01] [P6].
 */
export function expireSession(end: SignedOutBy): void {
  const refresh = findAuth()?.refresh
  if (refresh) void requirePlatform().call(logout, { body: { refresh } })
  leaveDevice('ended')
  leaveFlow('/session-expired', sessionWords.ended[end], end)
}
