import { useEffect } from 'react'
import { openBrowserWatch } from './browser-watch.ts'
import { noteNews } from './news-store.ts'
import { type News, watchNews } from './watch-news.ts'

const news: News = {
  onChat: () => noteNews('chats'),
  onRecords: () => noteNews('records'),
  onAll() {
    noteNews('records')
    noteNews('chats')
  },
}

/** Listens for what changes elsewhere for as long as `isWanted`, so that an open page shows it without being loaded anew. */
export function useNewsWatch(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const gone = new AbortController()
    void watchNews(openBrowserWatch(), news, gone.signal)
    return () => gone.abort()
  }, [isWanted])
}
