import type { Stripe } from '@stripe/stripe-js'
// The pure entry as a module: the way to it by its short name is a script of the old kind.
import { loadStripe as pureLoad } from '@stripe/stripe-js/dist/pure.mjs'
import { stripeScriptOrigins } from '../../../contract/stripe-origins.ts'
import { admitScripts } from '../page/admit-scripts.ts'

/** The types of that file name one that no module finds; its twin's are the same. */
const loadStripe: typeof import('@stripe/stripe-js/pure/index.js').loadStripe = pureLoad

const [origin] = stripeScriptOrigins
let admitted = false

/** Taken out before the library hears of it: with parameters it would wait for a script that failed for ever. */
function dropFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith(`${origin}/`)) target.remove()
}

function admit(): void {
  if (admitted) return
  admitted = true
  window.addEventListener('error', dropFailed, true)
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
