import { gunzipSync } from 'node:zlib'
import type { OutsideHost, SunkRequest } from './tls-sink.ts'

/** What the service says when it is asked for its settings and flags. */
export interface PosthogAnswers {
  /** Feature flags at the first time of asking, the second, and so on; the last stands from then on. */
  flags?: Record<string, string | boolean>[]
  records?: boolean
}

/** A stand-in for the product analytics service, as far as its library in a browser asks it. */
export function buildFakePosthog({
  flags = [{}],
  records = true,
}: PosthogAnswers = {}): OutsideHost {
  let asked = 0
  const config = {
    supportedCompression: ['gzip-js'],
    autocapture_opt_out: false,
    sessionRecording: records ? { endpoint: '/s/', version: 'v2' } : false,
    captureDeadClicks: false,
    capturePerformance: false,
    hasFeatureFlags: true,
    surveys: false,
    heatmaps: false,
    siteApps: [],
    defaultIdentifiedOnly: true,
  }
  return ({ path }) => {
    if (/^\/array\/[^/]+\/config(\?|$)/.test(path)) return { body: JSON.stringify(config) }
    if (path.startsWith('/flags/')) {
      const featureFlags = flags[Math.min(asked, flags.length - 1)] ?? {}
      asked += 1
      return { body: JSON.stringify({ ...config, featureFlags, featureFlagPayloads: {} }) }
    }
    return { body: '{"status":1}' }
  }
}

export interface SentEvent {
  event: string
  properties: Record<string, unknown>
}

/** The events of requests to the service, unpacked. */
export function readPosthogEvents(requests: readonly SunkRequest[], host: string): SentEvent[] {
  const sent = requests.filter((one) => one.host === host && /^\/(e|i|s)\//.test(one.path))
  return sent.flatMap(({ body }) => {
    // The library's own format: one, several, or a batch of them; what is wrong with it shows in the assertions.
    const parsed = JSON.parse(String(unpack(body))) as
      | SentEvent
      | SentEvent[]
      | { batch: SentEvent[] }
    if (Array.isArray(parsed)) return parsed
    return 'batch' in parsed ? parsed.batch : [parsed]
  })
}

function unpack(body: Buffer): Buffer {
  try {
    return gunzipSync(body)
  } catch {
    return body
  }
}
