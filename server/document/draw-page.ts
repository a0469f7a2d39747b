import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BootOfAll } from './find-programme.ts'

const drawTimeoutMs = 20_000
/** Loading the app takes longer than drawing a page with it; what it holds is given back soon. */
const idleMs = 5_000

export interface DrawnPage {
  html: string
  /** Its views that do not come with the first load, by the names of their chunks. */
  late: string[]
}

/** Null for a page that cannot be drawn before its visit; rejects where the thread broke or took too long. */
export type DrawPage = (boot: BootOfAll) => Promise<DrawnPage | null>

/** Draws first pages with the app's own views, one at a time, in a thread that has none of the server's own. */
export function openDrawer(drawer: string): DrawPage {
  let thread: Worker | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    void thread?.terminate()
    thread = null
  }

  function start(): Worker {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      workerData: { drawer: pathToFileURL(drawer).href },
      env: { NODE_ENV: 'production' },
    })
    worker.unref()
    return worker
  }

  function draw(boot: BootOfAll): Promise<DrawnPage | null> {
    const worker = thread ?? start()
    thread = worker
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new Error('took too long')), true),
        drawTimeoutMs,
      )
      const drawn = (page: DrawnPage | null) => settle(() => resolve(page), false)
      const broke = (error: Error) => settle(() => reject(error), true)
      const ended = () => broke(new Error('the thread ended'))
      function settle(done: () => void, isBroken: boolean): void {
        clearTimeout(timer)
        worker.off('message', drawn).off('error', broke).off('exit', ended)
        if (isBroken) end()
        done()
      }
      worker.on('message', drawn).on('error', broke).on('exit', ended)
      worker.postMessage(boot)
    })
  }

  return (boot) => {
    clearTimeout(idle)
    const page = turn.then(() => draw(boot))
    turn = page
      .catch(() => {})
      .then(() => {
        clearTimeout(idle)
        idle = setTimeout(end, idleMs).unref()
      })
    return page
  }
}
