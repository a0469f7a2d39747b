import { useEffect } from 'react'
import { openBrowserWatch } from './browser-watch.ts'
import { noteAllNews } from './note-all-news.ts'
import { watchNews } from './watch-news.ts'

/** Listens for what changes elsewhere for as long as `isWanted`, so that an open page shows it without being loaded anew. */
export function useNewsWatch(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const gone = new AbortController()
    void watchNews(openBrowserWatch(), noteAllNews(Date.now), gone.signal)
    return () => gone.abort()
  }, [isWanted])
}
