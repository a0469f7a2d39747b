import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { buildFakeClock } from '../../testing/server/fake-clock.ts'
import { buildMailSink } from '../../testing/server/mail-sink.ts'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { startEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { noErrorReports } from '../error-reporting/error-reports.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openFileStorage } from '../photos/image-storage.ts'
import { defineArea } from './area.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const ask = defineEndpoint({
  id: 'ask',
  method: 'GET',
  path: '/api/v1/ask/{seconds}/',
  summary: 'Asks the database one thing that takes so long',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.null(),
})
const area = defineArea(
  { ask },
  {
    ask: async ({ deps, params }) => {
      await sql`select pg_sleep(${Number(params.seconds)})`.execute(deps.db)
      return null
    },
  },
)
const unavailable = { detail: 'We cannot save right now. Please try again in a moment.' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-heal-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('[P16] database loss is answered 503 and heals with no restart', async () => {
  const first = await startEmbeddedDatabase({ folder })
  const db = openDatabase(first.url)
  const settings = parseConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' })
  const config = { ...settings, webFolder: folder }
  await writeFile(path.join(folder, 'index.html'), '<!--posology:head--><!--posology:boot-->')
  const storage = openFileStorage(folder)
  const jobs = openJobs(first.url, [], { supervises: false })
  const mail = buildMailSink()
  const reports = noErrorReports
  const deps = { db, config, clock: buildFakeClock(), storage, mail, jobs, reports }
  const app = await buildApp(deps, { areas: [area] })
  const status = async () => (await app.inject('/api/v1/ask/0/')).statusCode
  expect(await status()).toBe(200)
  await first.close()
  const away = await app.inject('/api/v1/ask/0/')
  expect([away.statusCode, away.json(), away.headers['retry-after']]).toEqual([
    503,
    unavailable,
    '5',
  ])
  const page = await app.inject(`/?fuuid=${crypto.randomUUID()}`)
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('<title>Posology')])
  const second = await startEmbeddedDatabase({ folder })
  expect(await status()).toBe(200)
  await app.close()
  await jobs.close()
  await db.destroy()
  await second.close()
})

it('[P16] a database that never answers is not waited for', async () => {
  const database = await startEmbeddedDatabase({ folder })
  const db = openDatabase(database.url, { statementTimeoutMs: 1_000, limitOnServer: true })
  const config = parseConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' })
  const storage = openFileStorage(folder)
  const jobs = openJobs(database.url, [], { supervises: false })
  const mail = buildMailSink()
  const reports = noErrorReports
  const deps = { db, config, clock: buildFakeClock(), storage, mail, jobs, reports }
  const app = await buildApp(deps, { areas: [area] })
  const late = await app.inject('/api/v1/ask/60/')
  expect([late.statusCode, late.json()]).toEqual([503, unavailable])
  expect((await app.inject('/api/v1/ask/0/')).statusCode).toBe(200)
  await app.close()
  await jobs.close()
  await db.destroy()
  await database.close()
})
