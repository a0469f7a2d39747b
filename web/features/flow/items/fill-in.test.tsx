// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatControlId } from '../../../../flow/items/item-view.ts'
import { fillIn } from './fill-in.ts'

function show(value: string) {
  const view = (text: string) => <input id={formatControlId(2)} value={text} readOnly />
  const { rerender } = render(view(value))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.setSelectionRange(0, 0)
  return { field, fill: (text: string) => () => rerender(view(text)) }
}

const readSelected = (field: HTMLInputElement) =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)

it('[P17] [ENTITY-14] who is about to type in the filled field replaces all of it', () => {
  const { field, fill } = show('')
  field.focus()
  fillIn(2, fill('Cambridge'))
  expect(field.value).toBe('Cambridge')
  expect(readSelected(field)).toBe('Cambridge')
})

it('selects nothing while another field, or none, has the focus', () => {
  const { field, fill } = show('')
  fillIn(2, fill('Cambridge'))
  expect(readSelected(field)).toBe('')
  field.focus()
  fillIn(3, fill('Somerville'))
  expect(field.value).toBe('Somerville')
  expect(readSelected(field)).toBe('')
})
