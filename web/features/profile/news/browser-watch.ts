import { formatCallUrl } from '../../../platform/http/call-url.ts'
import { findForeignOrigin } from '../../../platform/http/own-headers.ts'
import { readEvents } from '../../../platform/http/read-events.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import type { WatchDeps } from './watch-news.ts'

const path = '/api/v1/telemedicine/chats/events/'

const untilEvent = (isDone: () => boolean, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isDone() && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })

const isVisible = () => document.visibilityState === 'visible'

/** What hearing of news needs of a browser. */
export function openBrowserWatch(): WatchDeps {
  const { config, http } = requirePlatform()
  const url = formatCallUrl(config, { path })
  return {
    // A backend that knows only the specification has no such stream.
    read: (signal, hear) =>
      findForeignOrigin(url) === ''
        ? readEvents(url, signal, hear)
        : Promise.resolve({ status: 404, authorization: undefined }),
    renew: http.refresh,
    isVisible,
    untilVisible: (signal) => untilEvent(isVisible, signal),
    onHidden(run, signal) {
      const look = () => {
        if (!isVisible()) run()
      }
      document.addEventListener('visibilitychange', look, { signal })
    },
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        const stop = () => {
          clearTimeout(timer)
          resolve()
        }
        signal.addEventListener('abort', stop, { once: true })
      }),
  }
}
