import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { AppError } from './app-error.ts'
import { defineArea } from './area.ts'

const canary = 'Ada Lovelace has a rash'
const late = defineEndpoint({
  id: 'late',
  method: 'POST',
  path: '/api/v1/sample/late/',
  summary: 'Fails after its reply has gone out',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({}),
})
const slow = defineEndpoint({ ...late, id: 'slow', path: '/api/v1/sample/slow/' })
const area = defineArea(
  { late, slow },
  {
    // As when the time for a reply is over while the handler still works.
    async late({ reply }) {
      await reply.send({})
      throw new Error(canary)
    },
    async slow({ reply }) {
      await reply.send({})
      throw new AppError('too_slow')
    },
  },
)

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ areas: [area], config: { logLevel: 'info' } })
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

async function readLog(work: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  await work()
  return lines
}
const readLevel = (line: string) => Number(/"level":(\d+)/.exec(line)?.[1])

it('[P14] what fails after its reply is one warning, without a message that may quote a patient', async () => {
  const lines = await readLog(async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/sample/late/' })
    expect(reply.statusCode).toBe(200)
  })
  await expect.poll(() => lines.join('')).toContain('failed after its reply')
  expect(lines.join('')).not.toContain(canary)
  expect(lines.map(readLevel)).toEqual([30, 40])
})

it('[P14] a sender whose time was over before is a line of information, with no stack', async () => {
  const lines = await readLog(() =>
    server.app.inject({ method: 'POST', url: '/api/v1/sample/slow/' }),
  )
  await expect.poll(() => lines.join('')).toContain('"error":"too_slow"')
  expect(lines.join('')).not.toContain('stack')
  expect(lines.map(readLevel)).toEqual([30, 30])
})

it('[P14] errors the library logs by itself come without their message', async () => {
  const lines = await readLog(async () => server.app.log.error({ err: new Error(canary) }, 'odd'))
  expect(lines.join('')).toContain('"cause":"Error"')
  expect(lines.join('')).not.toContain(canary)
})
