import { redirectItemType } from '../../../contract/codes.ts'
import { buttonType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import type { ItemDefinition } from '../../definition.ts'
import { findItemTraits } from '../../items/item-traits.ts'
import { formatAmount } from '../format-amount.ts'
import type { Paying } from '../paying.ts'

const words = {
  pay: 'Pay {amount}',
  paid: 'Continue',
  checking: 'Checking your payment',
  approve: 'Yes, it is me',
  openBank: 'Open the question',
}

/** An item on the wire, or one of a version: what the button that pays is told by. */
type Pressable = Pick<PageItem, 'page_item_type' | 'answer_choices' | 'options' | 'disabled'> &
  (Pick<PageItem, 'redirect_data'> | Pick<ItemDefinition, 'redirects'>)

// On the wire a single entry is a list of one [GAP-61].
const redirectsOf = (item: Pressable) =>
  'redirects' in item ? item.redirects : [item.redirect_data ?? []].flat()

/** Whether a button may pay: what dials, is one of a row or goes on without the page's answers does something else. */
function mayPay(item: Pressable): boolean {
  const { page_item_type, answer_choices, options, disabled } = item
  return (
    findItemTraits(page_item_type).role === 'button' &&
    answer_choices.length === 0 &&
    !disabled &&
    !options.button?.independent &&
    !options.call_to &&
    redirectsOf(item).every(({ redirect_item_type: to }) => to !== redirectItemType.PHONE_CALL)
  )
}

/** Nobody reads a redirect in the words that it pays, so one without comes first; then the strongest of the styles. */
function rankPay(item: Pressable): number {
  const style = item.options.button?.button_type ?? buttonType.PRIMARY
  return (redirectsOf(item).length > 0 ? 1_000 : 0) + style
}

/** The one button of a page that pays and goes on; undefined where it has none. No other press charges anything [P4]. */
export function findPayButton<Item extends Pressable>(items: readonly Item[]): Item | undefined {
  return items.filter(mayPay).toSorted((one, other) => rankPay(one) - rankPay(other))[0]
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
