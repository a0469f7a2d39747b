import type { Flow } from '../../../contract/shapes/flow.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { Ending } from '../ending/ending.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatAmount } from '../payment/format-amount.ts'
import { referOutWords as words } from './words.ts'

/** What became of the money, where the programme has a price: nobody is left to wonder [P4]. */
function formatMoney({ payment }: Flow): string | null {
  if (!payment) return null
  const amount = formatAmount(payment)
  const sentences = {
    due: words.unpaid,
    pending: words.pending,
    paid: words.goesBack,
    refunding: words.goesBack,
    refunded: words.wentBack,
  }
  return sentences[payment.state].replace('{amount}', () => amount)
}

/** Why the programme is not for this person, in its own words; then what became of what they paid. */
export function ReferOutView({ children, state: { flow } }: PageViewProps) {
  const money = formatMoney(flow)
  return (
    <Ending>
      {children}
      {money === null ? null : <StatusText tone="info">{money}</StatusText>}
    </Ending>
  )
}
