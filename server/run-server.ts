import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'
import { isDatabaseAway } from './data/database-errors.ts'
import { migrate } from './data/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/embedded-database.ts'
import { buildDrain, type Drain } from './http/process/drain.ts'
import type { PortClaim } from './http/process/port-claim.ts'
import { say } from './http/process/process-output.ts'
import { compileAside } from './programmes/compile/compile-aside.ts'
import { StartError } from './start-error.ts'

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

async function findStore(config: ServerConfig, stack: AsyncDisposableStack) {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, dataDir: config.dataDir }
  const embedded = await startDatabase(config)
  stack.defer(() => embedded.close())
  if (embedded.folder !== config.dataDir) {
    say(`database: kept in ${embedded.folder}, because its user cannot enter ${config.dataDir}`)
  }
  return { url: embedded.url, dataDir: embedded.folder }
}

async function openStore(config: ServerConfig, stack: AsyncDisposableStack) {
  const store = await findStore(config, stack)
  await prepareDatabase(store.url)
  return store
}

/** Side by side: the database starts in processes of its own, and programmes compile in a thread. */
async function startAll(
  config: ServerConfig,
  claim: PortClaim,
  drain: Drain,
  stack: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const compiling = compileAside(config.programmesFolder)
  // Whoever needs it hears of its failure.
  compiling.catch(() => undefined)
  const opening = openStore(config, stack)
  const loading = import('./serve.ts')
  // Also where one fails the other comes to its end, so that what it opened is put away.
  await Promise.allSettled([opening, loading])
  const { serve } = await loading
  return serve({ config, claim, drain, store: await opening, compiling }, stack)
}

/** Starts everything. A start that fails puts away what it had opened. */
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
