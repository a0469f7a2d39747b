import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../../server/app.ts'
import { jobs as register } from '../../server/areas/jobs.ts'
import { parseConfig, type ServerConfig } from '../../server/config.ts'
import { type Db, openDatabase } from '../../server/data/database.ts'
import type { Deps } from '../../server/deps.ts'
import { type ErrorReports, noErrorReports } from '../../server/error-reporting/error-reports.ts'
import { openJobs } from '../../server/jobs/open-jobs.ts'
import { openFileStorage } from '../../server/photos/image-storage.ts'
import { buildFakeClock, type FakeClock } from './fake-clock.ts'
import { buildMailSink, type MailSink } from './mail-sink.ts'

export interface TestServerOptions extends AppOptions {
  /** Laid over the settings of an empty environment. */
  config?: Partial<ServerConfig>
  clock?: FakeClock
  /** Who is told of errors: nobody unless told. */
  reports?: ErrorReports
}

export interface TestServer {
  app: FastifyInstance
  db: Db
  clock: FakeClock
  deps: Deps
  mail: MailSink
  /** Address of this test's own database. */
  databaseUrl: string
  close(): Promise<void>
}

/** The app on a migrated database that stays when it is closed; outside a test too. */
export async function assembleServer(
  databaseUrl: string,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'posology-files-'))
  const quiet = { LOG_LEVEL: 'silent', NODE_ENV: 'test', REQUESTS_PER_MINUTE: '0' }
  const config = { ...parseConfig(quiet), dataDir, ...options.config }
  const clock = options.clock ?? buildFakeClock()
  const db = openDatabase(databaseUrl, { poolSize: 4 })
  const storage = openFileStorage(path.join(dataDir, 'images'))
  const mail = buildMailSink()
  const jobs = openJobs(databaseUrl, register, { supervises: false })
  const { reports = noErrorReports } = options
  const deps: Deps = { db, config, clock, storage, mail, jobs, reports }
  const app = await buildApp(deps, options)
  return {
    app,
    db,
    clock,
    deps,
    mail,
    databaseUrl,
    close: async () => {
      await app.close()
      await jobs.close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
