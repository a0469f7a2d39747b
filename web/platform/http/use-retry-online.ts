import { useEffect, useRef } from 'react'

/** While something `failed` that only reads, it is tried again by itself once the network is back. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!failed) return
    const listen = () => latest.current()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [failed])
}
