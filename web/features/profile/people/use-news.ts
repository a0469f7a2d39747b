import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type NewsKind, newsStore } from './news-store.ts'

/**
 * Has what is shown asked for anew, quietly, when it may have changed elsewhere: once it is `settled`, so neither beside
 * an asking of its own nor where that failed, which a person sees and tries again. The signal is aborted when it is
 * no more.
 */
export function useNews(
  kind: NewsKind,
  settled: boolean,
  askQuietly: (signal: AbortSignal) => void,
): void {
  const told = useStore(newsStore, (counts) => counts[kind])
  const heard = useRef(told)
  const latest = useRef(askQuietly)
  latest.current = askQuietly
  useEffect(() => {
    // Of another person it is counted from the beginning, and all of theirs is asked for.
    const isNew = told > heard.current
    if (isNew && !settled) return
    heard.current = told
    if (!isNew) return
    const gone = new AbortController()
    latest.current(gone.signal)
    return () => gone.abort()
  }, [told, settled])
}
