import { noteNews } from '../people/news-store.ts'
import type { News } from './watch-news.ts'

/** Notes what is told, but for what happened before the page asked for everything, or was told of all before. */
export function noteAllNews(nowMs: () => number): News {
  // By the wall's clock: another stands still while the device sleeps.
  let askedMs = nowMs()
  return {
    onChat: () => noteNews('chats'),
    onRecords: () => noteNews('records'),
    onAll(lastMs) {
      const now = nowMs()
      const isKnown = lastMs !== undefined && now - lastMs < askedMs
      askedMs = now
      if (isKnown) return
      noteNews('records')
      noteNews('chats')
    },
  }
}
