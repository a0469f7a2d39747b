import { type ComponentType, use } from 'react'

export interface LateView<Props> {
  View: ComponentType<Props>
  preload(): Promise<void>
}

/** A view whose code arrives later; once preloaded it renders at once, without a fallback in between. */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateView<Props> {
  let Loaded: ComponentType<Props> | null = null
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

  function View(props: Props) {
    if (!Loaded) use(preload())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { View, preload }
}
