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
export const listedHosts = [posthogHost, 'partner.maker.example']

export const analyticsModule: ScriptModule = {
  module: 'posthog',
  module_type: 'analytics',
  url: `https://${posthogHost}/`,
  api_key: 'phc_test',
}

/** The program of a partner, which says that it ran. */
const partnerProgram = 'window.partnerRan = (window.partnerRan ?? 0) + 1'

interface SinkFixtures {
  /** All that the browser sends to any other machine; emptied for each test. */
  sink: TlsSink
}

/** The product with listed hosts, and a browser whose whole outside is a sink. */
export const test = base.extend<SinkFixtures, { workerSink: TlsSink }>({
  workerSink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => {
      const sink = await startTlsSink({
        // Its first flags are those of another visit's, as kept by its library.
        [posthogHost]: buildFakePosthog({ flags: [{ shown: 'first' }, { shown: 'second' }] }),
        'partner.maker.example': () => ({ type: 'text/javascript', body: partnerProgram }),
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => {
      const server = await startServer({ SCRIPT_HOSTS: listedHosts.join(','), NODE_ENV: 'test' })
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
