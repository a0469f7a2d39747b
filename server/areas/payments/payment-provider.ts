export interface Charge {
  /** One key is charged at most once, however often it is sent. */
  key: string
  amountCents: number
  currency: string
  paymentMethodId: string
}

/**
 * `action`: the bank asks the person first; nothing is charged before they have answered. `unknown`: the provider did
 * not answer, and the charge may or may not have gone through.
 */
export type ChargeOutcome = 'succeeded' | 'declined' | 'action' | 'unknown'

export interface PaymentProvider {
  charge(charge: Charge): Promise<ChargeOutcome>
  /** What became of a key, or null when the provider never saw it. */
  find(key: string): Promise<ChargeOutcome | null>
  /** Gives back what was charged under a key, once however often it is asked for. Whether it is given back now. */
  refund(key: string): Promise<boolean>
  /** With what the provider's own program in the browser asks what the bank wants to know; null where it needs nothing. */
  findBankSecret(key: string): Promise<string | null>
}
