import { readFile } from 'node:fs/promises'
import { buildFakePosthog } from '../../testing/sink/fake-posthog.ts'
import type { OutsideHost } from '../../testing/sink/tls-sink.ts'
import { answerFakeStripe } from '../../testing/stripe-host/serve-fake-stripe.ts'
import type { StripeHost } from '../../testing/stripe-host/start-stripe-host.ts'
import { test as base, chatHost, errorHost } from '../apart/apart-test.ts'
import { partnerHost, pixelHost, posthogHost, tagHost } from '../apart/heard-hosts.ts'
import { nosyProgram } from './nosy-program.ts'

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

/** The product with everything that can tell others switched on, and everybody who would hear of it. */
export const test = base.extend({
  outsideHosts: async ({ stripe }, use) => use(await listHosts(stripe)),
})
