import { useState } from 'react'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findContinuePath } from '../../screen/continue-path.ts'
import { readMailedToken, useNextMailedLink } from '../../screen/mailed-link.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { confirmAddress } from './sign-in-calls.ts'

function findOnward() {
  const path = findContinuePath()
  if (path) return { path, kind: 'questions' as const }
  if (findAuth()) return { path: '/profile/home', kind: 'home' as const }
  return { path: '/login', kind: 'signIn' as const }
}

export function ConfirmEmailRoute() {
  const [token] = useState(() => readMailedToken('proofToken'))
  const [onward] = useState(findOnward)
  useNextMailedLink()
  return (
    <ConfirmEmailScreen
      hasToken={token !== null}
      confirm={(password, signal) =>
        confirmAddress(requirePlatform().call, token ?? '', password, signal)
      }
      onward={onward}
    />
  )
}
