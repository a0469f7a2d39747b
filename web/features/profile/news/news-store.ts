import { createStore } from 'zustand/vanilla'

/** What may have changed elsewhere: by a clinic, or in another tab or device. */
export type NewsKind = 'records' | 'chats'

/** How often each was told of. It says nothing of anybody, and so need not be forgotten. */
export const newsStore = createStore<Record<NewsKind, number>>(() => ({ records: 0, chats: 0 }))

export function noteNews(kind: NewsKind): void {
  newsStore.setState((counts) => ({ [kind]: counts[kind] + 1 }))
}
