import { createPersonStore } from './person-stores.ts'

/** What may have changed elsewhere: by a clinic, or in another tab or device. */
export type NewsKind = 'records' | 'chats'

/** How often each was told of while this person is shown. */
export const newsStore = createPersonStore<Record<NewsKind, number>>({ records: 0, chats: 0 })

export function noteNews(kind: NewsKind): void {
  newsStore.setState((counts) => ({ [kind]: counts[kind] + 1 }))
}
