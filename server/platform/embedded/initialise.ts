import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Engine } from './engine.ts'
import { findReason } from './log-reason.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

/** PostgreSQL gets none of our environment: it may hold secrets. */
export const engineEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

async function runInitdb(engine: Engine, place: Place, target: string): Promise<void> {
  const passwordFile = `${target}.password`
  await writeFile(passwordFile, place.password, { mode: 0o600 })
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  const options = [
    ['--pgdata', target],
    ['--username', 'posology'],
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
    cwd: place.folder,
    ...(place.user ?? {}),
  }).finally(() => rm(passwordFile, { force: true }))
}

/**
 * Makes the data folder when there is none. Everything happens in another folder that is renamed at
 * the end, so a first start that was interrupted leaves nothing half made behind.
 */
export async function initialise(engine: Engine, place: Place): Promise<void> {
  if (await stat(path.join(place.dataFolder, 'PG_VERSION')).catch(() => null)) return
  const target = `${place.dataFolder}.new`
  await rm(target, { recursive: true, force: true })
  try {
    // initdb would have to make it inside our folder, where its user may not write.
    await mkdir(target, { mode: 0o700 })
    if (place.user) await chown(target, place.user.uid, place.user.gid)
    await runInitdb(engine, place, target)
    await rename(target, place.dataFolder)
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartError(`The database could not be created: ${findReason(output)}`)
  }
}
