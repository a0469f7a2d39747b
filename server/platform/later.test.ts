import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
import { finishLater, hasRoomForLater, type Queue, runLater } from './later.ts'

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
})
