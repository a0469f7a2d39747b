import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../../contract/endpoint.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { defineArea } from '../area.ts'

const hanging = defineEndpoint({
  id: 'hanging',
  method: 'GET',
  path: '/api/v1/sample/hanging/',
  summary: 'Never answers',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.null(),
})
const photo = defineEndpoint({
  ...hanging,
  id: 'photo',
  method: 'POST',
  path: '/api/v1/sample/photo/',
  form: { image: { kind: 'file' } },
})
const never = () => new Promise<null>(() => undefined)

let server: TestServer
beforeAll(async () => {
  const areas = [defineArea({ hanging, photo }, { hanging: never, photo: never })]
  server = await buildTestServer({ areas })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

async function answerAfter(method: 'GET' | 'POST', url: string, ms: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let status = 0
  const asked = server.app.inject({ method, url }).then((reply) => {
    status = reply.statusCode
    return reply
  })
  // The call has to have come in before its time begins.
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  return asked
}

it('[P16] a call that takes longer than 30 s is answered', async () => {
  const reply = await answerAfter('GET', '/api/v1/sample/hanging/', 30_000)
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ detail: expect.stringMatching(/\w/) })
})

it('[P16] a form over a slow line has the 180 s of its sender', async () => {
  const reply = await answerAfter('POST', '/api/v1/sample/photo/', 180_000)
  expect(reply.statusCode).toBe(503)
})
