export interface Charge {
  /** One key is charged at most once, however often it is sent. */
  key: string
  amountCents: number
  currency: string
  paymentMethodId: string
}

/** `unknown` means the provider did not answer: the charge may or may not have gone through. */
export type ChargeOutcome = 'succeeded' | 'declined' | 'unknown'

export interface PaymentProvider {
  name: string
  charge(charge: Charge): Promise<ChargeOutcome>
  /** What became of a key, or null when the provider never saw it. */
  find(key: string): Promise<ChargeOutcome | null>
}
