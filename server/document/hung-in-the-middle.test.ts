import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import { findProgrammes } from './find-programme.ts'

vi.mock('./find-programme.ts', { spy: true })

let server: TestServer
let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

it('[P16] a page whose look-up hangs half-way is answered within five seconds all the same', async () => {
  vi.mocked(findProgrammes).mockReturnValue(new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let status = 0
  const asking = server.app.inject('/').then((reply) => {
    status = reply.statusCode
  })
  while (vi.mocked(findProgrammes).mock.calls.length === 0) await turn()
  await vi.advanceTimersByTimeAsync(4_400)
  const early = status
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
  await expect.poll(() => status).toBeGreaterThan(0)
  await asking
  expect(early).toBe(0)
  expect(findProgrammes).toHaveBeenCalledOnce()
})
