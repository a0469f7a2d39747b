import { allowReload, loadPart } from './load-part.ts'

/** A part of the program that more than one place waits for. */
export interface LatePart<Module> {
  /** Its chunk in the build, where a document names the part ahead: see web/vite.config.ts. */
  readonly name: string | undefined
  /** For something that is about to be shown. Rejects when the part does not come; each call tries anew. */
  need(): Promise<Module>
  /** Ahead of need, once and without a word: what does not come is asked for when it is needed. Whether it came. */
  preload(): Promise<boolean>
  /** For a view being drawn. A failure stands until somebody retries. */
  take(): Promise<Module>
}

/** Parts that did not come, each with the way to let go of its failure. */
const failures = new Map<() => Promise<unknown>, () => void>()
/** Places on the page that say so. */
const places = new Set<() => void>()

/** `show` runs after the next try, whatever came of it; returns the way to stop waiting. */
export function awaitRetry(show: () => void): () => void {
  places.add(show)
  return () => {
    places.delete(show)
    if (places.size > 0) return
    // Nobody shows the failure any more: whoever comes back here begins anew.
    for (const forget of failures.values()) forget()
    failures.clear()
  }
}

/** Asks once more for everything that did not come. `byPerson`: they asked for it themselves. */
export async function retryParts(byPerson: boolean): Promise<void> {
  if (byPerson) allowReload()
  await Promise.allSettled([...failures.keys()].map((need) => need()))
  for (const show of [...places]) show()
}

export function latePart<Module extends object>(
  load: () => Promise<Module>,
  name?: string,
): LatePart<Module> {
  let wanted: Promise<Module> | null = null

  /** React reads an outcome that stands on the promise without waiting a turn for it. */
  function start(loading: Promise<Module>, failed: () => void): Promise<Module> {
    loading.then(
      (value) => {
        Object.assign(loading, { status: 'fulfilled', value })
        wanted = loading
      },
      (reason: unknown) => {
        Object.assign(loading, { status: 'rejected', reason })
        failed()
      },
    )
    return loading
  }

  const forget = () => {
    wanted = null
  }

  function need(): Promise<Module> {
    if (failures.delete(need)) forget()
    wanted ??= start(loadPart(load), () => failures.set(need, forget))
    return wanted
  }

  return {
    name,
    need,
    preload: () =>
      start(load(), () => {}).then(
        () => true,
        () => false,
      ),
    take: () => wanted ?? need(),
  }
}
