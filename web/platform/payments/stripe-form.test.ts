// @vitest-environment jsdom
import type { Stripe } from '@stripe/stripe-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardFieldTimeoutMs } from '../../../contract/limits.ts'
import { openStripeForm } from './stripe-form.ts'

type Handler = (event: object) => unknown

/** What Stripe's program says next. */
let replies: { submit: object; method: () => Promise<object>; bank: () => Promise<object> }
let made: { kind: string; options: object; tell: (name: string, event?: object) => unknown }[]
const destroy = vi.fn()
let elementsOptions: object
let busy = false

vi.mock('./load-stripe.ts', () => ({
  loadStripeProgram: async () => stripe as unknown as Stripe, // as much of it as the form uses
}))

function create(kind: string, options: object) {
  const handlers = new Map<string, Handler>()
  made.push({ kind, options, tell: (name, event = {}) => handlers.get(name)?.(event) })
  return {
    on: (name: string, handler: Handler) => void handlers.set(name, handler),
    mount: () => undefined,
    destroy,
  }
}
const stripe = {
  elements(options: object) {
    elementsOptions = options
    return { create, submit: async () => replies.submit }
  },
  createPaymentMethod: () => replies.method(),
  handleNextAction: () => replies.bank(),
} satisfies Partial<Record<keyof Stripe, unknown>>

const words = { unreachable: 'Nobody could be reached.' }

beforeEach(() => {
  made = []
  busy = false
  destroy.mockClear()
  replies = {
    submit: {},
    method: async () => ({ paymentMethod: { id: 'pm_1' } }),
    bank: async () => ({}),
  }
})
afterEach(() => vi.useRealTimers())

const price = { amountCents: 3_900, currency: 'USD' }

function begin(offersWallet = false, due: typeof price | null = price) {
  const heard: unknown[] = []
  const opening = openStripeForm({
    key: 'pk_test_1',
    due,
    cardPlace: document.createElement('div'),
    walletPlace: offersWallet ? document.createElement('div') : null,
    isBusy: () => busy,
    onWalletThere: () => heard.push('there'),
    onWallet: (method) => heard.push(method),
    onTrouble: (problem) => heard.push(problem),
    words,
  })
  opening.catch(() => undefined)
  return { opening, heard }
}

async function open(offersWallet = false, due: typeof price | null = price) {
  const { opening, heard } = begin(offersWallet, due)
  await vi.waitFor(() => expect(made.some(({ kind }) => kind === 'payment')).toBe(true))
  for (const { kind, tell } of made) if (kind === 'payment') tell('ready')
  return { form: await opening, heard }
}

it('[LAYOUT-22] [GAP-81] asks for the programme’s amount by a card, and for no wallet unless there is a place for one', async () => {
  await open()
  expect(elementsOptions).toMatchObject({
    mode: 'payment',
    amount: 3_900,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
  })
  expect(made.map(({ kind }) => kind)).toEqual(['payment'])
  expect(made[0]?.options).toMatchObject({
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
})

it('[CALL-07] asks for a card alone where nobody says what is due, and offers no wallet for it', async () => {
  await open(true, null)
  expect(elementsOptions).toMatchObject({ mode: 'setup', paymentMethodCreation: 'manual' })
  expect(made.map(({ kind }) => kind)).toEqual(['payment'])
})

it.each([
  ['what the fields say themselves', { type: 'validation_error', message: 'Incomplete.' }, null],
  [
    'the sentence about a card',
    { type: 'card_error', message: 'Not supported.' },
    'Not supported.',
  ],
  ['a failure of theirs', { type: 'api_error', message: 'Oops at 0x1.' }, words.unreachable],
  ['no connection', { type: 'api_connection_error', message: 'No.' }, words.unreachable],
])('[GAP-81] tells of %s what the person can use', async (_, error, problem) => {
  const { form } = await open()
  replies.submit = { error }
  expect(await form.choose()).toEqual({ problem })
  replies.submit = {}
  replies.method = async () => ({ error })
  expect(await form.choose()).toEqual({ problem })
})

it('takes a program that breaks off for one that was not reached', async () => {
  const { form } = await open()
  expect(await form.choose()).toEqual({ method: 'pm_1' })
  replies.method = () => Promise.reject(new Error('gone'))
  expect(await form.choose()).toEqual({ problem: words.unreachable })
})

it.each([
  ['said yes', async () => ({ paymentIntent: {} }), 'answered'],
  [
    'said no',
    async () => ({ error: { type: 'invalid_request_error', payment_intent: {} } }),
    'refused',
  ],
  ['were not asked', async () => ({ error: { type: 'api_connection_error' } }), 'unasked'],
  ['were through with it in another tab', () => Promise.reject(new Error('status')), 'answered'],
] as const)('[P4] people who %s: the server is asked how it ended: %#', async (_, bank, answer) => {
  const { form } = await open()
  replies.bank = bank
  expect(await form.askBank('pi_1_secret_2')).toBe(answer)
})

it('[LAYOUT-22] a wallet is there when the device has one, pays, and says when it could not', async () => {
  const { heard } = await open(true)
  const wallet = made.find(({ kind }) => kind === 'expressCheckout')
  expect(wallet?.options).toEqual({
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  })
  wallet?.tell('ready', { availablePaymentMethods: undefined })
  expect(heard).toEqual([])
  wallet?.tell('ready', { availablePaymentMethods: { applePay: true } })
  const click = { resolve: vi.fn(), reject: vi.fn() }
  wallet?.tell('click', click)
  busy = true
  wallet?.tell('click', click)
  expect([click.resolve.mock.calls, click.reject.mock.calls]).toEqual([[[]], [[]]])
  const paymentFailed = vi.fn()
  await wallet?.tell('confirm', { paymentFailed })
  replies.method = () => Promise.reject(new Error('gone'))
  await wallet?.tell('confirm', { paymentFailed })
  expect(heard).toEqual(['there', 'pm_1', words.unreachable])
  expect(paymentFailed).toHaveBeenCalledTimes(1)
})

it('[GAP-81] fields that fail or do not come in time are taken away again', async () => {
  const failing = begin()
  await vi.waitFor(() => expect(made).toHaveLength(1))
  made[0]?.tell('loaderror', { error: { type: 'api_error' } })
  await expect(failing.opening).rejects.toThrow('api_error')
  expect(destroy).toHaveBeenCalledTimes(1)

  vi.useFakeTimers()
  const late = begin()
  await vi.advanceTimersByTimeAsync(cardFieldTimeoutMs)
  await expect(late.opening).rejects.toThrow('did not come')
  expect(destroy).toHaveBeenCalledTimes(2)
})
