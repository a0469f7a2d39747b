// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { buildFlow, buildPage } from '../../engine/build-flow.ts'
import type { Paying } from '../paying.ts'
import type { PaymentServices } from '../payment-desk.ts'
import { buildDesk, buildPayment } from './build-desk.ts'
import { PaymentView } from './payment-view.tsx'
import { formParts } from './provider-forms.tsx'
import { bankPart } from './sandbox-form.tsx'

beforeAll(() => Promise.all([formParts.sandbox.need(), bankPart.need()]))

const phone = { readPhone: () => '+18005550142' }
const before = 'This visit can go on: it is paid anew here.'

interface Shown {
  payment?: PagePayment | null | undefined
  paying?: Paying | null
  services?: Partial<PaymentServices>
  page?: Flow['page']
}

/** The page in its form, with a press of its button; `tell` is what came of that. */
function open({ services = {}, ...first }: Shown) {
  const desk = buildDesk({ ...phone, ...services })
  const sent: ReturnType<typeof desk.collectCard>[] = []
  const payment = 'payment' in first ? first.payment : buildPayment()
  const { page = buildPage() } = first
  const flow = buildFlow({ page, ...(payment !== undefined && { payment }) })
  function draw(paying: Paying | null) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(desk.collectCard())
        }}
      >
        <PaymentView leading={-1} state={{ flow, paying, busy: false, desk }}>
          <h1>The visit costs $39</h1>
        </PaymentView>
      </form>
    )
  }
  const { rerender } = render(draw(first.paying ?? null))
  return {
    sent: () => Promise.all(sent),
    press: () => act(() => desk.collectCard()),
    tell: (paying: Paying | null) => act(async () => rerender(draw(paying))),
  }
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const number = () => screen.queryByRole('textbox', { name: /Card number/ })
const call = () => screen.queryByRole('link', { name: '(800) 555-0142' })?.getAttribute('href')

function fill(card: string): void {
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/Card number/, card)
  type(/Expiration date/, '1299')
  type(/Security code/, '123')
}

it.each([
  ['due', null],
  [
    'pending',
    'We are still checking an earlier try. Whatever comes of it, you are not charged twice.',
  ],
  ['refunding', `What you paid before goes back to your card. ${before}`],
  ['refunded', `What you paid before went back to your card. ${before}`],
] as const)(
  '[FLOW-05] a payment that is %s is asked for, saying of an earlier one: %s',
  (state, sentence) => {
    open({ payment: buildPayment({ state }) })
    expect(headings()).toEqual(['The visit costs $39'])
    expect(number()).not.toBeNull()
    if (sentence === null) expect(screen.queryByText(/before|earlier/)).toBeNull()
    else expect(screen.getByText(sentence)).toBeDefined()
  },
)

it('[FLOW-05] says the amount itself where the page has no button to say it, in whatever currency', () => {
  const page = buildPage({ page_items: [] })
  open({ page })
  expect(screen.getByText('$39.00')).toBeDefined()
  open({ page, payment: buildPayment({ currency: 'XXQ1' }) })
  expect(screen.getByText('39.00 XXQ1')).toBeDefined()
})

it.each([
  ['0123456789', '2026-03-04T12:00:00.000Z', 'Receipt 0123456789, March 4, 2026'],
  [null, '2026-03-04T12:00:00.000Z', 'March 4, 2026'],
  [null, null, null],
  [null, 'yesterday', null],
])(
  '[FLOW-05] a payment that is paid says so first, and asks for nothing: %s, %s',
  (receipt, paid_at, line) => {
    open({ payment: buildPayment({ state: 'paid', receipt, paid_at }) })
    expect(headings()).toEqual(['You have paid $39.00'])
    expect(number()).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    if (line === null) expect(screen.queryByText(/Receipt|1969|1970/)).toBeNull()
    else expect(screen.getByText(line)).toBeDefined()
  },
)

it('[P4] one that is paid keeps the answers that its page asks for, and shows no amount that nobody told', () => {
  const state = { flow: buildFlow(), paying: { state: 'paid' } as const, busy: false }
  render(
    <PaymentView leading={1} state={state}>
      <h1>The visit costs $39</h1>
      <input aria-label="Name on the bill" />
    </PaymentView>,
  )
  expect(headings()).toEqual(['You have paid'])
  expect(screen.getByRole('textbox', { name: 'Name on the bill' })).toBeDefined()
})

