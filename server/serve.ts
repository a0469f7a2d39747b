import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ensureDemoKey } from './areas/clinic/shared/clinic-keys.ts'
import { jobs as register } from './areas/jobs.ts'
import { inventDirectory } from './areas/pharmacies/shared/invented-pharmacies.ts'
import { formatPreviewPath } from './areas/previews/shared/preview-token.ts'
import { inventClinicians } from './areas/schedule/shared/invented-clinicians.ts'
import { systemClock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import { openDatabase } from './data/database.ts'
import type { Deps } from './deps.ts'
import { describeCause } from './describe-cause.ts'
import { type ErrorReports, noErrorReports } from './error-reporting/error-reports.ts'
import { hearProcessErrors } from './error-reporting/hear-process-errors.ts'
import { openErrorReports } from './error-reporting/open-error-reports.ts'
import type { Drain } from './http/process/drain.ts'
import { describeListenError, type PortClaim } from './http/process/port-claim.ts'
import { say } from './http/process/process-output.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openMail } from './mail/open-mail.ts'
import { openFileStorage } from './photos/image-storage.ts'
import type { Compilation } from './programmes/compile/compilation.ts'
import { publishProgrammes } from './programmes/publish.ts'
import { formatProgrammeProblems, listSlugs } from './programmes/read/problem.ts'
import { findCurrentProgramme } from './programmes/repository.ts'
import { startWorker } from './worker/start-worker.ts'

/** Calls under way and the drain before them share fifty seconds; a silent mail server takes fewer. */
const jobsEndMs = 35_000

/** Everything a start has ready before it serves. */
export interface Prepared {
  config: ServerConfig
  claim: PortClaim
  drain: Drain
  /** An up-to-date database, and where files are kept. */
  store: { url: string; dataDir: string }
  compiling: Promise<Compilation>
}

interface Served {
  fuuid: string
  name: string
}

/** Returns what there is to serve, also of earlier starts. */
async function publish(config: ServerConfig, url: string, compiled: Compilation) {
  const db = openDatabase(url, { poolSize: 1, statementTimeoutMs: 60_000 })
  try {
    const { publications, problems, kept } = await publishProgrammes(db, compiled)
    if (problems.length > 0) say(formatProgrammeProblems(problems))
    for (const slug of listSlugs(problems)) {
      const stays = kept.find((one) => one.slug === slug)
      const day = stays?.publishedAt.toISOString().slice(0, 10)
      const version = stays?.versionId.slice(0, 8)
      say(
        `${slug}: ${stays ? `version ${version} of ${day} stays` : 'not published, nothing to serve'}`,
      )
    }
    const served: Served[] = [...publications, ...kept]
    if (served.length === 0 && problems.length === 0) {
      say(`There is no programme in ${config.programmesFolder}: each is a folder with a flow.yaml.`)
    }
    return served
  } finally {
    await db.destroy()
  }
}

/** The built-in database works at once; into one of somebody's own nothing invented is put. */
async function inventPeople({ config, store }: Prepared): Promise<void> {
  if (config.databaseUrl !== null) return
  const db = openDatabase(store.url, { poolSize: 1, statementTimeoutMs: 60_000 })
  try {
    const count = await inventDirectory(db)
    if (count > 0) {
      say(`pharmacies: ${count} invented ones; npm run db -- import-pharmacies puts in real ones`)
    }
    for (const name of await inventClinicians(db)) {
      say(`${name}: two invented clinicians; npm run db -- set-clinicians names real ones`)
    }
  } finally {
    await db.destroy()
  }
}

/** Of the programmes with a price, where nobody real takes it: whoever knows the test cards would be served. */
async function tellSandbox({ db, config }: Deps, published: readonly Served[]): Promise<void> {
  if (config.stripe !== null || config.runtime.apiBase !== '') return
  for (const { fuuid, name } of published) {
    const current = await findCurrentProgramme(db, fuuid)
    if (!current?.programme.price || current.withdrawn) continue
    say(
      `${name}: payments are the built-in sandbox, no card is charged; docs/operating.md says how Stripe takes them`,
    )
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

/** Nobody waits for it: what is due may wait a moment, and a start must not. Where the server ends meanwhile, others do it. */
function work(deps: Deps, { log }: FastifyInstance, isEnding: () => boolean): void {
  if (deps.config.jobPollS === 0) return
  const begin = async () => {
    const queues = await deps.jobs.open()
    await startWorker({ queues, deps, log }, register, deps.config.jobPollS)
  }
  begin().catch((error: unknown) => {
    if (!isEnding()) log.error(describeCause(error), 'no jobs are taken up')
  })
}

/** Nobody waits for the simulated clinic, and a server without one does not load it. */
function simulateClinic(
  { config, claim }: Prepared,
  { db, clock }: Deps,
  { log }: FastifyInstance,
  stack: AsyncDisposableStack,
): void {
  if (config.clinic !== 'demo') return
  say('clinic: a simulated one answers what is sent; CLINIC=none for none')
  const begin = async () => {
    const key = await ensureDemoKey(db, clock.now())
    const { startDemoClinic } = await import('./demo-clinic/demo-clinic.ts')
    const onProblem = (problem: string) => log.warn({ problem }, 'the simulated clinic gave up')
    return startDemoClinic({ origin: formatOwnOrigin(config.host, claim.port), key, onProblem })
  }
  const starting = begin()
  starting.catch((error: unknown) => log.warn(describeCause(error), 'no clinic is simulated'))
  stack.defer(() => starting.then((clinic) => clinic.stop()).catch(() => undefined))
}

/** How this process reaches itself. */
function formatOwnOrigin(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function openDeps(
  { config, store: { url, dataDir } }: Prepared,
  reports: ErrorReports,
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
  return { db, config, clock: systemClock, storage, mail, jobs, reports }
}

/** A start that cannot tell of errors is a start all the same. */
async function openReports(config: ServerConfig): Promise<ErrorReports> {
  try {
    return await openErrorReports(config)
  } catch {
    say('error reporting: does not work, so nobody is told of errors')
    return noErrorReports
  }
}

/** The application, then its programmes, then the port: nobody meets half a product. */
export async function serve(
  prepared: Prepared,
  stack: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const { config, claim, drain, store, compiling } = prepared
  const reports = await openReports(config)
  // Opened first, so that it hears of what goes wrong until the last.
  stack.defer(() => reports.close())
  const deps = openDeps(prepared, reports, stack)
  const app = await buildApp(deps, { drain })
  let isEnding = false
  stack.defer(async () => {
    isEnding = true
    await Promise.all([app.close(), deps.jobs.stop(jobsEndMs)])
  })
  hearProcessErrors(app.log, deps.reports)
  const published = await publish(config, store.url, await compiling)
  await inventPeople(prepared)
  await tellSandbox(deps, published)
  await listen(app, config, claim)
  work(deps, app, () => isEnding)
  simulateClinic(prepared, deps, app, stack)
  say(`listening on ${claim.port}`)
  const origin = config.publicUrlIsDefault ? `http://localhost:${claim.port}` : config.publicUrl
  for (const { fuuid, name } of published) {
    say(`open ${origin}/?fuuid=${fuuid}  ${name}`)
    say(`preview ${origin}${await formatPreviewPath(deps.db, fuuid, systemClock.now())}`)
  }
  return app
}
