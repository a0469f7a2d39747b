import type { Paid } from '../../contract/shapes/payment.ts'

/** In the currency's own way; of one that ISO 4217 cannot have, as the backend wrote it. */
export function formatAmount({ amount_cents, currency }: Paid): string {
  const amount = amount_cents / 100
  if (!/^[a-z]{3}$/i.test(currency)) return `${amount.toFixed(2)} ${currency}`
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
}
