import { chunkLoadTimeoutMs } from '../../contract/limits.ts'

const reloadMark = 'posology-chunk-reload'

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
export interface ChunkOutside {
  reload(): void
  marks: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Whether the page could be had anew just now: while the server is away a reload would lose it. */
  isServed(): Promise<boolean>
  /** Tells one deployed build from another. */
  build: string
}

/**
 * Loads a lazy part, at most 120 s [CONST-02]. After a deploy the old parts are gone: the page is
 * loaded anew, once for each build; when the part is still missing then, the error stands.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  outside?: ChunkOutside,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkLoadTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    const failure = error instanceof ChunkLoadError ? error : new ChunkLoadError('missing')
    console.error(failure.message)
    const place = outside ?? browserOutside()
    if (failure.type === 'missing' && (await mayReload(place))) {
      place.reload()
      // The page is going away; nothing should flash up meanwhile.
      return new Promise(() => {})
    }
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** Without a mark that lasts, a reload could repeat for ever. Offline, it would lose the page [P17]. */
async function mayReload({ marks, build, isServed }: ChunkOutside): Promise<boolean> {
  if (!marks || !navigator.onLine || marks.getItem(reloadMark) === build) return false
  if (!(await isServed())) return false
  marks.setItem(reloadMark, build)
  return marks.getItem(reloadMark) === build
}

function browserOutside(): ChunkOutside {
  const build = [...document.scripts].map(({ src }) => src).join(' ')
  const isServed = () =>
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      (reply) => reply.ok,
      () => false,
    )
  return { reload: () => location.reload(), isServed, marks: findSessionStorage(), build }
}

function findSessionStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
