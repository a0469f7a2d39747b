import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { findAuth } from '../../../platform/http/auth.ts'
import { type ActionItemsState, actionItemsStore, loadActionItems } from './action-items-store.ts'

/** What the care team needs, asked for anew whenever a page that lists it opens. */
export function useActionItems(options: { quiet: boolean }): ActionItemsState {
  const state = useStore(actionItemsStore)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void loadActionItems(options)
  }, [options])
  return state
}

/** How many there are, for every page's header: asked for once where no page lists them. */
export function useActionItemCount(): number {
  const { items } = useStore(actionItemsStore)
  useEffect(() => {
    const { items: known, loading } = actionItemsStore.getState()
    if (known === null && !loading && findAuth()) void loadActionItems({ quiet: true })
  }, [])
  return items?.length ?? 0
}
