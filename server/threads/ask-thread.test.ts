import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askThread } from './ask-thread.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(script: string, data?: unknown) {
  const file = path.join(folder, `${crypto.randomUUID()}.mjs`)
  const imports = `import { parentPort, workerData } from 'node:worker_threads'\n`
  await writeFile(file, imports + script)
  return askThread(pathToFileURL(file), data)
}

it('hears the answer, and not what node says of a thread that it watches', async () => {
  const script = `
    parentPort.postMessage({ 'watch:import': ['file:///somewhere.ts'] })
    parentPort.postMessage({ answered: workerData + 1 })
    setInterval(() => undefined, 1_000)`
  expect(await ask(script, 41)).toBe(42)
})

it('fails where the thread breaks, or ends without a word', async () => {
  await expect(ask(`throw new Error('broken')`)).rejects.toThrow('broken')
  await expect(ask('')).rejects.toThrow('A thread ended without an answer.')
})
