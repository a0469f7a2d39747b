import { use } from 'react'
import type { ItemView, ItemViewProps } from './item-view.ts'

export interface DeferredViews<Name extends string> {
  views: Record<Name, ItemView>
  /** Resolves when all of them can be rendered without waiting; a failed load may be tried again. */
  load(): Promise<void>
}

/** Views of one chunk. Once it is there they render at once, with no fallback in between. */
export function deferViews<Name extends string>(
  names: readonly Name[],
  loadChunk: () => Promise<Record<Name, ItemView>>,
): DeferredViews<Name> {
  let chunk: Record<Name, ItemView> | null = null
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= loadChunk().then(
      (views) => {
        chunk = views
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  const define = (name: Name): ItemView =>
    function DeferredView(props: ItemViewProps) {
      if (chunk === null) use(load())
      const View: ItemView | undefined = chunk?.[name]
      return View === undefined ? null : <View {...props} />
    }

  const entries = names.map((name) => [name, define(name)] as const)
  // fromEntries forgets the keys that `names` guarantees.
  return { views: Object.fromEntries(entries) as Record<Name, ItemView>, load }
}
