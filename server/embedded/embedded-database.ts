import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { askServer, prepareAppRole } from './app-role.ts'
import {
  adminUrl,
  appUrl,
  type DatabaseHome,
  databaseName,
  lockFiles,
  prepareFolder,
  prepareHome,
} from './database-home.ts'
import { type Engine, prepareEngine } from './engine.ts'
import { type FolderLock, tryLockAlone, tryLockTogether, waitForLock } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import { isAnswering, startServer, stopServer } from './postmaster.ts'

export interface EmbeddedOptions {
  folder: string
  /** Whether the data may live elsewhere when the database's user cannot enter `folder`. */
  mayMove?: boolean
  /** Further PostgreSQL settings. */
  settings?: Record<string, string>
  /** Told when the server was found gone and was started again, or could not be. */
  onRestart?: (problem: Error | null) => void
}

export interface EmbeddedDatabase {
  /** Address of the product's database, for a role that owns it and nothing else. */
  url: string
  /** The same for the server's superuser. The product itself never needs it. */
  adminUrl: string
  /** Where the data really is. */
  folder: string
  /** Leaves; the last user of the folder also stops the server. */
  close(): Promise<void>
}

const lockTimeoutMs = 60_000
const watchEveryMs = 500
const watchAtMostMs = 15_000

async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { startLock } = lockFiles(folder)
  const lock = await waitForLock(() => tryLockAlone(startLock), lockTimeoutMs)
  if (!lock) throw new StartError(`Another start on ${folder} has not come to an end.`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Waits until the database takes statements; recovery after a crash may need a while. */
async function untilReady(home: DatabaseHome): Promise<void> {
  const endMs = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return await askServer(home)
    } catch (error) {
      if (errorCode(error) === '28P01') {
        throw new StartError(
          `The database in ${home.folder} does not know the password in database-password. Restore that file.`,
        )
      }
      if (performance.now() > endMs) throw new StartError('The database does not answer.')
      await pause(30)
    }
  }
}

async function ensureRunning(engine: Engine, home: DatabaseHome, options: EmbeddedOptions) {
  await initialise(engine, home)
  if (!(await isAnswering(home))) await startServer(engine, home, options.settings ?? {})
  await untilReady(home)
  await prepareAppRole(home)
}

async function restart(
  engine: Engine,
  home: DatabaseHome,
  options: EmbeddedOptions,
): Promise<Error | null> {
  try {
    await withStartLock(home.folder, () => ensureRunning(engine, home, options))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Starts the server again whenever it is gone, so that the product heals by itself. After a failure,
 * for example a full disk, it waits longer and longer. Returns how to stop.
 */
function watch(engine: Engine, home: DatabaseHome, options: EmbeddedOptions): () => Promise<void> {
  const stop = new AbortController()
  const run = async () => {
    let waitMs = watchEveryMs
    while (!stop.signal.aborted) {
      const waiting = pause(waitMs, undefined, { ref: false, signal: stop.signal })
      await waiting.catch(() => undefined)
      if (stop.signal.aborted) break
      const gone = !(await isAnswering(home))
      const problem = gone ? await restart(engine, home, options) : null
      waitMs = problem ? Math.min(waitMs * 2, watchAtMostMs) : watchEveryMs
      if (gone) options.onRestart?.(problem)
    }
  }
  const running = run()
  return () => {
    stop.abort()
    return running
  }
}

async function leave(home: DatabaseHome, mine: FolderLock): Promise<void> {
  await withStartLock(home.folder, async () => {
    mine.release()
    const alone = tryLockAlone(home.usersLock)
    if (!alone) return
    await stopServer(home)
    alone.release()
  })
}

/**
 * A real PostgreSQL on a folder: started, or taken over when one already runs there. Any number of
 * processes may share it. Throws StartError when it cannot run [P1].
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await prepareFolder(options.folder, options.mayMove ?? false)
  return withStartLock(folder, async () => {
    const home = await prepareHome(folder)
    const engine = await prepareEngine(folder, home.user?.uid ?? null)
    await ensureRunning(engine, home, options)
    const mine = tryLockTogether(home.usersLock)
    if (!mine) throw new StartError(`The database in ${folder} is being stopped. Start again.`)
    const stopWatching = watch(engine, home, options)
    return {
      url: appUrl(home),
      adminUrl: adminUrl(home, databaseName),
      folder,
      close: async () => {
        await stopWatching()
        await leave(home, mine)
      },
    }
  })
}
