import { useEffect, useState } from 'react'

const everyMs = 15_000

/** What time it is, anew several times a minute: what is near comes nearer while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
