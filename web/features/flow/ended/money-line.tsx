import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { formatAmount } from '../../../../flow/pages/format-amount.ts'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { moneyWords as words } from './words.ts'

const sentences: Record<PagePayment['state'], string> = {
  due: words.unpaid,
  pending: words.pending,
  paid: words.goesBack,
  refunding: words.goesBack,
  refunded: words.wentBack,
}

export const isGivenBack = ({ state }: PagePayment): boolean =>
  state === 'refunding' || state === 'refunded'

/** Where nobody serves a visit: what becomes of what was paid for it, so that nobody is left to wonder [P4]. */
export function MoneyLine({ payment }: { payment: PagePayment }) {
  const sentence = sentences[payment.state].replace('{amount}', () => formatAmount(payment))
  return <StatusText tone="info">{sentence}</StatusText>
}
