import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { findItemTraits } from '../../items/item-traits.ts'
import type { Paying } from '../paying.ts'
import { formatAmount } from './format-amount.ts'

const words = {
  pay: 'Pay {amount}',
  paid: 'Continue',
  checking: 'Checking your payment',
  approve: 'Yes, it is me',
  openBank: 'Open the question',
}

/** The button that pays and goes on; undefined where the page has none of its own. */
export function findPayButton(items: readonly PageItem[]): PageItem | undefined {
  return items.find(
    ({ page_item_type, options, answer_choices }) =>
      findItemTraits(page_item_type).role === 'button' &&
      answer_choices.length === 0 &&
      !options.button?.independent &&
      !options.call_to,
  )
}

/** Whether the bank's question can be answered on the page: one of a provider's own program needs its secret. */
export function asksHere(payment: PagePayment | null, paying: Paying | null): boolean {
  if (paying?.state !== 'bank') return false
  return payment?.provider === 'sandbox' || paying.secret !== null
}

/** What a press on it does as the payment stands; null where the programme alone can say that. */
export function namePayButton(payment: PagePayment | null, paying: Paying | null): string | null {
  if (paying?.state === 'paid' || payment?.state === 'paid') return words.paid
  if (paying?.state === 'checking') return words.checking
  if (asksHere(payment, paying)) {
    return payment?.provider === 'sandbox' ? words.approve : words.openBank
  }
  return payment && words.pay.replace('{amount}', () => formatAmount(payment))
}
