// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { buildFlow } from '../../engine/build-flow.ts'
import { ReferOutView } from './refer-out-view.tsx'

const payment: PagePayment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}

function show(over: Parameters<typeof buildFlow>[0]) {
  const words = { accountSafe: '', haveAccount: '', thankYouSaved: '' }
  const state = { flow: buildFlow(over), paying: null, busy: false }
  const { container } = render(
    <ReferOutView words={words} leading={-1} state={state}>
      <h1>Not for you</h1>
    </ReferOutView>,
  )
  expect(screen.getByRole('heading', { name: 'Not for you' })).toBeDefined()
  return container.querySelector('p')?.textContent
}

it.each([
  ['due', 'active', 'You have not paid anything.'],
  [
    'pending',
    'active',
    'We are still checking your payment of $39.00. If your card was charged, all of it goes back to the card.',
  ],
  [
    'paid',
    'active',
    'You paid $39.00 for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  ],
  [
    'refunding',
    'finished',
    'You paid $39.00 for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  ],
  [
    'refunded',
    'finished',
    'The $39.00 you paid went back to your card. Your bank may take some days to show it.',
  ],
] as const)(
  '[FLOW-05] [P4] of a payment that is %s on a visit that is %s it says so',
  (state, status, words) => {
    expect(show({ status, payment: { ...payment, state } })).toBe(words)
  },
)

it('says nothing of money where the programme has no price', () => {
  expect(show({})).toBeUndefined()
})
