import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { type StandInErrorService, startErrorService } from '../../testing/browser/error-service.ts'
import { type StandInChatHost, startChatHost } from '../../testing/chat-host/start-chat-host.ts'
import { type OutsideHost, startTlsSink, type TlsSink } from '../../testing/sink/tls-sink.ts'
import { type StripeHost, startStripeHost } from '../../testing/stripe-host/start-stripe-host.ts'
import { test as base, expect, startServer } from '../fixtures.ts'
import { heardHosts, trackingEnv } from './heard-hosts.ts'

/** Who hears of errors in the browser, and a chat host, among the hosts of the outside. */
export const errorHost = 'errors.maker.example'
export const chatHost = 'chat.maker.example'

interface TestFixtures {
  /** What the hosts of the outside answer in this test. */
  outsideHosts: Record<string, OutsideHost>
  /** All that the browser sends to any other machine; emptied for each test. */
  sink: TlsSink
}

interface WorkerFixtures {
  outside: { sink: TlsSink; hosts: Record<string, OutsideHost> }
  workerChatHost: StandInChatHost
  /** A server whose chat is another's, and that tells nobody of anything. */
  chatServer: BrowserServer
  errorService: StandInErrorService
  /** A server that tells nobody of anything but errors. */
  reportingServer: BrowserServer
  /** A server as it starts by itself: with a chat of its own, and telling nobody of anything. */
  plainServer: BrowserServer
  /** A server with everything that can tell others switched on, and with a chat and cards of its own. */
  ownChatServer: BrowserServer
  stripe: StripeHost
  /** The same with a chat and cards of others; it starts when it is asked for. */
  serverOfOthers: () => Promise<BrowserServer>
}

const reportAll = ({ plainHost }: TlsSink) => ({
  ...trackingEnv,
  ERROR_REPORTING_KEY: `https://publickey@${errorHost}/1`,
  SERVER_ERROR_REPORTING_KEY: `http://publickey@${plainHost}/1`,
})

async function lend(
  env: Record<string, string>,
  use: (server: BrowserServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(env)
  await use(server)
  // A browser's spare connections would hold up an orderly end.
  await server.kill()
  await server.close()
}

async function lendHost<Host extends { close(): Promise<void> }>(
  start: () => Promise<Host>,
  use: (host: Host) => Promise<void>,
): Promise<void> {
  const host = await start()
  await use(host)
  await host.close()
}

/**
 * For all that needs hosts beside the product: listed ones, a chat host, a service for errors, and a browser whose whole
 * outside is a sink. One object for all of them, as tests whose worker fixtures differ never share a worker, which is a
 * browser and a server each; what only some ask for is started by the first of them.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use, { project }) => {
      expect(project.name, 'a test of this kind stands in a folder of playwright.config.ts').toBe(
        'apart',
      )
      const hosts: Record<string, OutsideHost> = {}
      const sink = await startTlsSink(hosts)
      await use({ sink, hosts })
      await sink.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, outside }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...outside.sink.browserArgs],
      }),
    { scope: 'worker' },
  ],
  workerChatHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    ({}, use) => lendHost(startChatHost, use),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
  server: [({}, use) => lend(trackingEnv, use), { scope: 'worker', timeout: 60_000 }],
  chatServer: [
    ({ workerChatHost }, use) => lend({ CHAT_URL: workerChatHost.origin }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  errorService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    ({}, use) => lendHost(startErrorService, use),
    { scope: 'worker' },
  ],
  reportingServer: [
    ({ errorService }, use) =>
      lend({ ERROR_REPORTING_KEY: errorService.key, NODE_ENV: 'test' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
  plainServer: [({}, use) => lend({ CHAT_URL: '' }, use), { scope: 'worker', timeout: 60_000 }],
  ownChatServer: [
    ({ outside }, use) => lend({ ...reportAll(outside.sink), CHAT_URL: '' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    ({}, use) => lendHost(startStripeHost, use),
    { scope: 'worker' },
  ],
  serverOfOthers: [
    async ({ outside, stripe }, use) => {
      const others = { CHAT_URL: `https://${chatHost}`, ...stripe.env }
      let started: Promise<BrowserServer> | undefined
      await use(() => {
        started ??= startServer({ ...reportAll(outside.sink), ...others })
        return started
      })
      await (await started)?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
  outsideHosts: async ({}, use) => use(heardHosts),
  sink: async ({ outside, outsideHosts }, use) => {
    for (const host of Object.keys(outside.hosts)) delete outside.hosts[host]
    Object.assign(outside.hosts, outsideHosts)
    outside.sink.requests.length = 0
    await use(outside.sink)
  },
})
