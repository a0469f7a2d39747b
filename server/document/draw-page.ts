import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BootData } from '../../contract/boot.ts'

const drawTimeoutMs = 20_000

export interface DrawnPage {
  html: string
  /** It has views that do not come with the first load. */
  late: boolean
}

/**
 * Draws a first page with the app's own views, in a thread that has none of the server's own and ends with it.
 * Null where it cannot be drawn: a visit does without.
 */
export function drawPage(drawer: string, boot: BootData): Promise<DrawnPage | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      workerData: { drawer: pathToFileURL(drawer).href, boot },
      env: { NODE_ENV: 'production' },
    })
    const timer = setTimeout(() => void worker.terminate(), drawTimeoutMs)
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
