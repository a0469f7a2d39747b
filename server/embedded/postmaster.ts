import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type DatabaseHome, socketFile } from './database-home.ts'
import type { Engine } from './engine.ts'
import { engineEnvironment } from './initialise.ts'
import { findReason, isPassing } from './log-reason.ts'

const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000
const logMaxBytes = 10 * 1024 * 1024

/** Settings of every embedded server; the log must never hold a statement's values. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  idle_in_transaction_session_timeout: '30s',
}

/** Whether a server listens on the folder's socket, whoever started it. */
export function isAnswering(home: DatabaseHome): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(home.socketFolder, socketFile))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function readPid(home: DatabaseHome): Promise<number | null> {
  const text = await readFile(path.join(home.dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/**
 * After a reboot the number in postmaster.pid may belong to any other program, and PostgreSQL would
 * then refuse to start for ever. Removed only when that program is plainly not PostgreSQL.
 */
async function removeStalePid(home: DatabaseHome): Promise<void> {
  const pid = await readPid(home)
  if (pid === null) return
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (command === null || command === '' || command.includes('postgres')) return
  await rm(path.join(home.dataFolder, 'postmaster.pid'), { force: true })
}

async function readLogSince(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return ''
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, offset)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await handle.close()
  }
}

async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => null))?.size ?? 0
  if (size <= logMaxBytes) return size
  await truncate(file, 0)
  return 0
}

function spawnServer(engine: Engine, home: DatabaseHome, extra: Record<string, string>) {
  const all = { ...settings, ...extra, unix_socket_directories: home.socketFolder }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(home.logFile, 'a', 0o600)
  try {
    // A session of its own: Ctrl-C in the terminal and our death must not reach it.
    return spawn(engine.postgres, ['-D', home.dataFolder, ...flags], {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: home.folder,
      env: engineEnvironment,
      ...(home.user ?? {}),
    })
  } finally {
    closeSync(log)
  }
}

/** The reason it stopped, or null once it listens. */
async function tryStart(
  engine: Engine,
  home: DatabaseHome,
  extra: Record<string, string>,
): Promise<string | null> {
  const offset = await trimLog(home.logFile)
  await removeStalePid(home)
  const child = spawnServer(engine, home, extra)
  let failure: string | null = null
  child.once('error', (error) => {
    failure = String(error)
  })
  child.once('exit', (code) => {
    failure ??= `exit ${code}`
  })
  child.unref()
  while (failure === null) {
    if (await isAnswering(home)) return null
    await pause(15)
  }
  return `${await readLogSince(home.logFile, offset)}\n${failure}`
}

/** Starts the server on its folder. Throws StartError with the reason when it will not. */
export async function startServer(
  engine: Engine,
  home: DatabaseHome,
  extra: Record<string, string>,
): Promise<void> {
  const endMs = performance.now() + startTimeoutMs
  for (;;) {
    const output = await tryStart(engine, home, extra)
    if (output === null) return
    if (!isPassing(output) || performance.now() > endMs) {
      throw new StartError(`The database did not start: ${findReason(output)}`)
    }
    await pause(100)
  }
}

/** Asks it to finish open statements, write everything and leave. */
export async function stopServer(home: DatabaseHome): Promise<void> {
  const pid = await readPid(home)
  if (pid === null || !(await isAnswering(home))) return
  process.kill(pid, 'SIGINT')
  const endMs = performance.now() + stopTimeoutMs
  while ((await readPid(home)) !== null && performance.now() < endMs) await pause(20)
}
