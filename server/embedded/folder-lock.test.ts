import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tryLockAlone, tryLockTogether, waitForLock } from './folder-lock.ts'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-lock-'))
  file = path.join(folder, 'x.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('lets one hold it alone, or any number together', () => {
  const alone = tryLockAlone(file)
  expect(alone).not.toBeNull()
  expect([tryLockAlone(file), tryLockTogether(file)]).toEqual([null, null])
  alone?.release()
  const together = [tryLockTogether(file), tryLockTogether(file)]
  expect(together).not.toContain(null)
  expect(tryLockAlone(file)).toBeNull()
  for (const lock of together) lock?.release()
  const again = tryLockAlone(file)
  expect(again).not.toBeNull()
  again?.release()
})

it('is nothing other users could hold', async () => {
  tryLockAlone(file)?.release()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('gives up waiting when the time is over', async () => {
  const alone = tryLockAlone(file)
  expect(await waitForLock(() => tryLockAlone(file), 0)).toBeNull()
  alone?.release()
})
