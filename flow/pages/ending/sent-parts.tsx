import type { Flow } from '../../../contract/shapes/flow.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { formatAmount } from '../format-amount.ts'
import { sentPartsWords as words } from './words.ts'

/** Beside the answers that went: what was paid, and who gets a prescription. */
function listParts({ payment, pharmacies }: Flow): string[] {
  const isPaid = payment?.state === 'paid' && payment.receipt !== null
  const paid = isPaid
    ? words.paid
        .replace('{amount}', () => formatAmount(payment))
        .replace('{receipt}', () => payment.receipt ?? '')
    : ''
  const named = pharmacies.map(({ name, address: { city } }) =>
    words.pharmacy.replace('{place}', () => [name, city].filter(Boolean).join(', ')),
  )
  return [paid, ...named].filter(Boolean)
}

export function SentParts({ flow }: { flow: Flow }) {
  return listParts(flow).map((part) => (
    <StatusText key={part} tone="success">
      {part}
    </StatusText>
  ))
}
