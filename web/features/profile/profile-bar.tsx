import { useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { findClaim } from '../../platform/http/auth.ts'
import { watchPlace } from '../../platform/links/navigation.ts'
import { useHeaderHeight } from '../../platform/page/measure.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { signOut } from '../../screen/sign-out.ts'
import { useActionItemCount } from './action-items/use-action-items.ts'
import { useNewsWatch } from './news/use-news-watch.ts'
import { ProfileHeader } from './profile-header.tsx'
import { expireSession } from './session/expire-session.ts'
import { SessionGuard } from './session/session-guard.tsx'
import { useUnreadCount } from './unread/use-unread-count.ts'

/** The header of every path that contains 'profile', and the limits of the session behind it [LAYOUT-12]. */
export function ProfileBar() {
  const { manufacturer, busy } = useStore(layoutStore)
  const [signingOut, setSigningOut] = useState(false)
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header, !busy, true)
  const path = useSyncExternalStore(watchPlace, () => location.pathname)
  const signedIn = findClaim() !== null
  const actionItems = useActionItemCount(path)
  const unread = useUnreadCount(path)
  // The messages listen for themselves.
  useNewsWatch(signedIn && path !== '/profile/messages')

  async function leave() {
    setSigningOut(true)
    // It shows the sign-in screen, or says why it could not.
    await signOut()
    setSigningOut(false)
  }

  return (
    <>
      <ProfileHeader
        measured={header}
        logo={manufacturer.logo}
        title={manufacturer.title}
        path={path}
        signedIn={signedIn}
        signingOut={signingOut}
        counts={{ '/profile/action-items': actionItems, '/profile/messages': unread }}
        onSignOut={() => void leave()}
      />
      {signedIn ? (
        <SessionGuard
          onOver={expireSession}
          onGone={() => requirePlatform().http.signedOut('left')}
          onLeave={() => void leave()}
        />
      ) : null}
    </>
  )
}
