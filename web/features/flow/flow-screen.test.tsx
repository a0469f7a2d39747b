// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { itemType, pageType } from '../../../contract/codes.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { ItemServices } from '../../../flow/items/item-view.ts'
import { findItemParts } from '../../../flow/items/views.tsx'
import { findPagePart } from '../../../flow/pages/views.tsx'
import {
  buildFlow,
  buildItem,
  buildPage,
  buildTestFlow,
  buttonItem,
  type MadeCall,
} from './build-test-flow.ts'
import { FlowScreen } from './flow-screen.tsx'
import { laterFlow, laterItem } from './late-views.tsx'

const services: ItemServices = {
  uploadImage: async () => ({ ok: false, message: '' }),
  deleteImage: async () => ({ ok: true }),
  checkZip: async () => ({ ok: false, message: null }),
}

const heading = (text: string, id = 50) =>
  buildItem({ id, page_item_type: itemType.STATIC_TEXT, text: `<h1>${text}</h1>` })
const required = buildItem({ id: 1, text: 'Your first name', options: { required: true } })
const choice = buildItem({
  id: 2,
  page_item_type: itemType.SINGLE_ANSWER,
  text: 'How are you?',
  answer_choices: [
    { id: 21, text: 'Well' },
    { id: 22, text: 'Not well' },
  ],
})
const nextPage = buildFlow({
  page_uuid: 'page-2',
  current_page: 2,
  page: buildPage({ name: 'second', page_items: [heading('Your symptoms'), required, buttonItem] }),
})

// What the app loads before it shows a page.
beforeAll(() =>
  Promise.all([
    ...findItemParts(['PASSWORD', 'INTERSTITIAL']).map((part) => part.need()),
    findPagePart(70)?.need(),
    laterItem.need(),
    laterFlow.need(),
  ]),
)

async function show(flow: Flow) {
  const test = buildTestFlow()
  await act(() => test.start(flow))
  const view = render(
    <FlowScreen
      runner={test.runner}
      services={services}
      productName="Meridian"
      landingUrl="https://product.example/"
    />,
  )
  return { ...test, ...view }
}

const ofItems = (...page_items: ReturnType<typeof buildItem>[]) =>
  buildFlow({ page: buildPage({ page_items }) })
const count = (calls: MadeCall[], name: string) => calls.filter((call) => call.name === name).length

