import { use } from 'react'
import type { PageView, PageViewProps } from './page-view.ts'

export interface LazyPage {
  view: PageView
  preload(): Promise<void>
}

/** A view whose code arrives later; once preloaded it renders at once, without a fallback in between. */
export function lazyPage(load: () => Promise<PageView>): LazyPage {
  let Loaded: PageView | null = null
  let loading: Promise<void> | null = null

  function preload(): Promise<void> {
    loading ??= load().then(
      (view) => {
        Loaded = view
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  function LazyView(props: PageViewProps) {
    if (!Loaded) use(preload())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { view: LazyView, preload }
}
