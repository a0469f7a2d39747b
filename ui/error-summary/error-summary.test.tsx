// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx'

const mended = { title: 'All put right', mark: '(changed)' }
const photos = (text: string): SummaryEntry => ({ controlId: 'item-3', text })
const name: SummaryEntry = { controlId: 'item-1', text: 'Enter your name' }

it('[P17] a line of which a part was put right says what is left, and one that was put right stays in its place', () => {
  const both = 'Photo 1 is gone. Photo 3 is gone.'
  const { rerender } = render(
    <ErrorSummary title="Look" entries={[name, photos(both)]} mended={mended} />,
  )
  rerender(<ErrorSummary title="Look" entries={[photos('Photo 3 is gone.')]} mended={mended} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Enter your name (changed)', 'Photo 3 is gone.'])
  rerender(<ErrorSummary title="Look" entries={[]} mended={mended} />)
  expect(screen.getByRole('heading').textContent).toBe('All put right')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Enter your name (changed)',
    'Photo 3 is gone. (changed)',
  ])
})
