import type { CallFailure } from '../../../../contract/call-failure.ts'
import { latePart } from '../../../../ui/late/late-part.ts'
import { failWithoutReply } from '../../../platform/http/call-result.ts'
import { unsentPayment } from '../words.ts'
import type { EffectOf, EffectParts } from './effect-parts.ts'

/** How a payment is sent comes with the page that asks for one, ahead of the press. */
export const paymentEffects = latePart(() => import('./payment-effects.ts'))

/** What stands beside the card where that did not come: nothing was sent. */
const missing = (): CallFailure => ({
  ...failWithoutReply().failure,
  message: unsentPayment,
})

export function payLate(parts: EffectParts, effect: EffectOf<'pay'>): void {
  // At once: what a wallet chose counts for this press alone.
  const card = parts.deps.payments.desk.collectCard()
  paymentEffects.need().then(
    ({ pay }) => pay(parts, effect, card),
    () => parts.dispatch({ type: 'payFailed', failure: missing() }),
  )
}

export function readPaymentLate(parts: EffectParts, effect: EffectOf<'readPayment'>): void {
  paymentEffects.need().then(
    ({ readPayment }) => readPayment(parts, effect),
    () => parts.dispatch({ type: 'paymentRead', flow: null }),
  )
}

/** Without it the page says that an earlier try is not over, and the person may go on with that. */
export function resumePaymentLate(parts: EffectParts, effect: EffectOf<'resumePayment'>): void {
  paymentEffects.need().then(
    ({ resumePayment }) => resumePayment(parts, effect),
    () => undefined,
  )
}
