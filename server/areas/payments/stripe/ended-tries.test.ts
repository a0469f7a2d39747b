import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'
import { ChargeRefused, type PaymentProvider } from '../payment-provider.ts'
import { openStripeProvider } from './stripe-provider.ts'

let host: StripeHost
let server: TestServer
let close: () => Promise<void>
let stripe: PaymentProvider
beforeAll(async () => {
  ;({ host, server, close } = await startStripeServer())
  const { config, db } = server.deps
  if (!config.stripe) throw new Error('This server has no keys.')
  stripe = openStripeProvider(db, config.stripe)
})
afterAll(() => close())
beforeEach(() => {
  host.before = async () => undefined
})

const start = (paymentMethodId: string) => {
  const key = randomUUID()
  const charge = { key, amountCents: 3_900, currency: 'USD', paymentMethodId }
  const ledger = () =>
    host
      .intents()
      .filter(({ metadata }) => metadata.key === key)
      .map(({ status, charged }) => [status, charged])
  return { charge, ledger }
}

describe('[P4] a try that is ended', () => {
  it('was never begun, and is not begun any more', async () => {
    const { charge, ledger } = start('pm_card_visa')
    expect(await stripe.end(charge)).toBe('refused')
    await expect(stripe.charge(charge)).rejects.toBeInstanceOf(ChargeRefused)
    expect(await stripe.find(charge.key)).toBe('refused')
    expect(ledger().filter(([, charged]) => charged !== 0)).toEqual([])
  })

  it.each([
    // Where the request stands that charges when the try is ended.
    ['begins it', '/v1/payment_intents', ChargeRefused],
    ['tries the card', '/confirm', 'declined'],
  ])('while somebody %s is not charged', async (_, stands, said) => {
    const { charge, ledger } = start('pm_card_visa')
    const [sent, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    host.before = async ({ path, method }) => {
      if (method !== 'POST' || !path.endsWith(stands)) return
      sent.resolve()
      await ended.promise
    }
    const charged = stripe.charge(charge).catch((error: unknown) => error)
    await sent.promise
    expect(await stripe.end(charge)).toBe(said === 'declined' ? 'declined' : 'refused')
    ended.resolve()
    if (typeof said === 'string') expect(await charged).toBe(said)
    else expect(await charged).toBeInstanceOf(said)
    expect(ledger().filter(([, times]) => times !== 0)).toEqual([])
  })

  it('is asked about by no bank any more', async () => {
    const { charge, ledger } = start('pm_card_authenticationRequired')
    expect(await stripe.charge(charge)).toBe('action')
    expect([await stripe.end(charge), await stripe.end(charge)]).toEqual(['declined', 'declined'])
    expect(ledger()).toEqual([['canceled', 0]])
  })

  it('stays paid where it was charged before', async () => {
    const { charge, ledger } = start('pm_card_visa')
    await stripe.charge(charge)
    expect(await stripe.end(charge)).toBe('succeeded')
    expect(ledger()).toEqual([['succeeded', 1]])
  })
})
