import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
  startInactiveSpan,
} from '@sentry/browser'
import type { RuntimeConfig } from '../../../contract/config.ts'
import { traceSampleRate } from '../../../contract/limits.ts'
import { hearKnownReports } from './known-reports.ts'
import { nameRoute, scrubError, scrubTiming } from './scrub-event.ts'

const readPlace = () => ({ path: location.pathname, origin: location.origin })

/** A report goes out without referrer and cookies. */
const transport: typeof makeFetchTransport = (options, fetchOwn) =>
  makeFetchTransport(
    { ...options, fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' } },
    fetchOwn,
  )

/**
 * Reports errors nobody caught to the configured service [CONFIG-07], and of a share of the visits how
 * long they took to begin [CONST-03] [CONST-04]. What the crash boundary shows is not among them
 * [GAP-164]. `startMs` is when the document began, on the page's clock.
 */
export function startErrorReporting(config: RuntimeConfig, startMs: number): void {
  const { environment, errorReportingKey } = config
  const client = new BrowserClient({
    dsn: errorReportingKey,
    environment,
    tracesSampleRate:
      environment === 'production' ? traceSampleRate.production : traceSampleRate.elsewhere,
    // One report for each timing, so that one rule decides what it holds.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    transport,
    stackParser: defaultStackParser,
    // Only this one: the others read clicks, the console, addresses and calls.
    integrations: [globalHandlersIntegration()],
    sendClientReports: false,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => scrubError(event, readPlace()),
    beforeSendTransaction: (event) => scrubTiming(event, readPlace()),
  })
  getCurrentScope().setClient(client)
  client.init()
  hearKnownReports((report) =>
    client.captureMessage(report, 'warning', undefined, getCurrentScope()),
  )
  const begin = new Date(performance.timeOrigin + startMs)
  const name = nameRoute(location.pathname)
  startInactiveSpan({ name, op: 'pageload', startTime: begin, forceTransaction: true }).end()
}
