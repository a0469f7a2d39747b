import type { PagePayment } from '../../../contract/shapes/payment.ts'

export function formatAmount({ amount_cents, currency }: PagePayment): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount_cents / 100)
}
