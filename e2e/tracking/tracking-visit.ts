import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import {
  buildFakePosthog,
  readPosthogEvents,
  type SentEvent,
} from '../../testing/sink/fake-posthog.ts'
import { startTlsSink, type TlsSink } from '../../testing/sink/tls-sink.ts'
import { test as base, startServer } from '../fixtures.ts'

export const posthogHost = 'ph.maker.example'
/** Hosts that the settings list; anything sent to another one is a leak by itself. */
export const pixelHost = 'pixel.maker.example'
export const tagHost = 'tags.maker.example'
export const listedHosts = [posthogHost, 'partner.maker.example', pixelHost, tagHost]

/** The two flows that have a tag manager. */
export const taggedFlows = {
  test: { fuuid: '22222222-2222-4333-8444-555555555555', tag: 'GTM-TEST1' },
  live: { fuuid: '33333333-2222-4333-8444-555555555555', tag: 'GTM-LIVE1' },
}

export const analyticsModule: ScriptModule = {
  module: 'posthog',
  module_type: 'analytics',
  url: `https://${posthogHost}/`,
  api_key: 'phc_test',
}

/** The program of a partner, which says that it ran. */
const partnerProgram = 'window.partnerRan = (window.partnerRan ?? 0) + 1'

/** Settings of a server that tells others all it can. */
export const trackingEnv = {
  SCRIPT_HOSTS: listedHosts.join(','),
  NODE_ENV: 'test',
  PIXEL_ID: '4242',
  PIXEL_URL: `https://${pixelHost}/tr`,
  TAG_MANAGER: Object.values(taggedFlows)
    .map(({ fuuid, tag }) => `${fuuid}=${tag}`)
    .join(', '),
  TAG_MANAGER_URL: `https://${tagHost}/gtm.js`,
}

/** A tag manager, as far as it runs and takes what the page puts into its queue. */
const tagProgram =
  "document.documentElement.dataset.tagManager = new URL(document.currentScript.src).searchParams.get('id')"

interface SinkFixtures {
  /** All that the browser sends to any other machine; emptied for each test. */
  sink: TlsSink
}

/** The product with listed hosts, and a browser whose whole outside is a sink. */
export const test = base.extend<
  SinkFixtures,
  { workerSink: TlsSink; furtherSettings: Record<string, string> }
>({
  furtherSettings: [{}, { option: true, scope: 'worker' }],
  workerSink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => {
      const sink = await startTlsSink({
        // Its first flags are those of another visit's, as kept by its library.
        [posthogHost]: buildFakePosthog({ flags: [{ shown: 'first' }, { shown: 'second' }] }),
        'partner.maker.example': () => ({ type: 'text/javascript', body: partnerProgram }),
        [tagHost]: () => ({ type: 'text/javascript', body: tagProgram }),
        [pixelHost]: () => ({ type: 'image/gif', body: '' }),
      })
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, workerSink }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...workerSink.browserArgs],
      }),
    { scope: 'worker' },
  ],
  server: [
    async ({ furtherSettings }, use) => {
      const server = await startServer({ ...trackingEnv, ...furtherSettings })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sink: async ({ workerSink }, use) => {
    workerSink.requests.length = 0
    await use(workerSink)
  },
})

/** The events that reached the service so far. */
export const readEvents = ({ requests }: TlsSink): SentEvent[] =>
  readPosthogEvents(requests, posthogHost)

/** Our own events that reached the service so far, those of its library left out. */
export const readOwnEvents = (sink: TlsSink): SentEvent[] =>
  readEvents(sink).filter(({ event }) => !event.startsWith('$'))

/** What of an event is ours: none of what every event has. */
export function pickFields({ event, properties }: SentEvent, names: readonly string[]) {
  const kept = names.filter((name) => name in properties)
  return [event, Object.fromEntries(kept.map((name) => [name, properties[name]]))]
}

/** A partner's program that uses every way out there is when it hears that the page goes. */
export const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pagehide', () => {
      const at = (what: string) => `https://partner.maker.example/gone-${what}`
      new Image().src = at('picture')
      new Audio(at('sound')).load()
      navigator.sendBeacon(at('beacon'))
      fetch(at('fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' }).catch(() => {})
      for (const rel of ['prefetch', 'preload', 'modulepreload']) {
        const link = Object.assign(document.createElement('link'), { rel, href: at(rel) })
        if (rel === 'preload') link.as = 'image'
        document.head.append(link)
      }
    })
  })
