import type { StreamEvent } from '../../../platform/http/read-events.ts'

/** How often it is asked for news where none can be told, and how long after that telling is tried again. */
const pollEveryMs = 15_000
const pollsBetweenTries = 2
/** A stream says something at least every quarter of a minute: after this long without a sign it is dead. */
const silentMs = 45_000
const reopenMs = 1_000

export interface WatchDeps {
  /** Reads a stream to its end; rejects when it breaks. */
  read(
    signal: AbortSignal,
    hear: { onEvent(event: StreamEvent): void; onSign(): void },
  ): Promise<{ status: number; authorization: string | undefined }>
  /** Renews a session whose token is worn; false when there is none any more. */
  renew(authorization: string | undefined): Promise<boolean>
  /** Whether the page can be seen; resolves once it can. */
  isVisible(): boolean
  untilVisible(signal: AbortSignal): Promise<void>
  onHidden(run: () => void, signal: AbortSignal): void
  pause(ms: number, signal: AbortSignal): Promise<void>
}

export interface News {
  /** Something of this chat changed. */
  onChat(id: string): void
  /** What a clinic keeps of the account's people changed, or an appointment of theirs. */
  onRecords(): void
  /** Anything may have changed: nobody was listening before. `lastMs` is how long ago something did, where that is told. */
  onAll(lastMs?: number): void
}

function readData({ data }: StreamEvent): Record<string, unknown> {
  try {
    return Object(JSON.parse(data))
  } catch {
    return {}
  }
}

/** The chat an event is about; null for any other event. */
function findChat(event: StreamEvent): string | null {
  const { chat } = event.name === 'chat' ? readData(event) : {}
  return typeof chat === 'string' ? chat : null
}

function findLastMs(event: StreamEvent): number | undefined {
  const { changed_ms_ago: lastMs } = readData(event)
  return typeof lastMs === 'number' ? lastMs : undefined
}

/**
 * Hears what changed of the account for as long as the page can be seen: from the server's stream, and by asking every
 * quarter of a minute where that cannot be had [GAP-151]. Stops with `signal`, and when nobody is signed in any more.
 */
export async function watchNews(deps: WatchDeps, news: News, signal: AbortSignal): Promise<void> {
  /** True when it went on to its end, so that it may be opened anew at once. */
  async function listen(): Promise<'ended' | 'failed' | 'signedOut'> {
    const line = new AbortController()
    const cut = () => line.abort()
    signal.addEventListener('abort', cut, { signal: line.signal })
    deps.onHidden(cut, line.signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = false
    const onSign = () => {
      clearTimeout(timer)
      timer = setTimeout(cut, silentMs)
    }
    const onEvent = (event: StreamEvent) => {
      if (event.name === 'ready') {
        isOpen = true
        news.onAll(findLastMs(event))
      }
      if (event.name === 'records') news.onRecords()
      const chat = findChat(event)
      if (chat !== null) news.onChat(chat)
    }
    onSign()
    try {
      const { status, authorization } = await deps.read(line.signal, { onEvent, onSign })
      if (status !== 401) return isOpen ? 'ended' : 'failed'
      return (await deps.renew(authorization)) ? 'ended' : 'signedOut'
    } catch {
      return isOpen ? 'ended' : 'failed'
    } finally {
      clearTimeout(timer)
      cut()
    }
  }

  while (!signal.aborted) {
    if (!deps.isVisible()) await deps.untilVisible(signal)
    if (signal.aborted) return
    const outcome = await listen()
    if (outcome === 'signedOut') return
    if (outcome === 'ended') await deps.pause(reopenMs, signal)
    for (let polls = 0; outcome === 'failed' && polls < pollsBetweenTries; polls++) {
      await deps.pause(pollEveryMs, signal)
      if (signal.aborted) return
      if (deps.isVisible()) news.onAll()
    }
  }
}
