// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFlowOf, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import {
  choice,
  count,
  heading,
  loadParts,
  nextPage,
  ofItems,
  showFlow as show,
} from '../../../../testing/browser/show-flow.tsx'

beforeAll(loadParts)

describe('[P17] trouble', () => {
  const ring = buildItem('BUTTON', 7, 'Question 7', {
    button_text: 'Call 911 now',
    options: { call_to: '911' },
  })

  it.each([
    ['comes into sight', [choice, buttonItem], 1],
    ['leaves in sight whom to call now', [ring, buttonItem], 0],
  ])('%s', async (_, items, times) => {
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    const { latest } = await show(ofItems(...items))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').fail({ status: 0 }))
    expect(screen.getByRole('button', { name: 'Try again now' })).toBeTruthy()
    expect(scroll).toHaveBeenCalledTimes(times)
  })

  it('[P18] is tried again by a button that stays, keeps the focus and says so', async () => {
    vi.useFakeTimers()
    const { latest } = await show(ofItems(choice, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').fail({ status: 0 }))
    const again = screen.getByRole('button', { name: 'Try again now' })
    again.focus()
    fireEvent.click(again)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Trying again …',
    )
    expect(again.getAttribute('aria-busy')).toBe('true')
    await act(() => latest('proceed').fail({ status: 0 }))
    act(() => void vi.advanceTimersByTime(2_000))
    expect(document.activeElement).toBe(again)
    expect(again.getAttribute('aria-busy')).toBeNull()
    vi.useRealTimers()
  })
})

describe('saved or not', () => {
  it('[P17] is always said, and true', async () => {
    const test = await show(nextPage)
    expect(screen.getByText('We save each page as you go on')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    expect(screen.getByText('Saved when you go on')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Saving')).toBeTruthy()
    await act(() => test.latest('proceed').fail({ status: 0 }))
    expect(screen.getAllByText('Not saved yet: we keep trying').length).toBeGreaterThan(0)
    expect(screen.getByDisplayValue('Ada')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(count(test.calls, 'proceed')).toBe(2)
  })

  it('[P17] says Saved once answers were saved, not because another page is there', async () => {
    const info = buildFlowOf([heading('About you'), buttonItem])
    const test = await show(info)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => test.latest('proceed').reply(nextPage))
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('We save each page as you go on')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByText('Saved')).toBeNull()
    await act(() => test.latest('proceed').reply({ ...nextPage, page_uuid: 'page-3' }))
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('[P17] a tapped card is marked at once, and waits in itself from 400 ms on', async () => {
    vi.useFakeTimers()
    const test = await show(ofItems(choice))
    const card = screen.getByRole<HTMLInputElement>('radio', { name: 'Well' })
    fireEvent.click(card)
    expect(card.checked).toBe(true)
    const waits = () => document.querySelectorAll('[data-waiting]').length
    act(() => void vi.advanceTimersByTime(399))
    expect(waits()).toBe(0)
    act(() => void vi.advanceTimersByTime(1))
    expect(waits()).toBe(1)
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(card.nextElementSibling?.querySelector('[data-waiting]')).toBeTruthy()
    // What waits for its next try is said beside the page instead.
    await act(() => test.latest('proceed').fail({ status: 0 }))
    expect(waits()).toBe(0)
    expect(card.getAttribute('aria-busy')).toBeNull()
    expect(card.checked).toBe(true)
    vi.useRealTimers()
  })

  it('[P17] does not claim that a page with problems is saved', async () => {
    const test = await show(ofItems(choice))
    fireEvent.click(screen.getByRole('radio', { name: 'Well' }))
    await act(() => test.latest('proceed').reply(nextPage))
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('group', { name: /another look/ })
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('[P17] takes an answer the server refuses for one to put right, not for trouble', async () => {
    const test = await show(nextPage)
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() =>
      test.latest('proceed').fail({ status: 400, itemErrors: { 1: 'Write it in letters.' } }),
    )
    await screen.findByText('Write it in letters.')
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(screen.getByText('Saved when you go on')).toBeTruthy()
    expect(document.querySelector('[data-news]')).toBeNull()
  })

  it('[P17] says what takes long after 10 s and offers a retry after 20 s', async () => {
    vi.useFakeTimers()
    const test = await show(nextPage)
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getAllByText(/We are still saving/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
    // Wherever the page was scrolled to.
    expect(document.querySelector('[data-news]')?.textContent).toMatch(/We are still saving/)
    act(() => vi.advanceTimersByTime(10_000))
    expect(document.querySelector('[data-news]')?.textContent).toMatch(/Try again now/)
    const { idempotencyKey } = test.latest('proceed').options
    fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(count(test.calls, 'proceed')).toBe(2)
    expect(test.latest('proceed').options.idempotencyKey).toBe(idempotencyKey)
    await act(() => test.latest('proceed').reply({ ...nextPage, page_uuid: 'page-3' }))
    expect(document.querySelector('[data-news]')).toBeNull()
    vi.useRealTimers()
  })

  it('[P17] of a press that waits for a photo the photo tells, whose cancel nothing covers, and no request is tried again', async () => {
    vi.useFakeTimers()
    const test = await show(nextPage)
    act(() => test.store.setState({ busy: true, saving: 'waiting' }))
    act(() => vi.advanceTimersByTime(20_000))
    expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
    expect(document.querySelector('[data-news]')).toBeNull()
    vi.useRealTimers()
  })

  it.each([
    ['nothing', { status: 0 }, 'No connection right now: we keep trying'],
    [
      'what nobody can read',
      { status: 0, unread: true },
      'Our service did not answer as it should: we keep trying',
    ],
    ['trouble', { status: 503 }, 'Our service did not answer as it should: we keep trying'],
  ] as const)('[P17] of a page that waits says what came back: %s', async (_, failure, told) => {
    const test = await show(nextPage)
    act(() => {
      test.store.setState({ flow: null })
      test.runner.resumeFlow()
    })
    await act(() => test.latest('read').fail(failure))
    expect(screen.getByText(told)).toBeTruthy()
  })

  it('a page that cannot be fetched offers another try', async () => {
    const test = await show(nextPage)
    act(() => {
      test.store.setState({ flow: null })
      test.runner.resumeFlow()
    })
    await act(() => test.latest('read').fail({ status: 500 }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    await act(() => test.latest('read').reply(nextPage))
    expect(screen.getByLabelText(/Your first name/)).toBeTruthy()
  })
})
