import { useEffect, useRef, useState } from 'react'

export interface Countdown {
  /** Seconds that remain; null when nothing counts down. */
  left: number | null
  running: boolean
  toggle: () => void
}

/**
 * Counts whole seconds down and then calls `onEnd` once. Stands still while paused or out of sight, and
 * never starts for people who asked for less motion.
 */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [left, setLeft] = useState(seconds)
  const [running, setRunning] = useState(true)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const active = seconds > 0 && !still && running && left > 0
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (document.hidden) return
      if (left === 1) end.current()
      setLeft(left - 1)
    }, 1_000)
    return () => clearInterval(timer)
  }, [active, left])
  return {
    left: seconds > 0 && !still ? left : null,
    running,
    toggle: () => setRunning(!running),
  }
}
