import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
import { endLaterWith, finishLater, hasRoomForLater, type Queue, runLater } from './later.ts'

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
    // In three queues, one of them still waiting for its turn.
    const asked: Queue[] = ['password', 'password', 'proof', 'proof', 'proof', 'subscription']
    for (const queue of asked) runLater(deps, queue, app.log, () => never)
    runLater(deps, 'password', app.log, async () => undefined)
    const ending = Fastify()
    endLaterWith(ending, deps)
    // A call that is still under way when the server is told to end, and takes its thirty seconds.
    ending.addHook('onClose', () => new Promise<void>((resolve) => setTimeout(resolve, 30_000)))
    const logged = vi.spyOn(ending.log, 'error').mockReturnValue(undefined)
    let ended = false
    const closing = ending.close().then(() => {
      ended = true
    })
    await vi.advanceTimersByTimeAsync(34_000)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1_100)
    await closing
    expect(logged.mock.calls).toEqual([
      [{ lost: 6 }, 'mails lost: the mail server did not take them before the end'],
    ])
    release()
    await finishLater(deps)
    const next = Fastify()
    endLaterWith(next, deps)
    const quiet = vi.spyOn(next.log, 'error')
    await next.close()
    expect(quiet).not.toHaveBeenCalled()
  })
})
