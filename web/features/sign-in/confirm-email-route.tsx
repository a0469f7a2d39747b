import { useState } from 'react'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findContinuePath } from '../../screen/continue-path.ts'
import { forgetMailedToken, readMailedToken, useNextMailedLink } from '../../screen/mailed-link.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { confirmAddress } from './sign-in-calls.ts'

function findNext() {
  const path = findContinuePath()
  if (path) return { path, kind: 'questions' as const }
  if (findAuth()) return { path: '/profile/home', kind: 'home' as const }
  return { path: '/login', kind: 'signIn' as const }
}

export function ConfirmEmailRoute() {
  const [token] = useState(() => readMailedToken('proofToken'))
  const [next] = useState(findNext)
  useNextMailedLink()
  return (
    <ConfirmEmailScreen
      hasToken={token !== null}
      confirm={async (password, signal) => {
        const outcome = await confirmAddress(requirePlatform().call, token ?? '', password, signal)
        if (outcome.state === 'done' || outcome.state === 'already') forgetMailedToken('proofToken')
        return outcome
      }}
      next={next}
    />
  )
}
