import { useEffect, useState } from 'react'
import { flowStatus } from '../../../contract/flow-codes.ts'
import { readLead } from '../../platform/calls/leads.ts'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findContinued } from '../../screen/continue-path.ts'
import { forgetMailedToken, readMailedToken, useNextMailedLink } from '../../screen/mailed-link.ts'
import { ConfirmEmailScreen, type WayOn } from './confirm-email-screen.tsx'
import { confirmAddress } from './sign-in-calls.ts'

/** To the questions that wait in this browser; home, once the server says that there are none left of that visit. */
function useWayOn(): WayOn {
  const [kept] = useState(findContinued)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!kept) return
    const gone = new AbortController()
    const asked = { params: { uuid: kept.leadId }, signal: gone.signal, quiet: true } as const
    void requirePlatform()
      .call(readLead, asked)
      .then((reply) => {
        if (gone.signal.aborted || !reply.ok) return
        setOver(reply.data.status === flowStatus.FINISHED)
      })
    return () => gone.abort()
  }, [kept])
  if (kept && !isOver) return { path: kept.path, kind: 'questions' }
  return findAuth()
    ? { path: '/profile/home', kind: 'home', isOver }
    : { path: '/login', kind: 'signIn', isOver }
}

export function ConfirmEmailRoute() {
  const [token] = useState(() => readMailedToken('proofToken'))
  const next = useWayOn()
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
