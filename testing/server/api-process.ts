import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const mainFile = path.join(import.meta.dirname, '../../server/main.ts')

/**
 * The setting of a server that publishes nothing, where its database has programmes: to compile the shipped ones is
 * a third of a start.
 */
export function publishNothing(): { PROGRAMMES_DIR: string } {
  const empty = path.join(import.meta.dirname, '../../.cache/no-programmes')
  mkdirSync(empty, { recursive: true })
  return { PROGRAMMES_DIR: empty }
}

/** A real API in a process of its own. */
export interface ApiProcess {
  readonly pid: number
  readonly port: number
  /** `http://localhost:<port>` */
  readonly origin: string
  /** Everything it has printed so far. */
  output(): string
  /** SIGKILL: no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, and waits for its end. */
  stop(): Promise<number | null>
}

export interface ApiProcessOptions {
  /** 0 lets the system choose. */
  port?: number
  env?: Record<string, string>
  timeoutMs?: number
  /** Runs the process as this user; only root may ask for that. */
  user?: { uid: number; gid: number }
}

/** The process, not yet known to be ready; for starts that are meant to fail. */
export function spawnApi(options: ApiProcessOptions): { child: ChildProcess; output(): string } {
  let printed = ''
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
      CLINIC: 'none',
      REQUESTS_PER_MINUTE: '0',
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.user ?? {}),
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { child, output: () => printed }
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function waitUntilListening(
  child: ChildProcess,
  output: () => string,
  timeoutMs: number,
): Promise<number> {
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const port = /^listening on (\d+)$/m.exec(output())?.[1]
    if (port) return Number(port)
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended || performance.now() > endMs) {
      child.kill('SIGKILL')
      throw new Error(`The API did not start:\n${output()}`)
    }
    await pause(20)
  }
}

/** Starts an API and resolves when it answers. Throws with its output when it does not. */
export async function startApiProcess(options: ApiProcessOptions = {}): Promise<ApiProcess> {
  const { child, output } = spawnApi(options)
  const port = await waitUntilListening(child, output, options.timeoutMs ?? 30_000)
  const stopWith = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return waitForEnd(child)
  }
  return {
    pid: child.pid ?? 0,
    port,
    origin: `http://localhost:${port}`,
    output,
    kill: async () => {
      await stopWith('SIGKILL')
    },
    stop: () => stopWith('SIGTERM'),
  }
}
