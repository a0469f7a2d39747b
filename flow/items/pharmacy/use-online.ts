import { useEffect, useRef } from 'react'

/** Does it whenever the connection comes back, while there is a reason to. */
export function useOnline(act: () => void, isWanted: boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isWanted) return
    const online = () => latest.current()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isWanted])
}
