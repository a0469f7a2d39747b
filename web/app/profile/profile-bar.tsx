import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ProfileHeader } from '../../features/profile/profile-header.tsx'
import { SessionGuard } from '../../features/profile/session/session-guard.tsx'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { useHeaderHeight } from '../measure.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { usePath } from '../use-path.ts'
import { expireSession } from './expire-session.ts'

/** The header of every path that contains 'profile', and the limits of the session behind it [LAYOUT-12]. */
export function ProfileBar() {
  const { manufacturer, busy } = useStore(layoutStore)
  const [signingOut, setSigningOut] = useState(false)
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header, !busy, true)
  const path = usePath()
  const signedIn = findAuth() !== null

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
