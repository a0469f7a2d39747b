import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { readMigrations } from '../../data/migrate.ts'
import type { Deps } from '../../deps.ts'
import type { Drain } from './drain.ts'
import { withDeadline } from './with-deadline.ts'

const healthPath = '/healthz'
const readyPath = '/readyz'
/** A balancer's own patience is often this short. */
const databaseTimeoutMs = 2_000
/** Anybody may ask, and looking writes to the disk: once in this time is enough. */
const lookedLifeMs = 1_000

export function isHealthPath(url: string): boolean {
  const path = url.split('?')[0]
  return path === healthPath || path === readyPath
}

const open = { config: { access: 'public' } } as const

interface Checks {
  server: 'ok' | 'stopping'
  database: 'ok' | 'away'
  migrations: 'ok' | 'missing' | 'unknown'
  photos: 'ok' | 'full' | 'unwritable'
}
type Looked = Omit<Checks, 'server'>

async function lookAtDatabase(db: Db): Promise<Pick<Looked, 'database' | 'migrations'>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  // More than we know is fine: a newer release is being rolled out beside this one.
  const complete = (await readMigrations()).every(({ name }) => applied.has(name))
  return { database: 'ok', migrations: complete ? 'ok' : 'missing' }
}

async function look({ db, storage }: Deps): Promise<Looked> {
  const away: Pick<Looked, 'database' | 'migrations'> = { database: 'away', migrations: 'unknown' }
  const database = lookAtDatabase(db).catch(() => away)
  const [found, photos] = await Promise.all([
    withDeadline(database, databaseTimeoutMs, away),
    storage.findTrouble(),
  ])
  return { ...found, photos: photos ?? 'ok' }
}

function buildLook(deps: Deps): () => Promise<Looked> {
  let last: { atMs: number; looked: Promise<Looked> } | null = null
  return () => {
    const nowMs = deps.clock.now().getTime()
    if (!last || nowMs - last.atMs >= lookedLifeMs) last = { atMs: nowMs, looked: look(deps) }
    return last.looked
  }
}

/** `/healthz`: the process runs. `/readyz`: it can serve, so a balancer may send patients here. */
export function addHealthRoutes(app: FastifyInstance, deps: Deps, drain: Drain): void {
  const lookOnce = buildLook(deps)
  app.get(healthPath, open, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get(readyPath, open, async (_request, reply) => {
    const checks: Checks = {
      server: drain.isStopping() ? 'stopping' : 'ok',
      ...(await lookOnce()),
    }
    const isReady = Object.values(checks).every((check) => check === 'ok')
    reply.header('cache-control', 'no-store').status(isReady ? 200 : 503)
    return { status: isReady ? 'ready' : 'not ready', checks }
  })
}
