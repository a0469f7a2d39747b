import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareData } from '../../testing/database/prepared-data.ts'
import { spawnApi } from '../../testing/server/api-process.ts'

// A real process on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-early-end-'))
  await chmod(folder, 0o711)
  await mkdir(path.join(folder, 'programmes'))
  const prepared = await prepareData()
  await prepared.copyTo(path.join(folder, 'data'))
  await prepared.remove()
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

it('[P1] told to end as soon as it listens, it ends without a word of jobs it no longer takes up', async () => {
  const { child, output } = spawnApi({
    env: {
      DATA_DIR: path.join(folder, 'data'),
      PROGRAMMES_DIR: path.join(folder, 'programmes'),
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(child, 'exit')
  while (!output().includes('listening on') && child.exitCode === null) await pause(1)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(output()).not.toContain('no jobs are taken up')
})
