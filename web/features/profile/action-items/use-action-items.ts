import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { findAuth } from '../../../platform/http/auth.ts'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { useNews } from '../people/use-news.ts'
import { useRound, useTurn } from '../people/use-turn.ts'
import {
  type ActionItemsState,
  actionItemsStore,
  loadActionItems,
  refreshActionItems,
} from './action-items-store.ts'

/** What the care team needs, asked for anew whenever the page that lists it opens. */
export function useActionItems(): ActionItemsState {
  const state = useStore(actionItemsStore)
  const asking = `${useTurn()} ${useRound()}`
  const begun = useRef('')
  useEffect(() => {
    if (begun.current === asking) return
    begun.current = asking
    void loadActionItems()
  }, [asking])
  return state
}

/** How many there are, for every page's header; asked anew at home, never beside their own list. */
export function useActionItemCount(path: string): number {
  const { items, loading, failure } = useStore(actionItemsStore)
  const turn = useTurn()
  const round = useRound()
  useRetryOnline(
    failure !== null && path !== '/profile/action-items',
    () => void loadActionItems({ quiet: true }),
  )
  useNews('records', items !== null && !loading && failure === null, (signal) => {
    void refreshActionItems(signal)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another person there are others
  useEffect(() => {
    const { items: known, loading } = actionItemsStore.getState()
    const isWanted =
      path === '/profile/home' || (known === null && path !== '/profile/action-items')
    if (isWanted && !loading && findAuth()) void loadActionItems({ quiet: true })
  }, [path, turn, round])
  return items?.length ?? 0
}
