import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Engine, prepareEngine } from './engine.ts'
import { type FolderLock, tryLockAlone, tryLockTogether, waitForLock } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import { databaseUrl, lockFiles, type Place, prepareFolder, preparePlace } from './place.ts'
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
  /** Address of the product's database. */
  url: string
  /** Where the data really is. */
  folder: string
  /** Leaves; the last user of the folder also stops the server. */
  close(): Promise<void>
}

const lockTimeoutMs = 60_000
const watchEveryMs = 500
const watchAtMostMs = 15_000
const databaseName = 'posology'

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

async function createDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(place, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Waits until the database takes statements; recovery after a crash may need a while. */
async function untilReady(place: Place): Promise<void> {
  const endMs = performance.now() + lockTimeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl(place, databaseName) })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const code = errorCode(error)
      if (code === '28P01') {
        throw new StartError(
          `The database in ${place.folder} does not know the password in database-password. Restore that file.`,
        )
      }
      if (code === '3D000') await createDatabase(place)
      else if (performance.now() > endMs) throw new StartError('The database does not answer.')
      else await pause(30)
    }
  }
}

async function ensureRunning(engine: Engine, place: Place, options: EmbeddedOptions) {
  await initialise(engine, place)
  if (!(await isAnswering(place))) await startServer(engine, place, options.settings ?? {})
  await untilReady(place)
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
      url: databaseUrl(place, databaseName),
      folder,
      close: async () => {
        await stopWatching()
        await leave(place, mine)
      },
    }
  })
}
