// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { itemWords } from '../../../web/messages/en-items.ts'
import { buildItem } from '../item-example.ts'
import type { ItemServices } from '../item-view.ts'
import { idleServices } from '../item-view.ts'
import { TextFieldView } from './text-field-view.tsx'

type ZipReply = Awaited<ReturnType<ItemServices['checkZip']>>

function show(fields: Partial<PageItem>) {
  const asked: { zip: string; answer: (reply: ZipReply) => void }[] = []
  const onChange = vi.fn()
  // New functions at every rendering, as a page may hand them in.
  const buildServices = (): ItemServices => ({
    ...idleServices,
    checkZip: (zip) => new Promise((answer) => asked.push({ zip, answer })),
  })
  const item = buildItem('TEXT_FIELD', 4, 'Label', fields)
  const view = (value: string) => (
    <TextFieldView
      {...{ item, value, onChange, words: itemWords, problem: null, busy: false }}
      services={buildServices()}
      onPress={() => undefined}
    />
  )
  const { rerender } = render(view(''))
  return { asked, onChange, type: (value: string) => rerender(view(value)) }
}

const zip = { value_association: 'ZIP_CODE', validation_type: 51 }
const found = (place: string): ZipReply => ({ ok: true, place })

it('[ITEM-18] asks the server about a whole zip code only, and shows its place', async () => {
  const page = show(zip)
  page.type('0213')
  expect(page.asked).toHaveLength(0)
  page.type('02139')
  page.type('02139 ')
  expect(page.asked.map((call) => call.zip)).toEqual(['02139'])
  await act(async () => page.asked[0]?.answer(found('Cambridge, Massachusetts')))
  expect(screen.getByText('Cambridge, Massachusetts')).toBeDefined()
})

it('an older answer never stands beside a newer zip code', async () => {
  const page = show(zip)
  page.type('02139')
  page.type('10001')
  await act(async () => page.asked[1]?.answer(found('New York, New York')))
  await act(async () => page.asked[0]?.answer(found('Cambridge, Massachusetts')))
  expect(screen.getByText('New York, New York')).toBeDefined()
  expect(screen.queryByText('Cambridge, Massachusetts')).toBeNull()
})

it('[P18] says beside the field, once, what the server says about a zip code', async () => {
  const page = show(zip)
  page.type('00000')
  await act(async () => page.asked[0]?.answer({ ok: false, message: 'Unknown zip.' }))
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  // Said aloud by the alert of the same call, and here for who looks at the field.
  const shown = screen.getByText('Unknown zip.')
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(shown.id)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('takes the zip code out of a pasted ZIP+4', () => {
  const page = show(zip)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 02139-4307' } })
  expect(page.onChange).toHaveBeenCalledWith('02139', 'typed')
})

it('offers the 51 states by name', () => {
  const page = show({ value_association: 'CAREGIVER_STATE' })
  const list = screen.getByRole('combobox')
  expect(screen.getAllByRole('option')).toHaveLength(52)
  expect(list.getAttribute('autocomplete')).toBe('section-caregiver address-level1')
  fireEvent.change(list, { target: { value: 'Ohio' } })
  expect(page.onChange).toHaveBeenCalledWith('Ohio', 'typed')
  page.type('TX')
  expect(list).toHaveProperty('value', 'Texas')
})

it.each([
  ['FIRST_NAME', 'given-name', null],
  ['CAREGIVER_LAST_NAME', 'section-caregiver family-name', null],
  ['STREET_ADDRESS', 'address-line1', null],
  ['CITY', 'address-level2', null],
  ['ZIP_CODE', 'postal-code', 'numeric'],
  ['EMAIL', 'email', 'email'],
])('lets the browser fill in %s', (value_association, token, keyboard) => {
  show({ value_association })
  const field = screen.getByRole('textbox')
  expect(field.getAttribute('autocomplete')).toBe(token)
  expect(field.getAttribute('inputmode')).toBe(keyboard)
})

it.each([
  ['Massachusetts', 'Massachusetts'],
  ['MA', 'Massachusetts'],
  ['abc', ''],
])(
  '[CONST-05] shows a state however it was kept, and what is none as not chosen: %s',
  (kept, shown) => {
    show({ value_association: 'STATE' }).type(kept)
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(shown)
  },
)
