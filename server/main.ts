import { outliveLostLines, say } from './http/process/process-output.ts'
import { keepCompiledModules } from './keep-compiled-modules.ts'
import type { RunningServer } from './run-server.ts'
import { StartError } from './start-error.ts'

/** A close that takes this long is cut short: a call may take thirty seconds, the drain before it ten. */
const closeTimeoutMs = 50_000
/** Who asked twice waits no longer than this for the database to stop. */
const cutOffTimeoutMs = 10_000
/** One Ctrl-C may arrive twice: from the terminal, and again from npm or a watcher. */
const sameSignalMs = 1_000

/** Also told while it starts, it ends in order once it has: what a start has begun would go on without it. */
function closeOnSignal(starting: Promise<RunningServer>): void {
  let askedMs: number | null = null
  let isCutOff = false
  const end = async () => {
    const server = await starting
    await server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const close = (mayDrain: boolean) => {
    const nowMs = performance.now()
    if (askedMs === null) {
      askedMs = nowMs
      say('ending: calls under way are finished first; ask again to cut them off')
      setTimeout(() => process.exit(1), closeTimeoutMs).unref()
      void starting.then((server) => (mayDrain ? server.drain() : undefined)).then(end, giveUp)
      return
    }
    if (nowMs - askedMs <= sameSignalMs) return
    if (isCutOff) process.exit(1)
    isCutOff = true
    say('ending now: calls under way are cut off')
    setTimeout(() => process.exit(1), cutOffTimeoutMs).unref()
    starting.then((server) => server.cutOff()).then(end, giveUp)
  }
  // Who presses Ctrl-C waits for it; who sends SIGTERM may have other servers take over.
  process.on('SIGINT', () => close(false))
  process.on('SIGTERM', () => close(true))
}

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Starts the product. `prepare` runs once the port is ours, for example to build the web app. Ends
 * the process with one sentence when it cannot start.
 */
export async function main(prepare: () => Promise<void> = async () => undefined): Promise<void> {
  outliveLostLines()
  try {
    keepCompiledModules()
    const { parseConfig, requireProgrammesFolder } = await import('./config.ts')
    const config = parseConfig(process.env)
    requireProgrammesFolder(config)
    const { claimPort } = await import('./http/process/port-claim.ts')
    const claim = await claimPort(config.host, config.port)
    await prepare()
    // Loaded only now: a start that cannot have the port should say so at once.
    const { runServer } = await import('./run-server.ts')
    const starting = runServer(config, claim)
    closeOnSignal(starting)
    await starting
  } catch (error) {
    giveUp(error)
  }
}

if (import.meta.main) await main()
