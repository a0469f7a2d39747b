// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../../../ui/late/load-part.ts'
import { clearAlert, showAlert } from '../../../platform/stores/alert-store.ts'
import { AlertRegion, alertBox } from './alert-region.tsx'

afterEach(() => {
  cleanup()
  clearAlert()
  vi.restoreAllMocks()
})

it('[ALERT-01] [P17] [P18] without its box an alert says its words, and who closes it goes on in the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const missing = Promise.reject(new ChunkLoadError('missing'))
  vi.spyOn(alertBox, 'take').mockReturnValue(missing)
  render(
    <>
      <main id="content" tabIndex={-1} />
      <AlertRegion />
    </>,
  )
  await act(async () => showAlert('That did not work.'))
  const close = await screen.findByRole('button', { name: 'Close' })
  expect(screen.getByRole('alert').textContent).toBe('That did not work.Close')
  close.focus()
  fireEvent.click(close)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
