import { type ComponentType, use } from 'react'

export interface LateView<Props> {
  View: ComponentType<Props>
  preload(): Promise<void>
}

/** A view whose code arrives later; once preloaded it renders at once, without a fallback in between. */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateView<Props> {
  let loading: Promise<ComponentType<Props>> | null = null

  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const started = load()
    started.then(
      (view) => {
        // `use` reads an outcome that stands on the promise without waiting a turn for it.
        Object.assign(started, { status: 'fulfilled', value: view })
      },
      () => {
        loading = null
      },
    )
    loading = started
    return started
  }

  function View(props: Props) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }

  return { View, preload: () => start().then(() => {}) }
}