describe('the error summary', () => {
  it('[P18] takes the focus, names the field and leads to it; nothing is sent', async () => {
    const { calls } = await show(ofItems(required, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const summary = screen.getByRole('group', { name: 'One answer needs another look' })
    expect(document.activeElement).toBe(summary)
    const link = within(summary).getByRole('link')
    expect(link.textContent).toBe('Your first name: Please answer this question.')
    fireEvent.click(link)
    expect(document.activeElement).toBe(screen.getByLabelText(/Your first name/))
    expect(count(calls, 'proceed')).toBe(0)
  })

  it.each([
    ['How old are you?', 'How old are you? Please answer this question.'],
    ['<p>I accept the <a href="/terms-of-use">terms</a>.</p>', 'Please answer this question.'],
  ])('words a line so that it reads well: %s', async (text, line) => {
    await show(ofItems({ ...required, text }, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const summary = screen.getByRole('group', { name: 'One answer needs another look' })
    expect(within(summary).getByRole('link').textContent).toBe(line)
  })

  it('takes the focus again at the next try and goes with the page', async () => {
    const { latest } = await show(ofItems(required, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const field = screen.getByLabelText(/Your first name/)
    field.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /another look/ }))
    fireEvent.change(field, { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').reply(nextPage))
    expect(screen.queryByRole('group', { name: /another look/ })).toBeNull()
  })

  it('[ITEM-19] shows the sentence of the server beside its field too', async () => {
    const { latest } = await show(ofItems(buildItem({ id: 1, text: 'Zip' }), buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').fail({ status: 400, itemErrors: { 1: 'Five digits.' } }))
    const described = screen.getByLabelText(/Zip/).getAttribute('aria-describedby') ?? ''
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(texts.join()).toContain('Five digits.')
  })

  it('[ITEM-19] a sentence that came with its item stands there until the answer changes', async () => {
    await show(ofItems(buildItem({ id: 1, text: 'Zip', error: 'Five digits.' }), buttonItem))
    expect(screen.getByText('Five digits.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Zip/), { target: { value: '02139' } })
    expect(screen.queryByText('Five digits.')).toBeNull()
  })
})

describe('a page change', () => {
  it('[P18] moves the focus to the heading, names the document and announces the page', async () => {
    const { latest } = await show(ofItems(heading('Welcome'), buttonItem))
    expect(document.title).toBe('Welcome – Meridian')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').reply(nextPage))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your symptoms' }))
    expect(document.title).toBe('Your symptoms – Meridian')
    expect(screen.getByText('Page 2 of about 3: Your symptoms')).toBeTruthy()
  })

  it('[FLOW-38] goes in the direction of travel', async () => {
    const { container, latest, runner } = await show(nextPage)
    act(() => runner.goBack())
    await act(() => latest('back').reply(buildFlow()))
    expect(container.querySelector('form')?.dataset.direction).toBe('back')
  })
})

describe('the way on', () => {
  it('Enter in a field presses the page’s own button', async () => {
    const { latest, container } = await show(ofItems(buildItem({ id: 1 }), buttonItem))
    fireEvent.submit(container.querySelector('form') ?? container)
    expect(JSON.stringify(latest('proceed').args)).toContain('"90":[{"value":true}]')
  })

  it('is added where the programme put none', async () => {
    const { calls } = await show(ofItems(buildItem({ id: 1 })))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(count(calls, 'proceed')).toBe(1)
  })

  it('[FLOW-30] is not added where one click goes on', async () => {
    const { calls } = await show(ofItems(choice))
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    fireEvent.click(screen.getByLabelText('Well'))
    expect(count(calls, 'proceed')).toBe(1)
  })

  it('stays open past a question answered before', async () => {
    const { calls } = await show(ofItems({ ...choice, answers: [{ value: 21 }] }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(count(calls, 'proceed')).toBe(1)
  })

  it('is not added to a last page that asks nothing', async () => {
    await show(buildFlow({ current_page: 3, page: buildPage({ page_items: [heading('Bye')] }) }))
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('hides and shows items with the answers on the page', async () => {
    const follow = buildItem({
      id: 3,
      text: 'Since when?',
      options: { show_when: { item: 2, op: 'is', value: 22 } },
    })
    await show(ofItems(choice, follow, buttonItem))
    expect(screen.queryByLabelText(/Since when/)).toBeNull()
    fireEvent.click(screen.getByLabelText('Not well'))
    expect(screen.getByLabelText(/Since when/)).toBeTruthy()
  })
})

describe('whole views', () => {
  it('[FLOW-32] [GAP-57] an interstitial item replaces the page until it is continued', async () => {
    const breather = buildItem({
      id: 4,
      page_item_type: itemType.INTERSTITIAL,
      text: '<h1>Nearly there</h1>',
    })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await show(ofItems(breather, required, buttonItem))
    await screen.findByText('Nearly there')
    expect(screen.queryByLabelText(/Your first name/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText(/Your first name/)).toBeTruthy()
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
  })

  it('[FLOW-22] who is refused can put a slip right, as long as the flow is not over', async () => {
    const page = buildPage({ page_type: pageType.REFER_OUT, page_items: [buttonItem] })
    const { calls, latest } = await show(buildFlow({ current_page: 2, page }))
    fireEvent.click(await screen.findByRole('button', { name: 'Change it' }))
    expect(count(calls, 'back')).toBe(1)
    await act(() => latest('back').reply(buildFlow({ current_page: 2, page, status: 'finished' })))
    expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull()
    const onward = screen.getByRole('link', { name: 'Visit the Meridian site' })
    expect(onward.getAttribute('href')).toBe('https://product.example/')
  })

  it('[FLOW-03] an account page has its e-mail, its password and the promise beside them', async () => {
    const page = buildPage({
      page_type: pageType.ACCOUNT_CREATION,
      page_items: [
        buildItem({ id: 1, page_item_type: itemType.EMAIL, text: 'E-mail' }),
        buildItem({ id: 2, page_item_type: itemType.PASSWORD, text: 'Password' }),
        buttonItem,
      ],
    })
    await show(buildFlow({ page }))
    await screen.findByText(/never part of your answers/)
    expect(await screen.findByLabelText(/E-mail/)).toBeTruthy()
  })
})

describe('saved or not', () => {
  it('[P17] is always said, and true', async () => {
    const test = await show(nextPage)
    expect(screen.getByText('Saved')).toBeTruthy()
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

  it('[P17] does not claim that a page with problems is saved', async () => {
    await show(nextPage)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('group', { name: /another look/ })
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('[P17] says what takes long after 10 s and offers a retry after 20 s', async () => {
    vi.useFakeTimers()
    const test = await show(nextPage)
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getAllByText(/We are still saving/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
    act(() => vi.advanceTimersByTime(10_000))
    const { idempotencyKey } = test.latest('proceed').options
    fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(count(test.calls, 'proceed')).toBe(2)
    expect(test.latest('proceed').options.idempotencyKey).toBe(idempotencyKey)
    vi.useRealTimers()
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
