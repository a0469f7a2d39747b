import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { type StandInErrorService, startErrorService } from '../../testing/browser/error-service.ts'
import { finishJobs } from '../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { parseConfig } from '../config.ts'
import { AppError } from '../http/app-error.ts'
import { defineArea } from '../http/area.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import type { Job } from '../worker/job.ts'
import { type ErrorReports, noErrorReports } from './error-reports.ts'
import { openErrorReports } from './open-error-reports.ts'

const canary = 'Ada-1990-02-03-ada@mail.example'
const file = 'server/error-reporting/error-reports.test.ts'

const breaks = defineEndpoint({
  id: 'breaks',
  method: 'POST',
  path: '/api/v1/sample/breaks/{name}/',
  summary: 'Fails in a way that nobody expected',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  query: z.object({ start: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  reply: z.object({}),
})
const asksDatabase = defineEndpoint({
  ...breaks,
  id: 'asksDatabase',
  path: '/api/v1/sample/database/',
})
const late = defineEndpoint({ ...breaks, id: 'late', path: '/api/v1/sample/late/' })
const refuses = defineEndpoint({ ...breaks, id: 'refuses', path: '/api/v1/sample/refuses/' })
const isAway = defineEndpoint({ ...breaks, id: 'isAway', path: '/api/v1/sample/away/' })
const works = defineEndpoint({ ...breaks, id: 'works', path: '/api/v1/sample/works/{name}/' })

function failWith(name: string): never {
  const local = { name, deep: [canary] }
  // Written like a line of the stack that follows it.
  const cause = Object.assign(
    new RangeError(`${local.name}\n    at ${canary} (${canary}.ts:1990:2)`),
    {
      code: canary,
      detail: canary,
    },
  )
  throw Object.assign(new TypeError(local.deep.join(), { cause }), { name: canary, body: local })
}

const area = defineArea(
  { breaks, asksDatabase, late, refuses, isAway, works },
  {
    breaks: async ({ body }) => failWith(body.name),
    async asksDatabase({ deps, body }) {
      await sql`select ${body.name}::text::int`.execute(deps.db)
      return {}
    },
    async late({ reply, body }) {
      await reply.send({})
      failWith(body.name)
    },
    async refuses() {
      throw new AppError('too_many', { retryAfterS: 5 })
    },
    async isAway() {
      throw new AppError('unavailable', { cause: new Error('The disk is full.') })
    },
    works: async () => ({}),
  },
)

let service: StandInErrorService
let server: TestServer | null = null
let reports: ErrorReports
beforeEach(async () => {
  service = await startErrorService()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.close()
  server = null
  await reports?.close()
  await service.close()
})

function addressOf(listening: Server): string {
  const address = listening.address()
  return `http://publickey@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/1`
}

/** An app that tells this service; of its calls none is timed unless `share` says so. */
async function start(key: string, share = 1, NODE_ENV = 'test'): Promise<TestServer> {
  const config = parseConfig({ SERVER_ERROR_REPORTING_KEY: key, NODE_ENV })
  reports = await openErrorReports(config, { drawShare: () => share })
  server = await buildTestServer({ areas: [area], reports })
  return server
}

async function call({ app }: TestServer, path: string) {
  const url = `/api/v1/sample/${path}/?start=${canary}`
  const headers = { 'x-name': canary, cookie: `name=${canary}`, authorization: `Bearer ${canary}` }
  const reply = await app.inject({ method: 'POST', url, headers, payload: { name: canary } })
  return [reply.statusCode, reply.json()]
}

const failingJob: Job<{ words: string }> = {
  name: 'sample',
  shape: z.object({ words: z.string() }),
  atOnce: 1,
  retries: { most: 0, delayS: 0, longestDelayS: 0 },
  longestS: 60,
  schedule: null,
  run: async (_deps, { words }) => failWith(words),
}

async function failJob({ db, deps }: TestServer): Promise<void> {
  const { boss } = await deps.jobs.open()
  await prepareQueues(boss, [failingJob])
  await deps.jobs.send(db, failingJob, randomUUID(), { words: canary })
  await finishJobs(deps, [failingJob])
}

const ofType = (type: string) =>
  service.reports
    .map((report) => report.split('\n').map((line) => JSON.parse(line)))
    .filter(([, item]) => item.type === type)
    .map(([, , event]) => event)

const sorry = { detail: expect.stringContaining('support@posology.example') }

describe('the server’s error reporting', () => {
  it('tells kind, own file and line, route and release', async () => {
    await call(await start(service.key), `breaks/${canary}`)
    await reports.close()
    expect(ofType('event')).toEqual([
      {
        event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        timestamp: expect.any(Number),
        platform: 'node',
        level: 'error',
        environment: 'test',
        release: 'posology@0.1.0',
        transaction: 'POST /api/v1/sample/breaks/:name/',
        contexts: { trace: { trace_id: expect.any(String), span_id: expect.any(String) } },
        exception: {
          values: [
            expect.objectContaining({ type: 'RangeError', value: '' }),
            expect.objectContaining({ type: 'TypeError', value: '' }),
          ],
        },
      },
    ])
    const frames = ofType('event')[0].exception.values[1].stacktrace.frames
    expect(frames.at(-1)).toEqual({
      filename: file,
      lineno: expect.any(Number),
      colno: expect.any(Number),
      in_app: true,
    })
    expect(frames).toContainEqual({ filename: 'elsewhere' })
  })

  it('[P12] [P14] tells nothing of a person, whatever the failure holds and wherever it happens', async () => {
    const started = await start(service.key, 0)
    await call(started, `breaks/${canary}`)
    await call(started, 'database')
    await call(started, 'late')
    await call(started, `works/${canary}`)
    await failJob(started)
    reports.report(canary, 'process')
    reports.report({ [canary]: canary }, 'process')
    const hostile = new Error(canary)
    Object.defineProperty(hostile, 'stack', { get: () => failWith(canary) })
    reports.report(hostile, 'process')
    await reports.close()
    const told = ofType('event').map(({ transaction, exception }) => [
      transaction,
      exception.values.at(-1).type,
      exception.values.at(-1).value,
    ])
    expect(told.toSorted()).toEqual([
      ['POST /api/v1/sample/breaks/:name/', 'TypeError', ''],
      ['POST /api/v1/sample/database/', 'DatabaseError', '22P02'],
      ['POST /api/v1/sample/late/', 'TypeError', ''],
      ['job sample', 'TypeError', ''],
      ['process', 'thrown object', ''],
      ['process', 'thrown string', ''],
    ])
    expect(ofType('transaction')).toHaveLength(4)
    // Random ids and times hold any four digits.
    const drawn = /[\da-f]{16,32}|\d{10}(\.\d+)?/g
    const sent = [...service.reports, ...service.heads].join('\n').replaceAll(drawn, '')
    const plain = Buffer.from(canary).toString('base64').slice(0, -4)
    const hits = [canary, 'Ada', '1990', 'mail.example', plain, hostname(), process.cwd()]
    expect(hits.filter((text) => sent.includes(text))).toEqual([])
  })

  it('is not told of what is refused on purpose or away', async () => {
    const started = await start(service.key)
    expect((await call(started, 'refuses'))[0]).toBe(429)
    expect((await call(started, 'away'))[0]).toBe(503)
    expect((await started.app.inject('/api/v1/nothing/')).statusCode).toBe(404)
    await reports.close()
    expect(service.reports).toEqual([])
  })

  it.each([
    ['production', 0.19, 1],
    ['production', 0.2, 0],
    ['test', 0.99, 1],
  ])('in %s times a call that draws %d: %i', async (installation, share, count) => {
    await call(await start(service.key, share, installation), `works/${canary}`)
    await reports.close()
    expect(ofType('transaction').map(({ transaction }) => transaction)).toEqual(
      Array.from({ length: count }, () => 'POST /api/v1/sample/works/:name/'),
    )
  })

  it('[P16] changes no reply and ends in time with a service that never answers', async () => {
    const held = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(held, 'listening')
    const started = await start(addressOf(held), 0)
    for (let one = 0; one < 80; one += 1) {
      expect(await call(started, 'breaks/x')).toEqual([500, sorry])
    }
    await reports.close()
    held.close()
  })

  it('tells again once a service answers that was silent, without what found no place meanwhile', async () => {
    let count = 0
    const slow = createHttpServer((_request, reply) => {
      count += 1
      // As many as may be on their way at once.
      if (count > 64) reply.end('{}')
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const config = parseConfig({ SERVER_ERROR_REPORTING_KEY: addressOf(slow), NODE_ENV: 'test' })
    reports = await openErrorReports(config, { sendTimeoutMs: 300 })
    for (let one = 0; one < 200; one += 1) reports.report(new Error(canary), 'process')
    await expect
      .poll(() => {
        reports.report(new Error(canary), 'process')
        return count
      })
      .toBeGreaterThan(64)
    await reports.close()
    slow.closeAllConnections()
    slow.close()
  })

  it('[P16] changes no reply with a service that is away', async () => {
    const started = await start('http://publickey@127.0.0.1:9/1', 0)
    expect(await call(started, 'breaks/x')).toEqual([500, sorry])
    expect(await call(started, 'works/x')).toEqual([200, {}])
    await reports.close()
  })

  it('is not there without its setting', async () => {
    expect(await openErrorReports(parseConfig({ ERROR_REPORTING_KEY: service.key }))).toBe(
      noErrorReports,
    )
  })
})
