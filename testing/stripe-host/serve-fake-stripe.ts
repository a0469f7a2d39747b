import type { BrowserContext } from '@playwright/test'
import { type FakeStripeSettings, formatFakeStripe } from './fake-stripe.ts'
import type { StripeHost } from './start-stripe-host.ts'

/** The names that the stand-in knows Stripe's test cards by. */
const methods: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000002500003155': 'pm_card_authenticationRequired',
  wallet: 'pm_card_mastercard',
}

const style = `<style>
  body { margin: 0; font: 17px system-ui; display: grid; gap: 12px }
  label { display: grid; gap: 6px; font-weight: 600 }
  input { font: inherit; padding: 14px; border: 1px solid #888; border-radius: 12px; min-width: 0 }
</style>`

const cardFrame = `<!doctype html><title>Card</title>${style}
  <label>Card number<input id="number" inputmode="numeric" placeholder="1234 1234 1234 1234"></label>
  <label>Expiration date<input placeholder="MM / YY"></label>
  <label>Security code<input placeholder="CVC"></label>
  <script>number.oninput = () => parent.postMessage({ number: number.value.replace(/\\D/g, '') }, '*')</script>`

const bankFrame = `<!doctype html><title>Bank</title>${style}
  <p>Is it you who pays?</p>
  <button onclick="parent.postMessage({ approved: true }, '*')">Complete</button>
  <button onclick="parent.postMessage({ approved: false }, '*')">Fail</button>`

export interface FakeStripe {
  /** While set, Stripe's program does not come. */
  isBlocked: boolean
  /** While set, the bank cannot be asked. */
  isBankAway: boolean
  /** What the page asked of Stripe's hosts, by their address. */
  asked: string[]
}

/** What Stripe's hosts say to a browser that asks for this path and sends that. */
export function answerFakeStripe(
  pathname: string,
  sent: Record<string, unknown>,
  host: StripeHost,
  settings: FakeStripeSettings,
): { contentType: string; body: string } {
  if (pathname === '/endive/stripe.js') {
    return { contentType: 'text/javascript', body: formatFakeStripe(settings) }
  }
  if (pathname.endsWith('.html')) {
    return { contentType: 'text/html', body: pathname.includes('bank') ? bankFrame : cardFrame }
  }
  const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) })
  if (pathname === '/v1/payment_methods') {
    return json({ id: methods[String(sent.number)] ?? 'pm_card_chargeDeclined' })
  }
  if (pathname !== '/v1/fake-bank') return json({})
  host.answerBank(String(sent.clientSecret), sent.approved === true)
  return json({ reached: true })
}

/** Stands in for Stripe's hosts in a browser; nothing leaves the machine. */
export async function serveFakeStripe(
  context: BrowserContext,
  host: StripeHost,
  settings: FakeStripeSettings = { hasWallet: false },
): Promise<FakeStripe> {
  const fake: FakeStripe = { isBlocked: false, isBankAway: false, asked: [] }
  const headers = { 'access-control-allow-origin': '*' }
  await context.route(/^https:\/\/\w+\.stripe\.com\//, async (route) => {
    const request = route.request()
    const { href, pathname } = new URL(request.url())
    fake.asked.push(href)
    if (pathname === '/endive/stripe.js' && fake.isBlocked) return route.abort('blockedbyclient')
    if (pathname === '/v1/fake-bank' && fake.isBankAway) {
      return route.fulfill({ json: { reached: false }, headers })
    }
    const sent = request.method() === 'POST' ? request.postDataJSON() : {}
    return route.fulfill({ ...answerFakeStripe(pathname, sent, host, settings), headers })
  })
  return fake
}
