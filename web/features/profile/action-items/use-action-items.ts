import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { findAuth } from '../../../platform/http/auth.ts'
import { useRound, useTurn } from '../people/use-turn.ts'
import { type ActionItemsState, actionItemsStore, loadActionItems } from './action-items-store.ts'

/** What the care team needs, asked for anew whenever a page that lists it opens. */
export function useActionItems(options: { quiet: boolean }): ActionItemsState {
  const state = useStore(actionItemsStore)
  const asking = `${useTurn()} ${useRound()}`
  const begun = useRef('')
  useEffect(() => {
    if (begun.current === asking) return
    begun.current = asking
    void loadActionItems(options)
  }, [options, asking])
  return state
}

/** How many there are, for every page's header: asked for once where no page lists them. */
export function useActionItemCount(): number {
  const { items } = useStore(actionItemsStore)
  const turn = useTurn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another person there are others
  useEffect(() => {
    const { items: known, loading } = actionItemsStore.getState()
    if (known === null && !loading && findAuth()) void loadActionItems({ quiet: true })
  }, [turn])
  return items?.length ?? 0
}