it.each([
  [
    'unreached',
    'No answer has come yet',
    'You are charged at most once, however often you try. You can come back to this page later.',
  ],
  ['answered', 'Checking your payment', 'You are charged at most once. You can close this page.'],
] as const)(
  '[P4] nobody knows how it ended (%s): one notice in the place of the form, and no second word',
  async (reason, title, sentence) => {
    const { tell } = open({})
    fill('4000 0000 0000 0341')
    await tell({ state: 'checking', reason })
    expect(headings()).toEqual([title])
    expect(screen.getByText(sentence)).toBeDefined()
    expect(number()).toBeNull()
    expect(alerts()).toEqual([])
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      reason === 'unreached'
        ? 'We do not know yet whether you have paid. We keep asking by ourselves.'
        : 'We are finding out whether your payment went through.',
    ])
    await tell({ state: 'unknown' })
    expect(headings()).toEqual(['The visit costs $39'])
    expect(alerts()[0]).toMatch(/^We could not find out .* unless you press the button\.Call us:/)
    expect(number()).toHaveProperty('value', '4000 0000 0000 0341')
  },
)

it('[P4] [P17] who hears no answer has the same payment asked for again at once, and is told of that try', async () => {
  vi.useFakeTimers()
  const askNow = vi.fn()
  open({ services: { askNow }, paying: { state: 'checking', reason: 'unreached' } })
  expect(call()).toBe('tel:8005550142')
  const again = screen.getByRole('button', { name: 'Try again now' })
  fireEvent.click(again)
  expect(screen.getByRole('status').textContent).toBe('Asking once more')
  // A second press while it is asked does nothing.
  fireEvent.click(again)
  expect(askNow).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toMatch(/^We do not know yet/)
  fireEvent.click(again)
  expect(askNow).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('[P4] the bank’s question takes the place of the form, and the page’s own button says yes', async () => {
  const answerBank = vi.fn(async () => ({ ok: true }) as const)
  const { tell, press, sent } = open({ services: { answerBank } })
  fill('4000 0025 0000 3155')
  expect(await press()).toEqual({ method: sandboxMethod.action })
  const asked = { state: 'bank', method: sandboxMethod.action, secret: null } as const
  await tell(asked)
  expect(headings()).toEqual(['Your bank wants to know that it is you'])
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(number()).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'No, stop the payment',
  ])
  expect(await press()).toEqual({ method: sandboxMethod.action })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(answerBank.mock.calls).toEqual([[true], [false]])
  expect(await sent()).toEqual([{ method: sandboxMethod.action, isStopped: true }])
  await tell({ state: 'stopped' })
  // They did so themselves: it is told, and nothing is wrong.
  expect(screen.getByRole('note').textContent).toBe('You stopped the payment. Nothing was charged.')
  expect(document.activeElement).toBe(screen.getByRole('note'))
  expect(alerts()).toEqual([])
  expect(number()).toHaveProperty('value', '4000 0025 0000 3155')
})

it('[P4] an answer that does not reach the bank is said, and nothing is sent', async () => {
  const answerBank = async () => ({ ok: false, message: 'We could not reach it.' }) as const
  const paying = { state: 'bank', method: sandboxMethod.action, secret: null } as const
  const { press, sent } = open({ services: { answerBank }, paying })
  expect(await press()).toBeNull()
  expect(alerts()).toEqual(['We could not reach it.'])
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(await sent()).toEqual([])
})

it('[ERROR-17] what is wrong with the card is listed as on every other page, and a decline names the ways out', async () => {
  const { press, tell } = open({})
  expect(await press()).toBeNull()
  const summary = screen.getByRole('group', {
    name: 'Some things about the card need another look',
  })
  expect(document.activeElement).toBe(summary)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter the card number.',
    'Enter month and year as on the card, for example 04 / 29.',
    'Enter the three or four digits of the security code.',
  ])
  fill('4000 0000 0000 0002')
  expect(await press()).toEqual({ method: sandboxMethod.decline })
  const declined = 'Your card was declined. You have not been charged.'
  await tell({ state: 'failed', problem: declined, isOfCard: true })
  expect(alerts()).toEqual([
    'Your card was declined. You have not been charged.Try another card, or call your bank.Worried about the cost? Call us: (800) 555-0142',
  ])
  expect(call()).toBe('tel:8005550142')
  await tell({ state: 'failed', problem: 'This is a preview.', isOfCard: false })
  expect(alerts()).toEqual(['This is a preview.Worried about the cost? Call us: (800) 555-0142'])
})

it('[P4] a page whose payment is missing or cannot be read says that it cannot be paid here, and its button goes nowhere', async () => {
  for (const payment of [undefined, null]) {
    const { press } = open({ payment, services: { takesCards: () => payment === null } })
    expect(alerts()).toEqual([
      'This cannot be paid here at the moment. Nothing has been charged, and your answers are kept.Call us: (800) 555-0142',
    ])
    expect(number()).toBeNull()
    expect(await press()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    document.body.replaceChildren()
  }
})
