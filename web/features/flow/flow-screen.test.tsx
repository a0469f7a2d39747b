// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pageType } from '../../../contract/flow-codes.ts'
import { buildFlow, buildFlowOf, buildPage, buttonItem } from '../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../flow/items/item-example.ts'
import {
  choice,
  count,
  heading,
  loadParts,
  nextPage,
  ofItems,
  required,
  showFlow as show,
} from '../../../testing/browser/show-flow.tsx'

beforeAll(loadParts)

describe('the heading of a page', () => {
  const named = (name: string, ...page_items: Parameters<typeof ofItems>) => ({
    page: buildPage({ name, page_items }),
  })
  const headings = () =>
    screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

  it('[P18] is the name of a page whose items bring none, and takes the focus there', async () => {
    const { latest } = await show(buildFlow(named('Your <b>health</b>', required, buttonItem)))
    expect(headings()).toEqual(['Your <b>health</b>'])
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const again = { page_uuid: 'another', ...named('Your skin', choice, buttonItem) }
    await act(() => latest('proceed').reply(buildFlow(again)))
    expect(headings()).toEqual(['Your skin'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Your skin')
  })

  it('[P18] is the item’s own where there is one', async () => {
    await show(buildFlow(named('internal name', heading('Your skin'), buttonItem)))
    expect(headings()).toEqual(['Your skin'])
  })
})

describe('the error summary', () => {
  it('[P18] takes the focus, names the field and leads to it; nothing is sent', async () => {
    const { calls } = await show(ofItems(required, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const summary = screen.getByRole('group', { name: 'One answer needs another look' })
    expect(document.activeElement).toBe(summary)
    fireEvent.click(within(summary).getByRole('link', { name: 'Enter your first name' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Your first name/))
    expect(count(calls, 'proceed')).toBe(0)
  })

  it.each([
    ['Do they know it?', 'Do they know it? Enter an answer'],
    ['<p>I accept the <a href="/terms-of-use">terms</a>.</p>', 'Enter an answer'],
  ])('words a line so that it reads well: %s', async (text, line) => {
    await show(ofItems({ ...required, text }, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const summary = screen.getByRole('group', { name: 'One answer needs another look' })
    expect(within(summary).getByRole('link').textContent).toBe(line)
  })

  it('[P17] [P18] keeps up with what is put right, without moving or interrupting', async () => {
    const second = { ...required, id: 3, text: 'Your last name' }
    await show(ofItems(required, second, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const summary = screen.getByRole('group', { name: 'Some answers need another look' })
    const field = screen.getByLabelText(/Your first name/)
    field.focus()
    fireEvent.change(field, { target: { value: 'Ada' } })
    expect(screen.getByRole('group', { name: 'One answer needs another look' })).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Enter your first name (changed)', 'Enter your last name'])
    fireEvent.change(screen.getByLabelText(/Your last name/), { target: { value: 'Hill' } })
    expect(summary.textContent).not.toContain('another look')
    expect(within(summary).queryByRole('link')).toBeNull()
    expect(summary.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
    expect(document.activeElement).toBe(field)
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

  it('[P18] takes the focus on a page that a refusal led back to, since it stands before its heading', async () => {
    const { latest } = await show(ofItems(buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const led = ofItems({ ...required, error: 'That is gone.' }, buttonItem)
    await act(() => latest('proceed').reply({ ...led, page_uuid: 'led-back' }))
    const summary = await screen.findByRole('group', { name: /another look/ })
    await new Promise((done) => setTimeout(done, 250))
    expect(document.activeElement).toBe(summary)
  })

  it('[P18] [GAP-71] leads to the field where the alert has already said what is wrong', async () => {
    const { latest } = await show(ofItems(buildItem('TEXT_FIELD', 1, 'Zip'), buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').fail({ status: 400, itemErrors: { 1: 'Five digits.' } }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Zip/))
    expect(screen.queryByRole('group', { name: /another look/ })).toBeNull()
    expect(screen.getAllByText('Five digits.')).toHaveLength(1)
  })

  it('[P18] lists what several sentences of the server are about', async () => {
    const items = [1, 2].map((id) => buildItem('TEXT_FIELD', id, `Name ${id}`))
    const { latest } = await show(ofItems(...items, buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const itemErrors = { 1: 'Too long.', 2: 'Too short.' }
    await act(() => latest('proceed').fail({ status: 400, itemErrors }))
    const summary = screen.getByRole('group', { name: 'Some answers need another look' })
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
  })

  it('[ITEM-19] shows the sentence of the server beside its field too', async () => {
    const { latest } = await show(ofItems(buildItem('TEXT_FIELD', 1, 'Zip'), buttonItem))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').fail({ status: 400, itemErrors: { 1: 'Five digits.' } }))
    const described = screen.getByLabelText(/Zip/).getAttribute('aria-describedby') ?? ''
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(texts.join()).toContain('Five digits.')
  })

  it('[ITEM-19] a sentence that came with its item stands there until the answer changes', async () => {
    await show(ofItems(buildItem('TEXT_FIELD', 1, 'Zip', { error: 'Five digits.' }), buttonItem))
    expect(screen.getByText('Five digits.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Zip/), { target: { value: '02139' } })
    expect(screen.queryByText('Five digits.')).toBeNull()
  })
})

describe('a page change', () => {
  it('[P18] moves the focus to the heading, names the document and announces the page', async () => {
    const { latest } = await show(ofItems(heading('Welcome'), buttonItem))
    expect(document.title).toBe('Welcome – Meridian')
    expect(screen.getByText('Page 1 of about 3: Welcome')).toBe(screen.getAllByRole('status')[0])
    // Nobody pressed anything yet: the skip link stays the first stop.
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(() => latest('proceed').reply(nextPage))
    const arrived = screen.getByRole('heading', { name: 'Your symptoms' })
    await expect.poll(() => document.activeElement).toBe(arrived)
    expect(document.title).toBe('Your symptoms – Meridian')
    expect(screen.getByText('Page 2 of about 3: Your symptoms')).toBeTruthy()
    expect(screen.queryByText('Page 1 of about 3: Welcome')).toBeNull()
  })

  it('[P18] moves the focus to the first answer that is marked as changed, and says the mark once', async () => {
    const { latest, container } = await show(ofItems(required, buttonItem))
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Eve' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const list = heading('Check your answers')
    const text =
      '<p>Born<br><strong>May 2, 1990</strong></p>' +
      '<p>First name<br><strong>Eve</strong> <mark>Changed</mark></p>' +
      '<p>Zip code<br><strong>85001</strong> <mark>Changed</mark></p>'
    const page_items = [list, { ...list, id: -1, text }, buttonItem]
    const check = { page_uuid: 'check', page: buildPage({ page_items }) }
    await act(() => latest('proceed').reply(buildFlow(check)))
    await expect.poll(() => document.activeElement?.tagName).toBe('P')
    expect(document.activeElement?.textContent).toBe('First nameEve Changed')
    expect(container.textContent?.match(/First nameEve Changed/g)).toHaveLength(1)
    expect(screen.getByText('Page 1 of about 3: Check your answers')).toBeTruthy()
  })

  it('says the chapter and the time left above the heading, and nothing where there is none', async () => {
    const { container, latest } = await show({
      ...ofItems(heading('How old are you?'), buttonItem),
      chapter: 'About you',
      minutes_left: 3,
    })
    const line = screen.getByText('About you · about 3 minutes left')
    const title = screen.getByRole('heading', { level: 1 })
    expect(line.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const last = { ...nextPage, chapter: 'Your step', minutes_left: 1 }
    await act(() => latest('proceed').reply(last))
    expect(screen.getByText('Your step · about 1 minute left')).toBeTruthy()
    expect(container.textContent).not.toContain('About you')
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
    const { latest, container } = await show(
      ofItems(buildItem('TEXT_FIELD', 1, 'Question 1'), buttonItem),
    )
    fireEvent.submit(container.querySelector('form') ?? container)
    expect(JSON.stringify(latest('proceed').args)).toContain('"90":[{"value":true}]')
  })

  it('is added where the programme put none', async () => {
    const { calls } = await show(ofItems(buildItem('TEXT_FIELD', 1, 'Question 1')))
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
    await show(buildFlowOf([heading('Bye')], { current_page: 3 }))
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('hides and shows items with the answers on the page', async () => {
    const follow = buildItem('TEXT_FIELD', 3, 'Since when?', {
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
    const breather = buildItem('INTERSTITIAL', 4, '<h1>Nearly there</h1>')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await show(ofItems(breather, required, buttonItem))
    await screen.findByText('Nearly there')
    expect(screen.queryByLabelText(/Your first name/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText(/Your first name/)).toBeTruthy()
  })

  it('[FLOW-22] [P17] who is refused can put a slip right, also once the flow is over, and reads of no answers that are in', async () => {
    const page = buildPage({ page_type: pageType.REFER_OUT, page_items: [buttonItem] })
    const { calls, latest } = await show(buildFlow({ current_page: 2, page }))
    fireEvent.click(await screen.findByRole('button', { name: 'Change it' }))
    expect(count(calls, 'back')).toBe(1)
    await act(() => latest('back').reply(buildFlow({ current_page: 2, page, status: 'finished' })))
    expect(screen.queryByText(/answers are in/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
    expect(count(calls, 'back')).toBe(2)
    const onward = screen.getByRole('link', { name: 'Visit the Meridian site' })
    expect(onward.getAttribute('href')).toBe('https://product.example/')
  })

  it('[FLOW-22] [HEADER-10] who is about to send can look at the answers again, if the programme says so', async () => {
    const words = { slip: 'Not sure about an answer?', slip_link: 'Look at my answers again' }
    const ready = { page_type: pageType.TRANSFER_DATA, page_items: [buttonItem] }
    const page = buildPage({ ...ready, display_options: words })
    const { calls, latest } = await show(buildFlow({ current_page: 2, page }))
    expect(await screen.findByText('Not sure about an answer?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Look at my answers again' }))
    expect(count(calls, 'back')).toBe(1)
    await act(() => latest('back').reply(buildFlow({ current_page: 2, page: buildPage(ready) })))
    expect(screen.queryByRole('button', { name: /again|Change it/ })).toBeNull()
    await act(() => cleanup())
    await show(buildFlow({ current_page: 2, page, status: 'finished' }))
    expect(screen.queryByText('Not sure about an answer?')).toBeNull()
  })

  it('[FLOW-03] an account page has its e-mail, its password and the promise beside them', async () => {
    const page = buildPage({
      page_type: pageType.ACCOUNT_CREATION,
      page_items: [
        buildItem('EMAIL', 1, 'E-mail'),
        buildItem('PASSWORD', 2, 'Password'),
        buttonItem,
      ],
    })
    await show(buildFlow({ page }))
    await screen.findByText(/never part of your answers/)
    expect(await screen.findByLabelText(/E-mail/)).toBeTruthy()
  })
})
