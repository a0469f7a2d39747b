import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorEvent } from '@sentry/core'
import type { ServerRuntimeClient, ServerRuntimeClientOptions } from '@sentry/core/server'
import * as z from 'zod/mini'
import { traceSampleRate } from '../../contract/limits.ts'
import type { ServerConfig } from '../config.ts'
import { buildReport } from './build-report.ts'
import { type ErrorReports, noErrorReports } from './error-reports.ts'

type Library = Awaited<ReturnType<typeof loadLibrary>>
type TimingEvent = Parameters<NonNullable<ServerRuntimeClientOptions['beforeSendTransaction']>>[0]
type Transport = ServerRuntimeClientOptions['transport']

/** A service that says nothing holds a report no longer; of those on their way there are 64 at most. */
const longestSendMs = 5_000
const closeTimeoutMs = 2_000

/** What its makers build their client of Node from: that one brings tracing, and a program of another licence. */
async function loadLibrary() {
  const [
    { createStackParser, createTransport },
    { ServerRuntimeClient: Client, nodeStackLineParser },
  ] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  return { Client, createTransport, parseStack: createStackParser(nodeStackLineParser()) }
}

/** The library's own waits for ever, and with it the memory of what nobody takes. */
function buildTransport({ createTransport }: Library, sendTimeoutMs: number): Transport {
  return (options) =>
    createTransport(options, async ({ body }) => {
      const reply = await fetch(options.url, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        ...(options.headers && { headers: options.headers }),
        redirect: 'error',
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
      await reply.body?.cancel()
      return {
        statusCode: reply.status,
        headers: {
          'x-sentry-rate-limits': reply.headers.get('x-sentry-rate-limits'),
          'retry-after': reply.headers.get('retry-after'),
        },
      }
    })
}

/** What the library adds is left out; of the trace two random numbers stay. */
function keepFrame(event: ErrorEvent | TimingEvent) {
  const { event_id, timestamp, platform, environment, release, transaction, contexts } = event
  const { trace_id = '', span_id = '', op } = contexts?.trace ?? {}
  const trace = { trace_id, span_id, ...(op && { op }) }
  const kept = { event_id, timestamp, platform, environment, release, transaction }
  // Those that the library did not fill are not there.
  const given = Object.entries(kept).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), contexts: { trace } }
}

interface Told {
  dsn: string
  environment: string
  release: string
}

function openClient(library: Library, told: Told, sendTimeoutMs: number): ServerRuntimeClient {
  const client = new library.Client({
    ...told,
    platform: 'node',
    // None: each reads what passes through the process.
    integrations: [],
    stackParser: library.parseStack,
    transport: buildTransport(library, sendTimeoutMs),
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => ({
      ...keepFrame(event),
      type: undefined,
      level: 'error',
      ...(event.exception && { exception: event.exception }),
    }),
    beforeSendTransaction: (event) => ({
      ...keepFrame(event),
      type: 'transaction',
      ...(event.start_timestamp && { start_timestamp: event.start_timestamp }),
      transaction_info: { source: 'route' },
      spans: [],
    }),
  })
  client.init()
  return client
}

const ownPackage = z.object({ name: z.string(), version: z.string() })

async function readRelease(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json')
  const { name, version } = ownPackage.parse(JSON.parse(await readFile(file, 'utf8')))
  return `${name}@${version}`
}

/** Reports are a help: what goes wrong with one is nobody's trouble. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // There is nobody left to tell.
  }
}

/**
 * Tells the service of `serverErrorReportingKey`. Its library is loaded only then: that costs a start time and memory.
 * `drawShare` gives numbers from 0 to 1 that decide which calls are timed.
 */
export async function openErrorReports(
  { serverErrorReportingKey: dsn, runtime: { environment } }: ServerConfig,
  { drawShare = Math.random, sendTimeoutMs = longestSendMs } = {},
): Promise<ErrorReports> {
  if (dsn === null) return noErrorReports
  const library = await loadLibrary()
  const told = { dsn, environment, release: await readRelease() }
  const client = openClient(library, told, sendTimeoutMs)
  const share =
    environment === 'production' ? traceSampleRate.production : traceSampleRate.elsewhere
  let closing: Promise<void> | null = null
  return {
    report(error, where) {
      quietly(() => client.captureEvent(buildReport(error, where, library.parseStack)))
    },
    time(route, ms) {
      if (drawShare() >= share) return
      const endS = Date.now() / 1_000
      const trace = {
        trace_id: randomBytes(16).toString('hex'),
        span_id: randomBytes(8).toString('hex'),
        op: 'http.server',
      }
      const times = { start_timestamp: endS - ms / 1_000, timestamp: endS }
      quietly(() =>
        client.captureEvent({
          type: 'transaction',
          transaction: route,
          ...times,
          contexts: { trace },
        }),
      )
    },
    close() {
      closing ??= Promise.race([
        Promise.resolve(client.close(closeTimeoutMs)).catch(() => false),
        pause(closeTimeoutMs, undefined, { ref: false }),
      ]).then(() => undefined)
      return closing
    },
  }
}
