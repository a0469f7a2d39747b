import { useEffect } from 'react'
import { useStore } from 'zustand'
import { findAuth } from '../../../platform/http/auth.ts'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { useNews } from '../people/use-news.ts'
import { useRound, useTurn } from '../people/use-turn.ts'
import { loadUnread, unreadStore } from './unread-store.ts'

/** How many messages wait, for every page's header; asked anew at home and when one comes, never beside the messages' own list. */
export function useUnreadCount(path: string): number {
  const { count, loading } = useStore(unreadStore)
  const turn = useTurn()
  const round = useRound()
  useRetryOnline(count === null && path !== '/profile/messages', () => void loadUnread())
  useNews('chats', count !== null && !loading && path !== '/profile/messages', () => {
    void loadUnread()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: to another person other messages were written
  useEffect(() => {
    const { count: known, loading } = unreadStore.getState()
    const isWanted = path === '/profile/home' || (known === null && path !== '/profile/messages')
    if (isWanted && !loading && findAuth()) void loadUnread()
  }, [path, turn, round])
  return count ?? 0
}
