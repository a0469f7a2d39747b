// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { MoneyLine } from './money-line.tsx'

const payment: PagePayment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}

it.each([
  ['due', 'You have not paid anything.'],
  [
    'pending',
    'We are still checking your payment of $39.00. If your card was charged, all of it goes back to the card.',
  ],
  [
    'paid',
    'You paid $39.00 for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  ],
  [
    'refunding',
    'You paid $39.00 for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  ],
  [
    'refunded',
    'The $39.00 you paid went back to your card. Your bank may take some days to show it.',
  ],
] as const)('[FLOW-05] [P4] of a payment that is %s it says so', (state, words) => {
  render(<MoneyLine payment={{ ...payment, state }} />)
  expect(screen.getByText(words)).toBeDefined()
})
