// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { itemWords } from '../../web/messages/en-items.ts'
import { OpenText } from './choice/open-text.tsx'
import { FreeTextView } from './free-text/free-text-view.tsx'
import { buildItem } from './item-example.ts'
import { idleServices } from './item-view.ts'
import { TextFieldView } from './text-field/text-field-view.tsx'

const nothing = () => undefined
const shared = {
  words: itemWords,
  problem: null,
  busy: false,
  services: idleServices,
  onPress: nothing,
}

const views = [
  [
    'free text',
    <FreeTextView
      {...shared}
      key="free"
      item={buildItem('FREE_TEXT', 1, 'More', { options: { max_length: 20 } })}
      value="twelve chars"
      onChange={nothing}
    />,
  ],
  [
    'one line',
    <TextFieldView
      {...shared}
      key="line"
      item={buildItem('TEXT_FIELD', 1, 'More', { options: { max_length: 20 } })}
      value="twelve chars"
      onChange={nothing}
    />,
  ],
  [
    'the line beside a choice',
    <OpenText
      {...shared}
      key="open"
      item={buildItem('SINGLE_ANSWER', 1, 'More', { options: { max_length: 20 } })}
      value={undefined}
      choice={{ id: 1, text: 'Other' }}
      text="twelve chars"
      onChange={nothing}
      onText={nothing}
    />,
  ],
] as const

/** What the note says after this was pasted at the end. */
function paste(text: string): string | null {
  const box = screen.getByRole<HTMLInputElement>('textbox')
  box.setSelectionRange(12, 12)
  fireEvent.paste(box, { clipboardData: { getData: () => text } })
  return screen
    .getAllByRole('status')
    .map((note) => note.textContent)
    .join('')
}

it.each(views)('[P17] %s says how much of a pasted text did not fit', (_what, view) => {
  render(view)
  expect(paste('12345678')).not.toContain('left out')
  expect(paste('1234567890123')).toContain('Not all of it fits. Characters left out at its end: 5.')
  expect(paste('fits')).not.toContain('left out')
})
