import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../server/embedded/embedded-database.ts'

const prefix = 'posology-test-'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A test run that was killed leaves its server behind; the next run puts it away. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (owner === 0 || isAlive(owner)) continue
    const folder = path.join(tmpdir(), name)
    const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
    const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests make a database each and drop it under whoever is still connected; the product may do neither. */
async function allowManyDatabases(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('alter role posology_app createdb; grant pg_signal_backend to posology_app')
  await admin.end()
}

export interface DatabaseServer {
  /** Any database on the server. */
  url: string
  stop(): Promise<void>
}

/** DATABASE_URL's server when set, otherwise a fresh embedded one in a folder of its own. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  await sweepAbandoned()
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(folder, 0o711)
  // Tests of durability start servers of their own; here speed matters.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Hundreds of databases that live for seconds need no looking after.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  }
  const database: EmbeddedDatabase = await startEmbeddedDatabase({ folder, settings })
  await allowManyDatabases(database.adminUrl)
  return {
    url: database.url,
    stop: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
