import { useEffect, useState } from 'react'
import { ConfirmEmailScreen } from '../../features/sign-in/confirm-email-screen.tsx'
import { confirmAddress } from '../../features/sign-in/sign-in-calls.ts'
import { findAuth } from '../../platform/auth.ts'
import { parseQuietly } from '../../platform/parse/parse-logged.ts'
import { need, object } from '../../platform/parse/parser.ts'
import { someText } from '../../platform/parse/scalars.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findContinuePath } from '../continue-path.ts'

const parseState = object<{ proofToken: string }>({ proofToken: need(someText) })

/** The document moved it from the address into the history entry before it loaded anything else. */
function readToken(): string | null {
  return parseQuietly(parseState, history.state)?.proofToken ?? null
}

function findOnward() {
  const path = findContinuePath()
  if (path) return { path, kind: 'questions' as const }
  if (findAuth()) return { path: '/profile/home', kind: 'home' as const }
  return { path: '/login', kind: 'signIn' as const }
}

export function ConfirmEmailRoute() {
  const [token] = useState(readToken)
  const [onward] = useState(findOnward)
  // A second link opened in this tab changes the fragment only; the document takes it up anew.
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
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
