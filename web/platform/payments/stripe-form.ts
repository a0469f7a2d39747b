import type {
  Stripe,
  StripeElements,
  StripeError,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js'
import { cardFieldTimeoutMs } from '../../../contract/limits.ts'
import { loadStripeProgram } from './load-stripe.ts'
import { readAppearance } from './stripe-appearance.ts'

/** The provider's name for a card, or why there is none; a null problem stands in the provider's own fields. */
export type ChosenMethod = { method: string } | { problem: string | null }

/** What became of the bank's question: the person did not go through with it, or it could not be asked at all. */
export type BankAnswer = 'answered' | 'refused' | 'unasked'

export interface StripeFormOptions {
  /** Stripe's publishable key [CONFIG-05]. */
  key: string
  /** The currency in ISO 4217; null where nobody says what is due: then it is a card alone that is asked for. */
  due: { amountCents: number; currency: string } | null
  /** Empty places on the page; null where no wallet is offered. */
  cardPlace: HTMLElement
  walletPlace: HTMLElement | null
  /** The device has a wallet that can pay here: its button is in its place. */
  onWalletThere(): void
  /** Whether a payment is under way: then no wallet opens. */
  isBusy(): boolean
  /** The person has paid with the wallet of their device, as far as it is theirs to say. */
  onWallet(method: string): void
  onTrouble(problem: string): void
  words: { unreachable: string }
}

export interface StripeForm {
  /** Asks Stripe for a name of the card that was entered. */
  choose(): Promise<ChosenMethod>
  /** Has the bank ask the person in Stripe's own window. */
  askBank(secret: string): Promise<BankAnswer>
  close(): void
}

/** Rejects when Stripe's program or its fields do not come in time. */
export async function openStripeForm(options: StripeFormOptions): Promise<StripeForm> {
  const { key, due, cardPlace, walletPlace } = options
  const stripe = await within(cardFieldTimeoutMs, loadStripeProgram(key))
  const elements = stripe.elements({
    ...(due
      ? { mode: 'payment', amount: due.amountCents, currency: due.currency.toLowerCase() }
      : { mode: 'setup' }),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: readAppearance(cardPlace),
    loader: 'never',
  })
  const card = createCard(elements)
  // A wallet shows what is due.
  const wallet = due && walletPlace && openWallet(stripe, elements, walletPlace, options)
  const close = () => {
    card.destroy()
    wallet?.destroy()
  }
  try {
    await within(cardFieldTimeoutMs, showCard(card, cardPlace))
  } catch (error) {
    close()
    throw error
  }
  return {
    choose: () => chooseMethod(stripe, elements, options.words.unreachable),
    askBank: (secret) => askBank(stripe, secret),
    close,
  }
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new Error('The card field did not come.')), limitMs)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What else a card could be paid with is a place of its own, and only where the layout has one [LAYOUT-22]. */
function createCard(elements: StripeElements): StripePaymentElement {
  return elements.create('payment', {
    layout: 'tabs',
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
}

function showCard(card: StripePaymentElement, place: HTMLElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  card.on('ready', () => resolve())
  card.on('loaderror', ({ error }) => reject(new Error(error.type)))
  card.mount(place)
  return promise
}

/** Waited for by nobody: a wallet that does not come is none, and the card is there without it. */
function openWallet(
  stripe: Stripe,
  elements: StripeElements,
  place: HTMLElement,
  { words, isBusy, onWallet, onWalletThere, onTrouble }: StripeFormOptions,
): StripeExpressCheckoutElement {
  const wallet = elements.create('expressCheckout', {
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  })
  wallet.on('ready', ({ availablePaymentMethods }) => {
    if (availablePaymentMethods) onWalletThere()
  })
  wallet.on('click', (event) => (isBusy() ? event.reject() : event.resolve()))
  wallet.on('confirm', async (event) => {
    const chosen = await chooseMethod(stripe, elements, words.unreachable)
    if ('method' in chosen) return onWallet(chosen.method)
    event.paymentFailed()
    onTrouble(chosen.problem ?? words.unreachable)
  })
  wallet.mount(place)
  return wallet
}

/** Stripe's fields say themselves what is wrong with them; of a refused card its sentence is meant for the person. */
function readProblem({ type, message }: StripeError, unreachable: string): ChosenMethod {
  if (type === 'validation_error') return { problem: null }
  return { problem: type === 'card_error' && message ? message : unreachable }
}

async function chooseMethod(
  stripe: Stripe,
  elements: StripeElements,
  unreachable: string,
): Promise<ChosenMethod> {
  try {
    const { error: wrong } = await elements.submit()
    if (wrong) return readProblem(wrong, unreachable)
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
    return error ? readProblem(error, unreachable) : { method: paymentMethod.id }
  } catch {
    return { problem: unreachable }
  }
}

/**
 * How it ended only the server may say, and it asks Stripe. An error without the intent says that nobody was asked; what
 * Stripe throws instead means that nothing is to be asked any more, for example as another tab was through with it.
 */
async function askBank(stripe: Stripe, clientSecret: string): Promise<BankAnswer> {
  try {
    const { error } = await stripe.handleNextAction({ clientSecret })
    if (!error) return 'answered'
    return error.payment_intent ? 'refused' : 'unasked'
  } catch {
    return 'answered'
  }
}
