import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { jobs as register } from './areas/jobs.ts'
import { formatPreviewPath } from './areas/previews/shared/preview-token.ts'
import { systemClock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import { openDatabase } from './data/database.ts'
import { isDatabaseAway } from './data/database-errors.ts'
import { migrate } from './data/migrate.ts'
import type { Deps } from './deps.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/embedded-database.ts'
import { describeCause } from './http/error-handler.ts'
import { buildDrain, type Drain } from './http/process/drain.ts'
import { describeListenError, type PortClaim } from './http/process/port-claim.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openMail } from './mail/open-mail.ts'
import { openFileStorage } from './photos/image-storage.ts'
import { publishProgrammes } from './programmes/publish.ts'
import { formatProgrammeProblems, listSlugs } from './programmes/read/problem.ts'
import { StartError } from './start-error.ts'
import { startWorker } from './worker/start-worker.ts'

export interface RunningServer {
  app: FastifyInstance
  port: number
  /** Says that it is about to end and serves on until nobody comes any more. */
  drain(): Promise<void>
  /** Ends the calls under way, so that a close comes to its end. */
  cutOff(): void
  /** May be asked again while it is under way. */
  close(): Promise<void>
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function startDatabase(config: ServerConfig): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({
    folder: config.dataDir,
    mayMove: config.dataDirIsDefault,
    onRestart: (problem) => {
      say(problem ? `database: ${problem.message}` : 'database: was gone and runs again')
    },
  })
}

async function prepareDatabase(url: string): Promise<void> {
  try {
    const applied = await migrate(url)
    if (applied.length > 0)
      say(`database: applied ${applied.length} migrations, the last ${applied.at(-1)}`)
  } catch (error) {
    if (isDatabaseAway(error)) {
      throw new StartError('The database behind DATABASE_URL does not answer.')
    }
    throw error
  }
}

/** Calls under way and the drain before them share fifty seconds; a silent mail server takes fewer. */
const jobsEndMs = 35_000

interface Served {
  fuuid: string
  name: string
}

/** Returns what there is to serve, also of earlier starts. */
async function publish(config: ServerConfig, url: string): Promise<Served[]> {
  const db = openDatabase(url, { poolSize: 1, statementTimeoutMs: 60_000 })
  try {
    const { publications, problems, kept } = await publishProgrammes(db, config.programmesFolder)
    if (problems.length > 0) say(formatProgrammeProblems(problems))
    for (const slug of listSlugs(problems)) {
      const stays = kept.find((one) => one.slug === slug)
      const day = stays?.publishedAt.toISOString().slice(0, 10)
      const version = stays?.versionId.slice(0, 8)
      say(
        `${slug}: ${stays ? `version ${version} of ${day} stays` : 'not published, nothing to serve'}`,
      )
    }
    const served = [...publications, ...kept]
    if (served.length === 0 && problems.length === 0) {
      say(`There is no programme in ${config.programmesFolder}: each is a folder with a flow.yaml.`)
    }
    return served
  } finally {
    await db.destroy()
  }
}

async function listen(app: FastifyInstance, config: ServerConfig, claim: PortClaim) {
  await app.ready()
  await claim.release()
  try {
    await app.listen({
      host: config.host,
      port: claim.port,
      listenTextResolver: () => 'listening',
    })
  } catch (error) {
    throw describeListenError(error, claim.port)
  }
}

async function openPlace(config: ServerConfig, stack: AsyncDisposableStack) {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, dataDir: config.dataDir }
  const embedded = await startDatabase(config)
  stack.defer(() => embedded.close())
  if (embedded.folder !== config.dataDir) {
    say(`database: kept in ${embedded.folder}, because its user cannot enter ${config.dataDir}`)
  }
  return { url: embedded.url, dataDir: embedded.folder }
}

/** Nobody waits for it: what is due may wait a moment, and a start must not. */
function work(deps: Deps, { log }: FastifyInstance): void {
  if (deps.config.jobPollS === 0) return
  const begin = async () => {
    const queues = await deps.jobs.open()
    await startWorker({ queues, deps, log }, register, deps.config.jobPollS)
  }
  begin().catch((error: unknown) => log.error(describeCause(error), 'no jobs are taken up'))
}

function openDeps(
  config: ServerConfig,
  { url, dataDir }: { url: string; dataDir: string },
  stack: AsyncDisposableStack,
): Deps {
  const limitOnServer = config.databaseUrl === null
  const db = openDatabase(url, { poolSize: config.databasePoolSize, limitOnServer })
  stack.defer(() => db.destroy())
  const storage = openFileStorage(path.join(dataDir, 'images'))
  const mail = openMail(config, dataDir, (file) => say(`mail: written to ${file}`))
  stack.defer(() => mail.close())
  const jobs = openJobs(url, register, { supervises: config.jobPollS > 0 })
  stack.defer(() => jobs.close())
  return { db, config, clock: systemClock, storage, mail, jobs }
}

async function startAll(
  config: ServerConfig,
  claim: PortClaim,
  drain: Drain,
  stack: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const place = await openPlace(config, stack)
  await prepareDatabase(place.url)
  const published = await publish(config, place.url)
  const deps = openDeps(config, place, stack)
  const app = await buildApp(deps, { drain })
  stack.defer(async () => {
    await Promise.all([app.close(), deps.jobs.stop(jobsEndMs)])
  })
  process.on('unhandledRejection', (reason) => {
    app.log.error(describeCause(reason), 'a promise nobody waited for failed')
  })
  await listen(app, config, claim)
  work(deps, app)
  say(`listening on ${claim.port}`)
  const origin = config.publicUrlIsDefault ? `http://localhost:${claim.port}` : config.publicUrl
  for (const { fuuid, name } of published) {
    say(`open ${origin}/?fuuid=${fuuid}  ${name}`)
    say(`preview ${origin}${await formatPreviewPath(deps.db, fuuid, systemClock.now())}`)
  }
  return app
}

/**
 * Database, migrations, programmes, then the port: in this order, so that nobody meets half a
 * product. A start that fails puts away what it had opened.
 */
export async function runServer(config: ServerConfig, claim: PortClaim): Promise<RunningServer> {
  const stack = new AsyncDisposableStack()
  const drain = buildDrain()
  try {
    const app = await startAll(config, claim, drain, stack)
    let closing: Promise<void> | null = null
    return {
      app,
      port: claim.port,
      drain() {
        drain.begin()
        return drain.waitUntilQuiet()
      },
      cutOff: () => app.server.closeAllConnections(),
      close() {
        closing ??= stack.disposeAsync()
        return closing
      },
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
