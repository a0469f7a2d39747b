import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { adminName, type DatabaseHome } from './database-home.ts'
import type { Engine } from './engine.ts'
import { findReason } from './log-reason.ts'

const run = promisify(execFile)

/** PostgreSQL gets none of our environment: it may hold secrets. */
export const engineEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

async function runInitdb(engine: Engine, home: DatabaseHome, target: string): Promise<void> {
  const passwordFile = `${target}.password`
  await writeFile(passwordFile, home.adminPassword, { mode: 0o600 })
  if (home.user) await chown(passwordFile, home.user.uid, home.user.gid)
  const options = [
    ['--pgdata', target],
    ['--username', adminName],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    // Independent of what the machine has installed, so a folder can move between machines.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
  ].map(([name, value]) => `${name}=${value}`)
  await run(engine.initdb, options, {
    env: engineEnvironment,
    cwd: home.folder,
    ...(home.user ?? {}),
  }).finally(() => rm(passwordFile, { force: true }))
}

async function removeUnfinished(home: DatabaseHome): Promise<void> {
  const prefix = `${path.basename(home.dataFolder)}.new-`
  const names = (await readdir(home.folder)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    // An initdb whose starter was killed may still be writing in there.
    await rm(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Makes the data folder when there is none. Everything happens in another folder that is renamed at
 * the end, so a first start that was interrupted leaves nothing half made behind.
 */
export async function initialise(engine: Engine, home: DatabaseHome): Promise<void> {
  if (await stat(path.join(home.dataFolder, 'PG_VERSION')).catch(() => null)) return
  const target = `${home.dataFolder}.new-${randomUUID()}`
  try {
    await removeUnfinished(home)
    await mkdir(target, { mode: 0o700 })
    if (home.user) await chown(target, home.user.uid, home.user.gid)
    await runInitdb(engine, home, target)
    await rename(target, home.dataFolder)
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    await rm(target, { recursive: true, force: true })
    throw new StartError(`The database could not be created: ${findReason(output)}`)
  }
}
