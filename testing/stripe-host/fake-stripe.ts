import type { PaymentMethodResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

export interface FakeStripeSettings {
  /** Whether the device has a wallet. */
  hasWallet: boolean
}

/** What the frames of the card field and of the bank tell the program. */
interface FrameNews {
  number?: string
  approved?: boolean
}

/** What was chosen to pay with. */
interface Chosen {
  number: string
  isWallet: boolean
}

type Tell = (name: string, event?: object) => unknown

function addFrame(src: string, title: string, place: Element, blockSize: number) {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src, title })
  Object.assign(frame.style, { inlineSize: '100%', blockSize: `${blockSize}px`, border: '0' })
  place.append(frame)
  return frame
}

function hearFrame(frame: HTMLIFrameElement, listener: (news: FrameNews) => void) {
  window.addEventListener('message', ({ data, source }) => {
    if (source === frame.contentWindow) listener(data)
  })
}

async function askStripe(path: string, body: object): Promise<Record<string, unknown>> {
  const sent = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`https://api.stripe.com/v1/${path}`, sent)).json()
}

function mountCard(place: Element, tell: Tell, chosen: Chosen) {
  const src = 'https://js.stripe.com/endive/fake-card.html'
  const frame = addFrame(src, 'Secure card fields', place, 280)
  frame.addEventListener('load', () => tell('ready'))
  hearFrame(frame, ({ number }) => Object.assign(chosen, { number }))
  return frame
}

function mountWallet(place: Element, tell: Tell, chosen: Chosen, hasWallet: boolean) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: 'Fake Pay' })
  Object.assign(button.style, { inlineSize: '100%', blockSize: '48px' })
  button.addEventListener('click', () => {
    tell('click', { resolve: () => undefined, reject: () => undefined })
    chosen.isWallet = true
    tell('confirm', { paymentFailed: () => undefined })
  })
  if (hasWallet) place.append(button)
  const availablePaymentMethods = hasWallet ? { googlePay: true } : undefined
  queueMicrotask(() => tell('ready', { availablePaymentMethods }))
  return button
}

function createElement(kind: string, chosen: Chosen, hasWallet: boolean) {
  const handlers = new Map<string, (event: object) => unknown>()
  const tell: Tell = (name, event = {}) => handlers.get(name)?.(event)
  let shown: Element | null = null
  return {
    on: (name: string, handler: (event: object) => unknown) => void handlers.set(name, handler),
    mount(place: Element) {
      shown =
        kind === 'payment'
          ? mountCard(place, tell, chosen)
          : mountWallet(place, tell, chosen, hasWallet)
    },
    destroy: () => shown?.remove(),
  }
}

function checkCard({ number, isWallet }: Chosen): { error?: StripeError } {
  if (isWallet || /^\d{16}$/.test(number)) return {}
  return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
}

/** The bank asks in a window above the page; the stand-in decides what becomes of the intent. */
async function askFakeBank({ clientSecret }: { clientSecret: string }) {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-label', 'The bank')
  Object.assign(dialog.style, { position: 'fixed', inset: '20% 10%', background: '#fff' })
  document.body.append(dialog)
  const frame = addFrame('https://hooks.stripe.com/fake-bank.html', 'The bank asks', dialog, 160)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  hearFrame(frame, (news) => resolve(news.approved === true))
  const approved = await promise
  // The window goes when the bank has answered, as a bank's does: a press on it has ended by then.
  const { reached } = await askStripe('fake-bank', { clientSecret, approved })
  dialog.remove()
  if (reached === false) return { error: { type: 'api_connection_error' } }
  if (approved) return { paymentIntent: { status: 'succeeded' } }
  return { error: { type: 'invalid_request_error', payment_intent: {} } }
}

function installFakeStripe({ hasWallet }: FakeStripeSettings): void {
  const chosen: Chosen = { number: '', isWallet: false }
  const elements = {
    create: (kind: string) => createElement(kind, chosen, hasWallet),
    submit: async () => checkCard(chosen),
  } satisfies Partial<Record<keyof StripeElements, unknown>>
  const stripe = {
    elements: () => elements,
    async createPaymentMethod(): Promise<Record<keyof PaymentMethodResult, unknown>> {
      const number = chosen.isWallet ? 'wallet' : chosen.number
      chosen.isWallet = false
      return { paymentMethod: await askStripe('payment_methods', { number }), error: undefined }
    },
    handleNextAction: askFakeBank,
  } satisfies Partial<Record<keyof Stripe, unknown>>
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
}

/**
 * As much of Stripe's own program as the product uses, as text for a browser: its fields stand in frames of Stripe's
 * hosts, and how an intent ends the stand-in decides.
 */
export function formatFakeStripe(settings: FakeStripeSettings): string {
  const parts = [
    addFrame,
    hearFrame,
    askStripe,
    mountCard,
    mountWallet,
    createElement,
    checkCard,
    askFakeBank,
    installFakeStripe,
  ]
  return `(() => { ${parts.join('\n')}\ninstallFakeStripe(${JSON.stringify(settings)}) })()`
}
