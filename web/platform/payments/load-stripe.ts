import type { Stripe } from '@stripe/stripe-js'
// The pure entry as a module: the way to it by its short name is a script of the old kind.
import { loadStripe as pureLoad } from '@stripe/stripe-js/dist/pure.mjs'
import { stripeScriptOrigins } from '../../../contract/stripe-origins.ts'
import { admitScripts } from '../page/admit-scripts.ts'

/** The types of that file name one that no module finds; its twin's are the same. */
const loadStripe: typeof import('@stripe/stripe-js/pure/index.js').loadStripe = pureLoad

let admitted = false

function admit(): void {
  if (admitted) return
  admitted = true
  const [origin] = stripeScriptOrigins
  admitScripts({
    brings: (url) =>
      url.origin === origin || /^https:\/\/[\w-]+\.js\.stripe\.com$/.test(url.origin),
    writesHtml: false,
  })
  // Where somebody points and what they look at on a page about their health is nobody's business.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
}

/** Stripe's own program, asked for anew after a try that failed. Rejects when it does not come. */
export async function loadStripeProgram(key: string): Promise<Stripe> {
  admit()
  const stripe = await loadStripe(key)
  if (!stripe) throw new Error('Stripe works in browsers only.')
  return stripe
}
