// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../../ui/late/load-part.ts'
import { routes } from '../../routes.ts'
import { LateArea } from './late-area.tsx'

function Missing(): never {
  throw new ChunkLoadError('missing')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

it.each([...routes.map(({ path }) => path), '/nowhere'])(
  '[GAP-168] [P17] only the flow has answers to speak of where a part is missing: %s',
  (path) => {
    history.replaceState(null, '', path)
    render(
      <LateArea supportEmail="help@example.com">
        <Missing />
      </LateArea>,
    )
    const said = screen.getByText(/^A part of this page did not arrive\./).textContent
    const all = 'A part of this page did not arrive. Please check your connection and try again.'
    expect(said).toBe(path === '/flow' ? `${all} Your answers are still here.` : all)
  },
)
