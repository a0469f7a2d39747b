import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { touchSession } from '../profile-store.ts'
import { sessionWords } from '../words.ts'
import { type SessionEvents, useSessionPhase } from './use-session-phase.ts'

export interface SessionGuardProps extends SessionEvents {
  onLeave: () => void
}

/** Ends a session nobody uses, and one that has lasted long enough, never without a warning [P18]. */
export function SessionGuard({ onLeave, ...events }: SessionGuardProps) {
  const { phase, dismiss } = useSessionPhase(events)
  const [heard, setHeard] = useState(false)
  const isIdle = phase.kind === 'ending' && phase.end === 'idle'
  const isLife = phase.kind === 'ending' && phase.end === 'life'
  const when = phase.kind === 'ending' ? formatLeft(phase.leftMs) : ''
  const stay = () => {
    dismiss()
    // The server's idle time begins anew with any call.
    touchSession()
  }
  // A failed sign-out is told on the page, which the dialog would cover.
  const closeAndLeave = () => {
    if (isIdle) dismiss()
    else setHeard(true)
    onLeave()
  }
  const leave = (
    <Button kind="secondary" onClick={closeAndLeave}>
      {sessionWords.leave}
    </Button>
  )
  return (
    <>
      <Dialog
        open={isIdle}
        title={sessionWords.idleTitle}
        closeLabel={sessionWords.close}
        onClose={() => {
          if (isIdle) stay()
        }}
        actions={
          <>
            <Button onClick={stay}>{sessionWords.stay}</Button>
            {leave}
          </>
        }
      >
        <p role="alert">{sessionWords.idleText.replace('{when}', when)}</p>
      </Dialog>
      <Dialog
        open={isLife && !heard}
        title={sessionWords.lifeTitle}
        closeLabel={sessionWords.close}
        onClose={() => setHeard(true)}
        actions={
          <>
            <Button onClick={() => setHeard(true)}>{sessionWords.goOn}</Button>
            {leave}
          </>
        }
      >
        <p role="alert">{sessionWords.lifeText.replace('{when}', when)}</p>
      </Dialog>
    </>
  )
}

function formatLeft(leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000)
  const { soon } = sessionWords
  return minutes > 1 ? soon.minutes.replace('{minutes}', String(minutes)) : soon.minute
}
