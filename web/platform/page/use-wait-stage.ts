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
    const timers = (['long', 'stuck'] as const).flatMap((next) => {
      const leftMs = waitStageMs[next] - passedMs
      if (leftMs > 0) return [setTimeout(() => setStage(next), leftMs)]
      setStage(next)
      return []
    })
    return () => {
      timers.forEach(clearTimeout)
      setStage('short')
    }
  }, [waiting])
  return stage
}
