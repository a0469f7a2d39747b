import { expect, it } from 'vitest'
import type { ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { appendPage, countDiffers, differs, refreshFirst, sortByTime } from './merge-pages.ts'

const message = (id: string, over: Partial<ClinicianMessage> = {}): ClinicianMessage => ({
  id,
  author_type: 'clinician',
  created_dt: `2026-03-02T10:00:0${id}Z`,
  is_read: true,
  message_text: `Message ${id}`,
  image: null,
  ...over,
})
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('')
const page = (listed: string, next: string | null) => ({
  results: [...listed].map((id) => message(id)),
  next,
})

it('[CHAT-13] a further page comes behind what is shown, with its own next; nothing twice', () => {
  const whole = appendPage(page('987', 'a'), page('765', 'b'))
  expect([ids(whole.results), whole.next]).toEqual(['98765', 'b'])
})

it('a first page asked for again keeps what is shown behind it', () => {
  const both = refreshFirst(page('8765', 'b'), page('987', 'a'))
  expect([ids(both.results), both.next]).toEqual(['98765', 'b'])
  const only = refreshFirst(page('87', 'a'), page('98', 'c'))
  expect([ids(only.results), only.next]).toEqual(['987', 'a'])
})

it('where it does not reach what is shown, or is all there is, it stands alone', () => {
  const far = refreshFirst(page('321', 'z'), page('987', 'a'))
  expect([ids(far.results), far.next]).toEqual(['987', 'a'])
  const whole = refreshFirst(page('321', null), page('31', null))
  expect([ids(whole.results), whole.next]).toEqual(['31', null])
})

it('[CHAT-12] after sending, nothing but the count tells messages apart', () => {
  const shown = [message('1'), message('2')]
  const other = message('3', { message_text: 'Another.', is_read: false })
  expect(countDiffers(shown, [message('1'), other])).toBe(false)
  expect(countDiffers(shown, [message('1')])).toBe(true)
  expect(countDiffers(shown, [...shown, other])).toBe(true)
})

it('[GAP-151] news differ by the count, a read mark or a time, and by nothing else', () => {
  const shown = [message('1'), message('2')]
  expect(differs(shown, [message('1'), message('2')])).toBe(false)
  expect(differs(shown, [message('1'), message('2', { message_text: 'Edited.' })])).toBe(false)
  expect(differs(shown, [message('1')])).toBe(true)
  expect(differs(shown, [message('1'), message('2', { is_read: false })])).toBe(true)
  expect(differs(shown, [message('1'), message('2', { created_dt: '2026-03-02T11:00:00Z' })])).toBe(
    true,
  )
})

it('shows the oldest first, whichever way a backend lists them, and as listed without times', () => {
  expect(ids(sortByTime([message('3'), message('2'), message('1')]))).toBe('123')
  expect(ids(sortByTime([message('1'), message('2'), message('3')]))).toBe('123')
  const timeless = ['3', '2', '1'].map((id) => message(id, { created_dt: '' }))
  expect(ids(sortByTime(timeless))).toBe('123')
})
