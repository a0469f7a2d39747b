import { parentPort, Worker } from 'node:worker_threads'

/** Under `--watch` node itself sends the starter of a thread what that loads: ours is known by its name. */
interface Answer {
  answered: unknown
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answered' in message

/** What a thread says once, having been started with `data`. Rejects where it breaks, or ends without a word. */
export function askThread(script: URL, data: unknown = null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: data })
    worker.on('message', (message: unknown) => {
      if (!isAnswer(message)) return
      resolve(message.answered)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('A thread ended without an answer.')))
  })
}

/** The same from within the thread. */
export function answerStarter(answered: unknown): void {
  parentPort?.postMessage({ answered } satisfies Answer)
}
