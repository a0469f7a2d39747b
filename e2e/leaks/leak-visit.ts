import { readFile } from 'node:fs/promises'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { buildFakePosthog } from '../../testing/sink/fake-posthog.ts'
import { type OutsideHost, startTlsSink, type TlsSink } from '../../testing/sink/tls-sink.ts'
import { answerFakeStripe } from '../../testing/stripe-host/serve-fake-stripe.ts'
import { type StripeHost, startStripeHost } from '../../testing/stripe-host/start-stripe-host.ts'
import { test as base, startServer } from '../fixtures.ts'
import { pixelHost, posthogHost, tagHost, trackingEnv } from '../tracking/tracking-visit.ts'
import { nosyProgram } from './nosy-program.ts'

export const errorHost = 'errors.maker.example'
export const chatHost = 'chat.maker.example'
export const partnerHost = 'partner.maker.example'
export const stripeHosts = ['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']

/** Other sites that links lead to. */
export const linkedHosts = ['reading.maker.example', 'offer.maker.example']
const elsewhere: OutsideHost = () => ({ type: 'text/html', body: '<h1>Elsewhere</h1>' })

const program: OutsideHost = ({ path }) =>
  path.startsWith('/seen') ? { status: 204 } : { type: 'text/javascript', body: nosyProgram }

async function listHosts(stripe: StripeHost): Promise<Record<string, OutsideHost>> {
  const chat = await readFile('testing/chat-host/bundle.js', 'utf8')
  const card: OutsideHost = ({ path, body }) => {
    const { pathname } = new URL(path, 'https://stripe.invalid')
    const sent = body.length > 0 ? JSON.parse(String(body)) : {}
    const reply = answerFakeStripe(pathname, sent, stripe, { hasWallet: false })
    return { type: reply.contentType, body: reply.body }
  }
  return {
    [posthogHost]: buildFakePosthog({ flags: [{ shown: 'first' }, { shown: 'second' }] }),
    [partnerHost]: program,
    [tagHost]: program,
    [pixelHost]: () => ({ type: 'image/gif', body: '' }),
    [errorHost]: () => ({ body: '{}' }),
    [chatHost]: ({ path }) =>
      path.startsWith('/static/')
        ? { type: 'text/javascript', body: chat }
        : { body: '{"text":"A nurse reads this within the hour."}' },
    ...Object.fromEntries(linkedHosts.map((host) => [host, elsewhere])),
    ...Object.fromEntries(stripeHosts.map((host) => [host, card])),
  }
}

interface WorkerFixtures {
  stripe: StripeHost
  /** All that leaves the browser for another machine, and the reports of the server. */
  sink: TlsSink
  /** A further server, whose chat and cards are services of others; it starts when it is asked for. */
  serverOfOthers: () => Promise<BrowserServer>
}

const listSettings = ({ plainHost }: TlsSink) => ({
  ...trackingEnv,
  ERROR_REPORTING_KEY: `https://publickey@${errorHost}/1`,
  SERVER_ERROR_REPORTING_KEY: `http://publickey@${plainHost}/1`,
})

/** The product with everything that can tell others switched on, with a chat and cards of its own. */
export const test = base.extend<object, WorkerFixtures>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here.
    async ({}, use) => {
      const host = await startStripeHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  sink: [
    async ({ stripe }, use) => {
      const sink = await startTlsSink(await listHosts(stripe))
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, sink }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...sink.browserArgs] }),
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startServer({ ...listSettings(sink), CHAT_URL: '' })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  serverOfOthers: [
    async ({ sink, stripe }, use) => {
      const others = { CHAT_URL: `https://${chatHost}`, ...stripe.env }
      const started: BrowserServer[] = []
      await use(async () => {
        const server = started[0] ?? (await startServer({ ...listSettings(sink), ...others }))
        if (started.length === 0) started.push(server)
        return server
      })
      for (const server of started) await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
