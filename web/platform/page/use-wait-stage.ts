import { useEffect, useState } from 'react'

const longMs = 10_000
const stuckMs = 20_000

/** How long something has been under way: after `long` say what happens, after `stuck` offer a retry. */
export type WaitStage = 'short' | 'long' | 'stuck'

export function useWaitStage(waiting: boolean): WaitStage {
  const [stage, setStage] = useState<WaitStage>('short')
  useEffect(() => {
    if (!waiting) return
    const long = setTimeout(() => setStage('long'), longMs)
    const stuck = setTimeout(() => setStage('stuck'), stuckMs)
    return () => {
      clearTimeout(long)
      clearTimeout(stuck)
      setStage('short')
    }
  }, [waiting])
  return stage
}
