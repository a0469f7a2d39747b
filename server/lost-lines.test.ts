import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../testing/database/test-databases.ts'
import { publishNothing } from '../testing/server/api-process.ts'

// A real process on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let child: ChildProcess
afterEach(async () => {
  child.kill('SIGKILL')
  await database.drop()
})

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

const outputs = {
  // Takes no byte, and says of each write what a full disk says.
  'is a file on a full disk': () => openSync('/dev/full', 'w'),
  'has lost its reader': () => 'pipe' as const,
}

describe('[P16] a server whose log', () => {
  it.each(Object.entries(outputs))('[P16] %s answers on', async (_where, openOutput) => {
    database = await createTestDatabase(inject('databaseUrl'), templateName)
    const port = await findFreePort()
    const output = openOutput()
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: database.url,
        ...publishNothing(),
      },
      stdio: ['ignore', output, output],
    })
    child.stdout?.destroy()
    child.stderr?.destroy()
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/rxuser/${crypto.randomUUID()}/`).then(
        ({ status }) => status,
        () => 'nobody there',
      )
    await expect.poll(ask, { timeout: 30_000 }).toBe(404)
    const statuses = []
    for (let call = 0; call < 20; call++) statuses.push(await ask())
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
  })
})
