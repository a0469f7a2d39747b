import { expect, it } from 'vitest'
import { editPhone } from '../../../ui/phone-input/phone-text.ts'
import { formatNationalPhone } from '../values/national-phone.ts'

/** Types or deletes at the bar in `typed`, and shows the caret as a bar again. */
function edit(before: string, typed: string, deletingBack = false): string {
  const caret = typed.indexOf('|')
  const text = typed.replace('|', '')
  const result = editPhone(before, text, caret, deletingBack, formatNationalPhone)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

it('[ITEM-15] formats while typing, the caret at the end', () => {
  expect(edit('555', '5552|')).toBe('(555) 2|')
  expect(edit('(555) 201', '(555) 2014|')).toBe('(555) 201-4|')
})

it('keeps the caret where a digit goes in the middle', () => {
  expect(edit('(555) 201-447', '(5955|) 201-447')).toBe('(595) 5|20-1447')
})

it('deleting a sign deletes the digit before it', () => {
  expect(edit('(555) 201-4477', '(555) 201|4477', true)).toBe('(555) 20|4-477')
  expect(edit('(555) 201-4477', '(555| 201-4477', true)).toBe('(55|2) 014-477')
})

it('drops a pasted country code and does not count it', () => {
  expect(edit('', '+1 555 201 4477|')).toBe('(555) 201-4477|')
})

it('leaves alone what is no number', () => {
  expect(edit('', 'call me|')).toBe('call me|')
})
