import { useEffect, useRef, useState } from 'react'
import type { ItemServices } from '../item-view.ts'

/** What became of the time that was chosen last. */
export interface Hold {
  /** The time it is about, as it is sent. */
  time: string | null
  /** Until when it is kept, by the clock of this device; null where it is not. */
  untilMs: number | null
  /** It was kept, and that is over. */
  isOver: boolean
  /** Why it cannot be had; null when it can. */
  lost: string | null
}

const none: Hold = { time: null, untilMs: null, isOver: false, lost: null }

/**
 * Has a chosen time kept while the person confirms it. One is asked for after the other, and of those chosen meanwhile
 * the last alone: so the last that was asked for is the one that is kept.
 */
export function useHold(
  chosen: string | null,
  holdTime: ItemServices['holdTime'],
): { hold: Hold; keep: (time: string) => void } {
  const [hold, setHold] = useState(none)
  const wanted = useRef<string | null>(null)
  const busy = useRef(false)

  async function ask(): Promise<void> {
    if (busy.current) return
    busy.current = true
    let asked = wanted.current
    while (asked !== null) {
      const result = await holdTime(asked)
      if (wanted.current === asked) {
        const untilMs = result.ok && result.forS !== null ? Date.now() + result.forS * 1_000 : null
        setHold({ time: asked, untilMs, isOver: false, lost: result.ok ? null : result.message })
        break
      }
      asked = wanted.current
    }
    busy.current = false
  }

  function keep(time: string): void {
    wanted.current = time
    void ask()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there when the page comes, or with its draft
  useEffect(() => {
    if (chosen !== null) keep(chosen)
  }, [chosen])

  const { untilMs, isOver } = hold
  useEffect(() => {
    if (untilMs === null || isOver) return
    const end = () =>
      setHold((held) => (held.untilMs === untilMs ? { ...held, isOver: true } : held))
    const timer = setTimeout(end, untilMs - Date.now())
    return () => clearTimeout(timer)
  }, [untilMs, isOver])

  return { hold, keep }
}
