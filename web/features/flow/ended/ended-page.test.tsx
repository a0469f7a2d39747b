// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageType } from '../../../../contract/flow-codes.ts'
import { buildFlow, buildPage, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import {
  count,
  heading,
  loadParts,
  nextPage,
  showFlow as show,
} from '../../../../testing/browser/show-flow.tsx'
import { clearAuth, keepAuth } from '../../../platform/http/auth.ts'

beforeAll(loadParts)
afterEach(clearAuth)

describe('a finished flow that is opened again', () => {
  const resume = async (over: Parameters<typeof buildFlow>[0]) => {
    const test = await show(nextPage)
    act(() => {
      test.store.setState({ flow: null })
      test.runner.resumeFlow()
    })
    await act(() => test.latest('read').reply(buildFlow({ status: 'finished', ...over })))
    return test
  }

  it('[GAP-48] an ending that is opened again keeps its words, under that the answers are in', async () => {
    const guide = buildItem('BUTTON', 8, 'Question 8', {
      button_text: 'Open my guide',
      redirect_data: [{ answer: null, redirect_item_type: 10 }],
    })
    const page = buildPage({ page_items: [heading('Your card'), guide, buttonItem] })
    await resume({ page, has_account: true, chapter: 'Your step', minutes_left: 1 })
    const said = await screen.findByText('Your answers are in')
    const title = screen.getByRole('heading', { name: 'Your card' })
    expect(said.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open my guide' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Next|Continue/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Visit the Meridian site' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in to your account' })).toBeTruthy()
    expect(screen.queryByText(/minute|We save|Saved/)).toBeNull()
  })

  it('[GAP-48] [P18] is announced by its name, without a number of pages', async () => {
    const said = () => screen.getAllByRole('status')[0]?.textContent
    await resume({ page: buildPage({ page_items: [heading('Your card')] }), max_page: 1 })
    expect(said()).toBe('Your card – Meridian')
    cleanup()
    await resume({ page: null, page_uuid: null })
    expect(said()).not.toMatch(/Page|:/)
  })

  it('[GAP-48] [P17] who was refused reads why again, can put a slip right, and reads of nothing sent', async () => {
    const page = buildPage({
      page_type: pageType.REFER_OUT,
      page_items: [heading('Not for you'), buttonItem],
      display_options: { slip: 'Typed the wrong age?', slip_link: 'Yes, put it right' },
    })
    const { calls } = await resume({ page, refused: true, has_account: false })
    expect(screen.getByRole('heading', { name: 'Not for you' })).toBeTruthy()
    expect(screen.getByText('Typed the wrong age?')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Visit the Meridian site' })).toBeTruthy()
    expect(screen.queryByText(/answers are in|account/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Yes, put it right' }))
    expect(count(calls, 'back')).toBe(1)
  })

  it('[GAP-48] who was refused and has an account is led on alike, with words of the programme or without', async () => {
    const looks = () =>
      screen
        .getAllByRole('link')
        .map((a) => [a.textContent, a.className])
        .sort()
    const page_items = [heading('Not for you'), buttonItem]
    const page = buildPage({ page_type: pageType.REFER_OUT, page_items })
    const seen: unknown[] = []
    for (const over of [{ page }, { page: null, page_uuid: null }]) {
      await resume({ ...over, refused: true, has_account: true })
      await screen.findByRole('link', { name: 'Sign in to your account' })
      seen.push(looks())
      cleanup()
    }
    const [first] = seen
    expect(seen[1]).toEqual(first)
    expect(first).toEqual([
      ['Sign in to your account', expect.stringMatching(/side/)],
      ['Visit the Meridian site', expect.stringMatching(/side/)],
    ])
  })

  it('[GAP-48] who was refused and is signed in goes on to their home page, and is not asked to sign in', async () => {
    keepAuth({ access: 'a', refresh: 'r' })
    const page_items = [heading('Not for you'), buttonItem]
    const page = buildPage({ page_type: pageType.REFER_OUT, page_items })
    for (const over of [{ page }, { page: null, page_uuid: null }]) {
      await resume({ ...over, refused: true, has_account: true })
      const home = await screen.findByRole('link', { name: 'Go to your home page' })
      expect(screen.getAllByRole('link')).toEqual([home])
      expect(home.getAttribute('href')).toBe('/profile/home')
      cleanup()
    }
  })

  it.each([true, false, undefined])(
    '[GAP-48] who is signed in goes on to their home page, where an account holds the visit: %s',
    async (has_account) => {
      keepAuth({ access: 'a', refresh: 'r' })
      const account = has_account === undefined ? {} : { has_account }
      const page = buildPage({ page_items: [heading('Your card'), buttonItem] })
      for (const over of [{ page }, { page: null, page_uuid: null }]) {
        await resume({ ...over, ...account })
        const home = await screen.findByRole('link', { name: 'Go to your home page' })
        expect(screen.getAllByRole('link')).toEqual([home])
        expect(home.getAttribute('href')).toBe('/profile/home')
        expect(screen.getByText('Your answers are in')).toBeTruthy()
        expect(screen.queryByText(/signed in|account/)).toBeNull()
        cleanup()
      }
      await resume({ page: null, page_uuid: null, ...account })
      expect(screen.getByText('What comes next is on your home page.')).toBeTruthy()
    },
  )

  it('[GAP-48] danger that is over still says whom to call, and nothing else', async () => {
    const ring = buildItem('BUTTON', 8, 'Question 8', {
      button_text: 'Call 911 now',
      options: { call_to: '911' },
      redirect_data: [{ answer: null, redirect_item_type: 20 }],
    })
    const page = buildPage({ page_items: [heading('Call 911 now'), ring] })
    await resume({ page, has_account: true })
    const link = screen.getByRole('link', { name: 'Call 911 now' })
    expect(link.getAttribute('href')).toBe('tel:911')
    expect(screen.getAllByRole('link')).toEqual([link])
    expect(screen.queryByText(/answers are in|Saved|We save/)).toBeNull()
  })

  it('[GAP-48] who was handed to a nurse reads whom to call, and of nothing sent', async () => {
    const page = buildPage({
      page_type: pageType.END_NURSE,
      page_items: [heading('Please talk to a nurse'), buttonItem],
    })
    await resume({ page, has_account: false })
    expect(screen.getByRole('heading', { name: 'Please talk to a nurse' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Visit the Meridian site' })).toBeTruthy()
    expect(screen.queryByText(/answers are in/)).toBeNull()
  })

  it('[GAP-48] a finished flow that refused is not told as sent', async () => {
    const test = await show(nextPage)
    act(() => {
      test.store.setState({ flow: null })
      test.runner.resumeFlow()
    })
    const over = { page: null, page_uuid: null, status: 'finished', refused: true }
    await act(() => test.latest('read').reply(buildFlow(over)))
    expect(await screen.findByRole('heading', { name: 'You have been here before' })).toBeTruthy()
    expect(screen.queryByText(/answers are in/)).toBeNull()
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull()
  })

  it('[FLOW-26] [GAP-48] a finished flow shows one quiet line and the way onward', async () => {
    const test = await show(nextPage)
    act(() => {
      test.store.setState({ flow: null })
      test.runner.resumeFlow()
    })
    await act(() => test.latest('read').reply(buildFlow({ status: 'finished' })))
    expect(screen.getByRole('heading', { name: /Your answers are in/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Visit the Meridian site' })).toBeTruthy()
    expect(screen.queryByLabelText(/Your first name/)).toBeNull()
    expect(screen.getByText(/^You can close this page\. If you made an account/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in to your account' })).toBeTruthy()
  })

  it('[GAP-48] [P17] where an account waits, signing in is the way on, on an ending as on its quiet line', async () => {
    const looks = (name: string) => screen.getByRole('link', { name }).className
    const page = buildPage({ page_items: [heading('Your card'), buttonItem] })
    for (const over of [{ page }, { page: null, page_uuid: null }]) {
      await resume({ ...over, has_account: true })
      await screen.findByRole('link', { name: 'Sign in to your account' })
      expect(looks('Sign in to your account')).toMatch(/primary/)
      expect(looks('Visit the Meridian site')).toMatch(/side/)
      cleanup()
    }
  })

  it('[GAP-48] a finished flow speaks of an account only where there is one', async () => {
    const over = { page: null, page_uuid: null, status: 'finished' }
    await show(buildFlow({ ...over, has_account: false }))
    expect(screen.getByRole('link', { name: 'Visit the Meridian site' })).toBeTruthy()
    expect(screen.queryByText(/account|home page/i)).toBeNull()
    cleanup()
    await show(buildFlow({ ...over, has_account: true }))
    expect(screen.getByText(/^What comes next is on your home page, once you/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in to your account' })).toBeTruthy()
  })

  it.each([
    [false, 'paid', 'Paid $39.00, receipt R-1', /goes back/],
    [false, 'pending', 'Your answers are in', /[Pp]aid|payment|back/],
    [false, 'refunding', /^You paid \$39\.00 for this visit\. All of it goes back/, /^Paid/],
    [true, 'paid', /^You paid \$39\.00 for this visit\. All of it goes back/, /^Paid/],
  ] as const)(
    '[FLOW-05] [FLOW-26] [GAP-48] [P4] its quiet line tells also of money, where it was refused: %s, where it is %s',
    async (refused, state, told, other) => {
      const payment = {
        amount_cents: 3_900,
        currency: 'USD',
        state,
        provider: 'sandbox',
        receipt: 'R-1',
        paid_at: null,
      } as const
      await resume({ page: null, page_uuid: null, payment, ...(refused && { refused }) })
      expect(await screen.findByText(told)).toBeTruthy()
      expect(screen.queryByText(other)).toBeNull()
    },
  )

  it.each([
    ['THANK_YOU', 'paid', false],
    ['END_TELEMEDICINE', 'paid', false],
    ['END_TELEMEDICINE', 'due', false],
    ['END_TELEMEDICINE', 'pending', false],
    ['END_TELEMEDICINE', 'refunding', true],
    ['REFER_OUT', 'paid', true],
    ['END_NURSE', 'refunding', true],
  ] as const)(
    '[FLOW-05] [P4] an ending %s of a visit that is %s tells of money going back: %s',
    async (type, state, isTold) => {
      const page = buildPage({ page_type: pageType[type], page_items: [heading('Done')] })
      const payment = {
        amount_cents: 3_900,
        currency: 'USD',
        state,
        provider: 'sandbox',
        receipt: null,
        paid_at: null,
      } as const
      // As it is arrived at, and as it is opened again.
      await show(buildFlow({ page, payment, status: 'finished' }))
      expect(screen.queryByText(/goes back to your card/) !== null).toBe(isTold)
      expect(screen.queryByText(/have not paid anything/)).toBeNull()
      cleanup()
      await resume({ page, payment })
      await screen.findByRole('heading', { name: 'Done' })
      expect(screen.queryByText(/goes back to your card/) !== null).toBe(isTold)
      expect(screen.queryByText(/have not paid anything/)).toBeNull()
    },
  )
})
