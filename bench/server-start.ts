import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ApiProcess, startApiProcess } from '../testing/server/api-process.ts'
import type { Bench, Figure } from './figures.ts'
import { median } from './in-turns.ts'

const starts = 5

async function stop(api: ApiProcess): Promise<void> {
  if ((await api.stop()) !== 0) throw new Error(`the server did not end well:\n${api.output()}`)
}

/** Milliseconds from the command to the line that says it listens, database and all, on a folder that has its data. */
async function measureServerStart(): Promise<number[]> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-start-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  const env = { DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' }
  // The first makes the data and compiles what the others find.
  await stop(await startApiProcess({ env, timeoutMs: 60_000 }))
  const tookMs: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const startedMs = performance.now()
    const api = await startApiProcess({ env })
    tookMs.push(performance.now() - startedMs)
    await stop(api)
  }
  return tookMs.toSorted((one, other) => one - other)
}

async function measureStart(): Promise<Figure[]> {
  const tookMs = await measureServerStart()
  const of = `starts took ${tookMs.map((ms) => ms.toFixed(0)).join(', ')} ms`
  return [{ name: 'listening', value: median(tookMs), unit: 'ms', limit: 2_000, aim: 1_000, of }]
}

export const startBench: Bench = {
  title: 'a start of the server on a database of its own that is there already',
  measure: measureStart,
}
