import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildDrain } from './drain.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function buildWatched() {
  const drain = buildDrain()
  const app = Fastify()
  drain.watch(app, (url) => url === '/readyz')
  app.get('/readyz', async () => 'ready')
  app.get('/call', async () => 'done')
  return { drain, call: (url: string) => app.inject({ method: 'GET', url }) }
}

/** Passes so much time in steps of 50 ms, a call to `url` at the end of each `everyMs`. */
async function passTime(ms: number, call?: { every: number; make(): Promise<unknown> }) {
  for (let passed = 50; passed <= ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    if (call && passed % call.every === 0) await call.make()
  }
}

it('[P16] an ending server serves on until half a second passed without a call', async () => {
  const { drain, call } = await buildWatched()
  let isQuiet = false
  drain.begin()
  void drain.waitUntilQuiet().then(() => (isQuiet = true))
  await passTime(2_000, { every: 400, make: () => call('/call') })
  expect(isQuiet).toBe(false)
  await passTime(450)
  expect(isQuiet).toBe(false)
  await passTime(100)
  expect(isQuiet).toBe(true)
})

it('[P16] looks of a balancer are no calls, and no caller holds it longer than ten seconds', async () => {
  const looked = await buildWatched()
  let isQuiet = false
  looked.drain.begin()
  void looked.drain.waitUntilQuiet().then(() => (isQuiet = true))
  await passTime(600, { every: 100, make: () => looked.call('/readyz') })
  expect(isQuiet).toBe(true)

  const called = await buildWatched()
  let isOver = false
  called.drain.begin()
  void called.drain.waitUntilQuiet().then(() => (isOver = true))
  await passTime(9_900, { every: 100, make: () => called.call('/call') })
  expect(isOver).toBe(false)
  await passTime(200, { every: 100, make: () => called.call('/call') })
  expect(isOver).toBe(true)
})

it('[P16] each reply of an ending server ends its connection, none before', async () => {
  const { drain, call } = await buildWatched()
  expect((await call('/call')).headers.connection).not.toBe('close')
  expect(drain.isStopping()).toBe(false)
  drain.begin()
  expect((await call('/call')).headers.connection).toBe('close')
  expect(drain.isStopping()).toBe(true)
})

async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return {
    ask: () => socket.write('GET /call HTTP/1.1\r\nhost: x\r\n\r\n'),
    hear: async () => String((await once(socket, 'data'))[0]),
  }
}

it('[P16] an ending server that could not run for a while first answers what came meanwhile', async () => {
  vi.useRealTimers()
  const drain = buildDrain()
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drain.watch(app, () => false)
  app.get('/call', async () => 'done')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { ask, hear } = await connectTo(Number(new URL(origin).port))
  ask()
  expect(await hear()).toMatch(/^HTTP\/1.1 200/)
  drain.begin()
  const ended = drain.waitUntilQuiet().then(() => app.close())
  ask()
  // Longer than the quiet it waits for, as on a machine that gives it no processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
  const reply = await hear()
  expect(reply).toMatch(/^HTTP\/1.1 200/)
  expect(reply).toMatch(/^connection: close/im)
  await ended
})
