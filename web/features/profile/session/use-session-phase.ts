import { useEffect, useRef, useState } from 'react'
import { findClaim } from '../../../platform/http/auth.ts'
import { register } from '../../../platform/storage/register.ts'
import {
  keptActivity,
  type SessionEnd,
  type SessionPhase,
} from '../../../screen/session/session-time.ts'
import { createSessionWatch } from '../../../screen/session/session-watch.ts'
import { watchSigns } from '../../../screen/session/signs-of-life.ts'
import { forgetProfile, loadProfile, touchSession } from '../profile-store.ts'

const checkEveryMs = 1_000
/** Somebody may read for long without a call of the page's own; the server's idle time follows this near. */
const touchEveryMs = 120_000

export interface SessionEvents {
  /** A limit is reached. */
  onOver: (end: SessionEnd) => void
  /** Signed out elsewhere. */
  onGone: () => void
}

const openWatch = () =>
  createSessionWatch({
    kept: keptActivity,
    nowMs: () => Date.now(),
    findTokens: findClaim,
  })

/**
 * Follows the session while the signed-in area is open; minutes are all that changes while it ends. One that another tab
 * found over in passing is this tab's own to find: its next call says so.
 */
export function useSessionPhase(events: SessionEvents) {
  const [phase, setPhase] = useState<SessionPhase>({ kind: 'fine' })
  const [watch] = useState(openWatch)
  const latest = useRef(events)
  latest.current = events

  useEffect(() => {
    const own = findClaim()?.refresh
    let touchedAtMs = Date.now()
    let isOver = false

    function check(): void {
      const next = watch.read()
      if (isOver) return
      if (next === null || next.kind === 'over') {
        isOver = true
        forgetProfile()
        if (next === null) latest.current.onGone()
        else latest.current.onOver(next.end)
        return
      }
      setPhase((shown) => (formatPhase(shown) === formatPhase(next) ? shown : next))
      if (Date.now() - touchedAtMs >= touchEveryMs && watch.isUsedSince(touchedAtMs)) {
        touchedAtMs = Date.now()
        touchSession()
      }
    }
    function note(): void {
      const now = watch.read()
      // Once somebody is asked, only their answer counts.
      if (now?.kind === 'fine' || (now?.kind === 'ending' && now.end === 'life')) watch.note()
    }
    function follow({ key }: StorageEvent): void {
      if (key !== register.auth.name && key !== null) return
      check()
      // Somebody else signed in in another tab.
      if (!isOver && findClaim()?.refresh !== own) location.reload()
    }
    function comeBack({ persisted }: PageTransitionEvent): void {
      if (!persisted) return
      check()
      if (!isOver) void loadProfile()
    }

    check()
    if (watch.read()?.kind !== 'over') watch.note()
    const timer = setInterval(check, checkEveryMs)
    const stops = [
      watchSigns(note),
      listen(document, 'visibilitychange', check),
      // A page that is put aside is put aside without a person's data [P6].
      listen(window, 'pagehide', forgetProfile),
    ]
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', comeBack)
      forgetProfile()
    }
  }, [watch])

  /** Somebody answered the warning. */
  function dismiss(): void {
    watch.note()
    setPhase({ kind: 'fine' })
  }
  return { phase, dismiss }
}

/** What a person sees of a phase; the time left only in minutes. */
function formatPhase(phase: SessionPhase): string {
  return phase.kind === 'ending' ? `${phase.end} ${Math.ceil(phase.leftMs / 60_000)}` : phase.kind
}

function listen(target: EventTarget, name: string, run: () => void): () => void {
  target.addEventListener(name, run, { passive: true, capture: true })
  return () => target.removeEventListener(name, run, { capture: true })
}
