import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { askServer, prepareAppRole } from './app-role.ts'
import { type Engine, prepareEngine } from './engine.ts'
import { type FolderLock, tryLockAlone, tryLockTogether, waitForLock } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import {
  adminUrl,
  appUrl,
  databaseName,
  lockFiles,
  type Place,
  prepareFolder,
  preparePlace,
} from './place.ts'
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
async function untilReady(place: Place): Promise<void> {
  const endMs = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return await askServer(place)
    } catch (error) {
      if (errorCode(error) === '28P01') {
        throw new StartError(
          `The database in ${place.folder} does not know the password in database-password. Restore that file.`,
        )
      }
      if (performance.now() > endMs) throw new StartError('The database does not answer.')
      await pause(30)
    }
  }
}

async function ensureRunning(engine: Engine, place: Place, options: EmbeddedOptions) {
  await initialise(engine, place)
  if (!(await isAnswering(place))) await startServer(engine, place, options.settings ?? {})
  await untilReady(place)
  await prepareAppRole(place)
}

async function restart(
  engine: Engine,
  place: Place,
  options: EmbeddedOptions,
): Promise<Error | null> {
  try {
    await withStartLock(place.folder, () => ensureRunning(engine, place, options))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Starts the server again whenever it is gone, so that the product heals by itself. After a failure,
 * for example a full disk, it waits longer and longer. Returns how to stop.
 */
function watch(engine: Engine, place: Place, options: EmbeddedOptions): () => Promise<void> {
  const stop = new AbortController()
  const run = async () => {
    let waitMs = watchEveryMs
    while (!stop.signal.aborted) {
      const waiting = pause(waitMs, undefined, { ref: false, signal: stop.signal })
      await waiting.catch(() => undefined)
      if (stop.signal.aborted) break
      const gone = !(await isAnswering(place))
      const problem = gone ? await restart(engine, place, options) : null
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

async function leave(place: Place, mine: FolderLock): Promise<void> {
  await withStartLock(place.folder, async () => {
    mine.release()
    const alone = tryLockAlone(place.usersLock)
    if (!alone) return
    await stopServer(place)
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
    const place = await preparePlace(folder)
    const engine = await prepareEngine(folder, place.user?.uid ?? null)
    await ensureRunning(engine, place, options)
    const mine = tryLockTogether(place.usersLock)
    if (!mine) throw new StartError(`The database in ${folder} is being stopped. Start again.`)
    const stopWatching = watch(engine, place, options)
    return {
      url: appUrl(place),
      adminUrl: adminUrl(place, databaseName),
      folder,
      close: async () => {
        await stopWatching()
        await leave(place, mine)
      },
    }
  })
}
