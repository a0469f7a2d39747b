import { useEffect, useState } from 'react'
import { type WaitStage, waitStageMs } from './wait-stage.ts'

/** A wait that had begun before the program was there. */
let begunMs: number | null = null

/** The wait that begins next, if it does at once, has lasted since then, on the page's clock. */
export function goOnWaiting(sinceMs: number | null): void {
  begunMs = sinceMs
  setTimeout(() => {
    begunMs = null
  })
}

export function useWaitStage(waiting: boolean): WaitStage {
  const [stage, setStage] = useState<WaitStage>('short')
  useEffect(() => {
    if (!waiting) return
    const passedMs = begunMs === null ? 0 : performance.now() - begunMs
    begunMs = null
    const { long, stuck } = waitStageMs
    if (passedMs >= long) setStage('long')
    const timers = [
      setTimeout(setStage, long - passedMs, 'long'),
      setTimeout(setStage, stuck - passedMs, 'stuck'),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setStage('short')
    }
  }, [waiting])
  return stage
}
