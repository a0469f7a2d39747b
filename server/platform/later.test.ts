import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
import { endLater, finishLater, hasRoomForLater, type Queue, runLater } from './later.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const everyQueue: Queue[] = ['password', 'proof', 'subscription']

describe('[P16] what was answered before it was done', () => {
  it('[P16] is done within the fifty seconds an ending server has, at 1.5 seconds a mail', async () => {
    const { deps, app } = server
    let sent = 0
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      sent += 1
    }
    let accepted = 0
    for (const queue of everyQueue) {
      for (; hasRoomForLater(deps, queue); accepted += 1) runLater(deps, queue, app.log, send)
    }
    expect(accepted).toBeGreaterThanOrEqual(120)
    let finished = false
    void finishLater(deps).then(() => {
      finished = true
    })
    // The drain before it may have taken ten seconds.
    await vi.advanceTimersByTimeAsync(35_000)
    expect([sent, finished]).toEqual([accepted, true])
  })
  it('[P14] [P16] is given up when the mail server hangs, and counted aloud without an address', async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>()
    const { deps, app } = server
    const logged = vi.spyOn(app.log, 'error').mockReturnValue(undefined)
    // In three queues, one of them still waiting for its turn.
    const asked: Queue[] = ['password', 'password', 'proof', 'proof', 'proof', 'subscription']
    for (const queue of asked) runLater(deps, queue, app.log, () => never)
    runLater(deps, 'password', app.log, async () => undefined)
    let ended = false
    const ending = endLater(deps, app.log).then(() => {
      ended = true
    })
    await vi.advanceTimersByTimeAsync(34_000)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    await ending
    expect(logged.mock.calls).toEqual([
      [{ lost: 6 }, 'mails lost: the mail server did not take them before the end'],
    ])
    release()
    await finishLater(deps)
    logged.mockClear()
    await endLater(deps, app.log)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })
})
