import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { navigate } from '../../../platform/links/navigation.ts'
import { actionItemStore, keptActionItem } from '../../../platform/stores/action-item-store.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { readItem } from './action-item-calls.ts'
import { findCurrentType } from './action-item-values.ts'
import { noteFinished } from './action-items-store.ts'

export interface ActionItemState {
  item: ActionItem | null
  /** The type whose step is shown: of the reply, before it as it was kept [STORE-04]. */
  type: number | null
  /** The type that was given on this page just now. */
  given: number | null
  failure: { status: number; message: string } | null
  loading: boolean
  reload(): void
  /** How it stands after an update. */
  take(item: ActionItem): void
}

/** [GAP-107] What was kept of the screen is taken up as it opens; another item begins anew. */
function restore(id: string): void {
  keptActionItem.restore()
  if (actionItemStore.getState().id !== id) actionItemStore.setState({ id, currentType: null })
}

/** [GAP-153] Nothing is left: back to the list, which is loaded anew. */
function finish(id: string): void {
  keptActionItem.reset()
  noteFinished(id)
  navigate('/profile/action-items', { replace: true })
}

/** One action item, asked for as its page opens [CALL-37]. */
export function useActionItem(id: string): ActionItemState {
  const [item, setItem] = useState<ActionItem | null>(null)
  const [failure, setFailure] = useState<ActionItemState['failure']>(null)
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)
  const [given, setGiven] = useState<number | null>(null)
  useState(() => restore(id))
  const { currentType } = useStore(actionItemStore)

  function take(next: ActionItem): void {
    const type = findCurrentType(next)
    if (type === null) {
      finish(id)
      return
    }
    actionItemStore.setState({ id, currentType: type })
    setItem(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    const wanted = new AbortController()
    setLoading(true)
    void readItem(id, wanted.signal).then((reading) => {
      if (wanted.signal.aborted) return
      setLoading(false)
      setFailure(reading.success ? null : reading)
      if (reading.success) take(reading.item)
      // A session that is over leads to the sign-in screen, which says so itself.
      else if (findAuth()) showAlert(reading.message)
    })
    return () => wanted.abort()
  }, [id, asked])

  const reload = () => setAsked((count) => count + 1)
  return {
    item,
    type: currentType,
    given,
    failure,
    loading,
    reload,
    take(next) {
      setGiven(currentType)
      take(next)
    },
  }
}
