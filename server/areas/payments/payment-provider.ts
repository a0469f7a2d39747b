export interface Charge {
  /** One key is charged at most once, however often it is sent. */
  key: string
  amountCents: number
  currency: string
  paymentMethodId: string
}

/**
 * `action`: the bank asks the person first; nothing is charged before they have answered. `unknown`: the provider did
 * not answer, and the charge may or may not have gone through. `refused`: nothing was charged and nothing will be, and no
 * card was the cause.
 */
export type ChargeOutcome = 'succeeded' | 'declined' | 'refused' | 'action' | 'unknown'

/**
 * `code` is for the log: what the provider calls it, nothing of a card or a person. `isOurs`: it is our own account that is
 * in trouble, such as by a wrong key; it stays so until somebody puts it right.
 */
class ProviderTrouble extends Error {
  readonly code: string
  readonly isOurs: boolean
  constructor(code: string, { isOurs = false } = {}) {
    super(code)
    this.code = code
    this.isOurs = isOurs
  }
}

/** No reply of a provider, or none that says what became of what it was asked. */
export class ProviderSilence extends ProviderTrouble {
  override name = 'ProviderSilence'
}

/** The provider knows nothing any more of what it took up under a key: this account of it never did. */
export class ChargeLost extends ProviderSilence {
  override name = 'ChargeLost'
}

/** The provider takes no payment like this one: nothing was charged under its key, and nothing will be. */
export class ChargeRefused extends ProviderTrouble {
  override name = 'ChargeRefused'
}

/** The provider could not give the money back. */
export class RefundFailure extends ProviderTrouble {
  override name = 'RefundFailure'
}

/**
 * How the money of a key goes back. `given`: it is back for all the provider knows; `pending`: the provider is at it;
 * `none`: it is not at it, and what was asked of it before ended. `after` is the refund that was asked for last. `code` is
 * what the provider calls the refund that failed, and why.
 */
export type RefundFound =
  | { state: 'given' | 'pending' }
  | { state: 'none'; after: string | null }
  | { state: 'failed'; after: string; code: string }

/** Every call may throw ProviderSilence. */
export interface PaymentProvider {
  /** Throws ChargeRefused. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** What became of a key, or null when the provider never saw it. */
  find(key: string): Promise<ChargeOutcome | null>
  /**
   * A bank asks about a key, and the person pays with this card. How the key stands then: `action` where the bank asks
   * about this very card, `declined` where it asked about another, which nobody can charge under this key any more.
   */
  changeCard(key: string, paymentMethodId: string): Promise<ChargeOutcome>
  /**
   * Under this key nobody charges from now on what is not charged yet, a request under way included. How it stands then:
   * `declined` or `refused` where nothing was charged and nothing will be.
   */
  end(charge: Omit<Charge, 'paymentMethodId'>): Promise<ChargeOutcome>
  /** How what was charged under a key goes back; the whole of it, where only a part is back already. */
  findRefund(key: string, amountCents: number): Promise<RefundFound>
  /** Asks for it to be given back, once however often it is asked for after the same refund, null for the first. */
  refund(key: string, after: string | null): Promise<RefundFound>
  /** With what the provider's own program in the browser asks what the bank wants to know; null where it needs nothing. */
  findBankSecret(key: string): Promise<string | null>
}
