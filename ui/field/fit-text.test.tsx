// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextArea } from '../text-area/text-area.tsx'
import { TextInput } from '../text-input/text-input.tsx'

function Line({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  return <TextInput id="line" value={value} maxLength={5} onChange={setValue} />
}
function Lines({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  return <TextArea id="lines" value={value} maxLength={5} onChange={setValue} />
}

/** What is there after the text became `next`, with the caret behind what was put in. */
function put(next: string, caret = next.length): string {
  const box = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(box, { target: { value: next, selectionEnd: caret } })
  return box.value
}

it.each([
  ['one line', Line],
  ['several lines', Lines],
])('[P17] %s takes as many characters as its counter counts, whatever they are', (_what, Part) => {
  render(<Part text="" />)
  expect(put('👍👍👍👍👍')).toBe('👍👍👍👍👍')
  expect(put('👍👍👍👍👍👍')).toBe('👍👍👍👍👍')
  expect(put('áb👍de')).toBe('áb👍de')
  expect(put('áb👍def')).toBe('áb👍de')
})

it('[P17] leaves out what does not fit where it was put in, never the end of the text', () => {
  render(<Line text="12345" />)
  expect(put('12xx345', 4)).toBe('12345')
  expect(screen.getByRole<HTMLInputElement>('textbox').selectionEnd).toBe(2)
})
