// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { buildFlow } from '../../engine/build-flow.ts'
import { PaymentView } from './payment-view.tsx'

const before = 'This visit can go on: it is paid anew here.'

it.each([
  ['due', true, null],
  ['refunding', true, `What you paid before goes back to your card. ${before}`],
  ['refunded', true, `What you paid before went back to your card. ${before}`],
  ['paid', false, null],
] as const)(
  '[FLOW-05] a payment that is %s: asked for %s, saying of an earlier one %s',
  (state, asked, sentence) => {
    const payment: PagePayment = {
      amount_cents: 3_900,
      currency: 'USD',
      state,
      provider: 'sandbox',
      receipt: '0123456789',
      paid_at: '2026-03-04T12:00:00.000Z',
    }
    const words = { accountSafe: '', haveAccount: '', thankYouSaved: '' }
    const shown = { flow: buildFlow({ payment }), paying: null, busy: false }
    render(
      <PaymentView words={words} leading={-1} state={shown}>
        <h1>Pay</h1>
      </PaymentView>,
    )
    expect(screen.getByText('$39.00')).toBeDefined()
    expect(screen.queryAllByRole('textbox', { name: /Card number/ })).toHaveLength(asked ? 1 : 0)
    expect(screen.queryAllByText('Receipt 0123456789, March 4, 2026')).toHaveLength(asked ? 0 : 1)
    if (sentence === null) expect(screen.queryByText(/before/)).toBeNull()
    else expect(screen.getByText(sentence)).toBeDefined()
  },
)
