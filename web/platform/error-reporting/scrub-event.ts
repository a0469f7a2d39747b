import type { BrowserOptions, ErrorEvent, Exception, StackFrame } from '@sentry/browser'
import { findClientRoute } from '../../../contract/client-routes.ts'
import { knownReports } from './known-reports.ts'

type TimingEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/** What a report is about, as far as it may say so. */
export interface Place {
  /** Path of the address. */
  path: string
  /** Our own origin, whose scripts are named. */
  origin: string
}

/** Sentences that hold nothing but what we or the browser wrote; of others only the error's kind is told. */
const knownSentences = [
  /^Loading chunk failed \((?:timeout|missing)\)$/,
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/,
  /^Maximum call stack size exceeded$/,
]

function cutSentence(text: string | undefined): string {
  const found = knownSentences.map((sentence) => sentence.exec(text ?? '')?.[0]).find(Boolean)
  return found ?? ''
}

/** The route of a path: addresses may hold ids, routes do not. */
export function nameRoute(path: string): string {
  return findClientRoute(path) ?? 'unlisted'
}

/** A new object with those of `names` that `source` has. */
function keep<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const kept = names.filter((name) => name in source).map((name) => [name, source[name]])
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(kept) as Pick<Source, Name>
}

function cutFrame(frame: StackFrame, origin: string): StackFrame {
  const { filename } = frame
  if (!filename?.startsWith(`${origin}/assets/`)) return { filename: 'elsewhere' }
  const file = filename.slice(origin.length).replace(/[?#].*/, '')
  return { ...keep(frame, ['lineno', 'colno', 'in_app']), filename: file }
}

function cutException(exception: Exception, origin: string): Exception {
  const { type = '', value, mechanism, stacktrace } = exception
  const frames = stacktrace?.frames?.map((frame) => cutFrame(frame, origin))
  return {
    type: /^[A-Za-z]{1,60}$/.test(type) ? type : 'Error',
    value: cutSentence(value),
    ...(mechanism && { mechanism: keep(mechanism, ['type', 'handled']) }),
    ...(frames && { stacktrace: { frames } }),
  }
}

const samplingNames = [
  'trace_id',
  'public_key',
  'environment',
  'sample_rate',
  'sample_rand',
  'sampled',
] as const

/** What every report may say of itself: times, kind of installation, and how many are sent. */
function keepFrame(event: ErrorEvent | TimingEvent) {
  const trace = event.contexts?.trace
  const sampling = event.sdkProcessingMetadata?.dynamicSamplingContext
  return {
    ...keep(event, [
      'event_id',
      'timestamp',
      'start_timestamp',
      'platform',
      'level',
      'environment',
    ]),
    ...(trace && { contexts: { trace: keep(trace, ['trace_id', 'span_id', 'op']) } }),
    ...(sampling && {
      sdkProcessingMetadata: { dynamicSamplingContext: keep(sampling, samplingNames) },
    }),
  }
}

/**
 * The report of an error, made anew from what it may say [P12] [P14]: kind of error, our own scripts'
 * places, and the route. Nothing typed, no address, no message that may quote something.
 */
export function scrubError(event: ErrorEvent, place: Place): ErrorEvent {
  const values = event.exception?.values ?? []
  const known = Object.values(knownReports).find((report) => report === event.message)
  return {
    ...keepFrame(event),
    type: undefined,
    transaction: nameRoute(place.path),
    ...(known && { message: known }),
    ...(!known && {
      exception: { values: values.map((value) => cutException(value, place.origin)) },
    }),
  }
}

/** The report of how long a page took, made anew likewise: its route and two times. */
export function scrubTiming(event: TimingEvent, place: Place): TimingEvent {
  return {
    ...keepFrame(event),
    type: 'transaction',
    transaction: nameRoute(place.path),
    transaction_info: { source: 'route' },
    spans: [],
  }
}
