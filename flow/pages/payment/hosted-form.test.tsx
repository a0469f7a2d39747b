// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Paying } from '../paying.ts'
import type {
  BankAnswer,
  ChosenCard,
  ChosenMethod,
  HostedFields,
  HostedPlaces,
} from '../payment-desk.ts'
import { buildDesk, buildPayment } from './build-desk.ts'
import { HostedForm } from './hosted-form.tsx'
import { asksHere } from './pay-button.ts'

const payment = buildPayment({ provider: 'stripe' })
const asked: Paying = { state: 'bank', method: 'pm_1', secret: 'pi_1_secret_2' }

let chosen: ChosenMethod
let answer: BankAnswer
let failures: number
let opened: HostedPlaces[]
let wallet: boolean
let phone: string | null
const askBank = vi.fn(async (_secret: string) => answer)
const close = vi.fn()
const fields: HostedFields = { choose: async () => chosen, askBank, close }

beforeEach(() => {
  chosen = { method: 'pm_1' }
  answer = 'answered'
  failures = 0
  opened = []
  wallet = false
  phone = null
  askBank.mockClear()
  close.mockClear()
})

/** The form in its page; what its page was sent with, press by press. */
async function open(paying: Paying | null = null) {
  const sent: Promise<ChosenCard | null>[] = []
  const desk = buildDesk({
    offersWallet: () => wallet,
    readPhone: () => phone,
    async openFields(places) {
      opened.push(places)
      if (failures-- > 0) throw new Error('blocked')
      return fields
    },
  })
  function draw(shown: Paying | null) {
    const isAside = asksHere(payment, shown)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(desk.collectCard())
        }}
      >
        <HostedForm {...{ desk, payment, isAside }} paying={shown} busy={false} />
      </form>
    )
  }
  const { rerender, unmount } = await act(async () => render(draw(paying)))
  return {
    unmount,
    sent: () => Promise.all(sent),
    tell: (shown: Paying | null) => act(async () => rerender(draw(shown))),
    collect: () => act(() => desk.collectCard()),
  }
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('[GAP-81] fields that do not come are said, with whom to call and another try', async () => {
  failures = 1
  phone = '+18005550142'
  const { collect } = await open()
  expect(alerts()).toEqual([
    expect.stringMatching(/could not be loaded\. Nothing has been charged, and your answers/),
  ])
  expect(screen.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe(
    'tel:8005550142',
  )
  expect(await collect()).toBeNull()
  expect(alerts()[0]).toBe('The card field is not there yet. Nothing has been charged.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(opened).toHaveLength(2)
  expect(alerts()).toEqual([])
  expect(await collect()).toEqual({ method: 'pm_1' })
})

it('says nobody to call where the programme names nobody', async () => {
  failures = 1
  await open()
  expect(screen.queryByRole('link')).toBeNull()
})

it('[GAP-81] what is wrong with the card is said beside it, unless the fields say it themselves', async () => {
  const { collect } = await open()
  chosen = { problem: 'Your card is not supported.' }
  expect(await collect()).toBeNull()
  expect(alerts()).toEqual(['Your card is not supported.'])
  chosen = { problem: null }
  expect(await collect()).toBeNull()
  expect(alerts()).toEqual([])
})

it('[P4] once the bank is through, the same card is sent again, and nothing opens by itself after that', async () => {
  const { collect, tell, sent } = await open()
  await collect()
  chosen = { method: 'pm_other' }
  await tell(asked)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your bank wants to know that it is you',
  ])
  expect(screen.queryByRole('button')).toBeNull()
  expect(askBank.mock.calls).toEqual([['pi_1_secret_2']])
  expect(await sent()).toEqual([{ method: 'pm_1', isStopped: false }])
  await tell(null)
  await tell(asked)
  expect(askBank).toHaveBeenCalledTimes(1)
  expect(await collect()).toEqual({ method: 'pm_1', isStopped: false })
  expect(askBank).toHaveBeenCalledTimes(2)
})

it('[P4] who did not go through with it is told that nothing was charged, not that the card was declined', async () => {
  answer = 'refused'
  const { collect, tell, sent } = await open()
  await collect()
  await tell(asked)
  expect(await sent()).toEqual([{ method: 'pm_1', isStopped: true }])
  await tell({ state: 'stopped' })
  expect(alerts()).toEqual(['Your bank did not confirm the payment. Nothing was charged.'])
})

it('[P4] a bank that could not ask is said, and nothing is sent', async () => {
  answer = 'unasked'
  const { collect, tell, sent } = await open()
  await collect()
  await tell(asked)
  expect(alerts()).toEqual([
    'The question could not be opened. Check your connection and try again.',
  ])
  expect(await sent()).toEqual([null])
})

it('another backend’s question without its secret is said to be closed, and its card can be changed', async () => {
  const { collect } = await open({ state: 'bank', method: 'pm_1', secret: null })
  expect(alerts()).toEqual([
    'The question could not be opened. Check your connection and try again.',
  ])
  chosen = { method: 'pm_2' }
  expect(await collect()).toEqual({ method: 'pm_2' })
})

it('[LAYOUT-22] a wallet has a place only where the layout offers one, and pays with the page’s own button', async () => {
  await open()
  expect(opened[0]?.walletPlace).toBeNull()
  wallet = true
  document.body.replaceChildren()
  const { sent, collect } = await open()
  const places = opened[1]
  expect(places?.walletPlace).not.toBeNull()
  expect(screen.queryByText('or by card')).toBeNull()
  await act(async () => places?.onWalletThere())
  expect(screen.getByText('or by card')).toBeDefined()
  await act(async () => places?.onWallet('pm_wallet'))
  expect(await sent()).toEqual([{ method: 'pm_wallet' }])
  expect(await collect()).toEqual({ method: 'pm_1' })
})

it('takes its fields away with the page', async () => {
  const { unmount, collect } = await open()
  unmount()
  expect(close).toHaveBeenCalledTimes(1)
  expect(await collect()).toBeNull()
})
