import { chunkLoadTimeoutMs } from '../../contract/limits.ts'
import { findReload, forgetReload, keepReload } from './reload-mark.ts'

/** Networks blink: a part that did not come is asked for once more after this. */
const retryMs = 500
/** A page that is still there so long after its reload was asked for will stay. */
const leaveMs = 10_000

/** A part of the program did not arrive [ERROR-12] [GAP-168]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'

  constructor(type: 'timeout' | 'missing') {
    super(`Loading chunk failed (${type})`)
    this.type = type
  }
}

/** What a test replaces. */
export interface LoadDeps {
  reload(): void
  /** Whether the page could be had anew just now: while the server is away a reload would lose it. */
  isServed(): Promise<boolean>
  /** Tells one deployed build from another. */
  build(): string
}

const browser: LoadDeps = {
  reload: () => location.reload(),
  isServed: async () => (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok,
  // A document that shows a page names what begins its visit ahead of the program itself.
  build: () =>
    [...document.scripts]
      .map(({ src, dataset }) => (src ? new URL(src).pathname : dataset.program?.split(' ').at(-1)))
      .join(''),
}

/**
 * The one way to late code: `loadPart(() => import('./part.ts'))`, each try at most 120 s [CONST-02]. A
 * part that is missing is asked for once more. After a deploy the old parts are gone: then the page is
 * loaded anew, once for each build; when the part is still missing, the error stands.
 */
export function loadPart<Part>(load: () => Promise<Part>, deps: LoadDeps = browser): Promise<Part> {
  const loading = loadTwice(load, deps)
  // It is logged: who has stopped waiting need not hear of it a second time, as an error nobody caught.
  loading.catch(() => {})
  return loading
}

async function loadTwice<Part>(load: () => Promise<Part>, deps: LoadDeps): Promise<Part> {
  try {
    return await attempt(load).catch(async (error: unknown) => {
      if (error instanceof ChunkLoadError) throw error
      await wait(retryMs)
      return attempt(load)
    })
  } catch (error) {
    const failure = error instanceof ChunkLoadError ? error : new ChunkLoadError('missing')
    console.error(failure.message)
    // Where storage or the server is out of reach, nothing is loaded anew.
    const mayReload = failure.type === 'missing' && markReload(deps).catch(() => false)
    if (await mayReload) {
      deps.reload()
      // Nothing should flash up while the page goes away.
      await wait(leaveMs)
    }
    throw failure
  }
}

/** A person asks for another try: the page may be loaded anew for it once more. */
export function allowReload(): void {
  try {
    forgetReload()
  } catch {}
}

/** Without a mark that lasts, a reload could repeat for ever. Offline, it would lose the page [P17]. */
async function markReload({ build, isServed }: LoadDeps): Promise<boolean> {
  if (!navigator.onLine || findReload() === build()) return false
  if (!(await isServed())) return false
  keepReload(build())
  return true
}

async function attempt<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkLoadTimeoutMs)
  })
  try {
    return await Promise.race([load(), limit])
  } finally {
    clearTimeout(timer)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
