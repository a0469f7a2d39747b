import { Worker } from 'node:worker_threads'

export interface ProcessTime {
  /** Seconds so far. */
  readS(): number
  stop(): Promise<unknown>
}

const beatMs = 50

/** Counts beside the test, so that a server in the same process that blocks it is seen to. */
const counting = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => Atomics.add(workerData, 0, 1), ${beatMs})`

/**
 * Time as this process lived it: a stretch in which the machine gave it nothing to run with counts as one beat. For
 * limits of a server in this process that end by timers, which wait as well on a machine that is busy.
 */
export function startProcessTime(): ProcessTime {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(counting, { eval: true, workerData: beats })
  return {
    readS: () => (Atomics.load(beats, 0) * beatMs) / 1_000,
    stop: () => worker.terminate(),
  }
}
