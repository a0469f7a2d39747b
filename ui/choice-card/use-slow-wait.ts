import { useEffect, useState } from 'react'

/** Shorter waits pass without a word. */
const slowMs = 400

/** Whether a wait has lasted so long that it must show. */
export function useSlowWait(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
