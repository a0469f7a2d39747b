import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { openProvider } from './open-provider.ts'
import {
  ChargeLost,
  type ChargeOutcome,
  ChargeRefused,
  type PaymentProvider,
  ProviderSilence,
} from './payment-provider.ts'
import type { OpenedPayment } from './payment-repository.ts'

/** A press on 'Pay', as far as its card goes. */
export interface PressedCard {
  paymentMethodId: string
  /** It has opened a try already: it opens no other, and ends nobody else's. What became of that is its answer [P4]. */
  hasOpened: boolean
  /** It was answered before: it charges nothing any more, by no press's try, and only hears how that stands. */
  isAnswered: boolean
  /** Counts a further card of this visit. False where there were too many, and this one is not tried [P10]. */
  countFurther(): Promise<boolean>
  /** The revision at which all is there that would be paid for; null where something is not, and nothing may be charged. */
  findStanding(): Promise<number | null>
}

export interface Tried {
  outcome: ChargeOutcome
  /** The try ended without this card: it was another's, nobody took it, or it was for what is gone. */
  isCardUntried?: boolean
  /** The provider knows of no charge, and this press sends none. */
  isUnsent?: boolean
  /** The provider took no payment of this kind, whatever the card. */
  refused?: ChargeRefused
}

/** A try whose answer was lost is looked up before anything is charged. */
async function findOrCharge(
  provider: PaymentProvider,
  payment: OpenedPayment,
  { paymentMethodId, countFurther, findStanding, hasOpened, isAnswered }: PressedCard,
  mayChangeCard: boolean,
): Promise<Tried> {
  const { providerKey: key, amountCents, currency, card, isOpened } = payment
  const found = await provider.find(key)
  if (found === null && isAnswered) return { outcome: 'unknown', isUnsent: true }
  // One that this press has opened stands. Of another's nobody is told that nothing is charged before nobody charges it.
  if (!isOpened && (found === null || found === 'action') && (await findStanding()) === null) {
    const outcome = await provider.end({ key, amountCents, currency })
    return { outcome, isCardUntried: outcome === 'declined' || outcome === 'refused' }
  }
  if (found === 'action' && mayChangeCard) {
    const outcome = await provider.changeCard(key, paymentMethodId)
    return { outcome, isCardUntried: outcome === 'declined' }
  }
  const isOfOtherCard = !hasOpened && !isAnswered && card !== null && card !== paymentMethodId
  if (found === 'refused' || (found === 'declined' && isOfOtherCard)) {
    return { outcome: found, isCardUntried: true }
  }
  // Whether the other card is being sent nobody knows; this one goes out under its key, as one of those that are counted.
  if (found === null && isOfOtherCard && !(await countFurther())) return { outcome: 'unknown' }
  const charge = { key, amountCents, currency, paymentMethodId }
  return { outcome: found ?? (await provider.charge(charge)) }
}

/**
 * What becomes of a press's card by a try that is open. With `mayChangeCard` the question of another card's bank is ended
 * for it. Throws payment_unknown where the provider does not say, and payment_lost where it never will.
 */
export async function tryCard(
  deps: Deps,
  payment: OpenedPayment,
  press: PressedCard,
  mayChangeCard: boolean,
): Promise<Tried> {
  try {
    const provider = openProvider(deps, payment.provider)
    return await findOrCharge(provider, payment, press, mayChangeCard)
  } catch (error) {
    if (error instanceof ChargeRefused) return { outcome: 'refused', refused: error }
    if (!(error instanceof ProviderSilence)) throw error
    if (error instanceof ChargeLost) {
      throw new AppError('payment_lost', { cause: error, isAlarm: error.isOurs })
    }
    throw new AppError('payment_unknown', { retryAfterS: 5, cause: error, isAlarm: error.isOurs })
  }
}
