// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Flow } from '../../../contract/shapes/flow.ts'
import { buildFlow } from '../../engine/build-flow.ts'
import { TransferDataView } from './transfer-data-view.tsx'

function show(sending: Flow['sending'], busy = false) {
  const flow = buildFlow(sending && { sending })
  const { container } = render(
    <TransferDataView leading={-1} state={{ flow, paying: null, busy }}>
      <h1>Ready?</h1>
    </TransferDataView>,
  )
  return container.querySelector('[role=status]')?.textContent
}

it.each([
  [{ answers: 34, photos: 4 }, 'When you press the button, 34 answers and 4 photos are sent.'],
  [{ answers: 1, photos: 0 }, 'When you press the button, 1 answer is sent.'],
  [{ answers: 0, photos: 2 }, 'When you press the button, 2 photos are sent.'],
])('[ENUM-01] says before it is pressed what goes: %o', (sending, words) => {
  expect(show(sending)).toBe(words)
})

it('[P17] says while it goes that it does', () => {
  expect(show({ answers: 3, photos: 1 }, true)).toBe(
    'Sending. Stay on this page until it says that your answers are in.',
  )
})

it('says nothing where nothing goes, or a server does not count', () => {
  expect(show({ answers: 0, photos: 0 })).toBeUndefined()
  expect(show(undefined)).toBeUndefined()
})
