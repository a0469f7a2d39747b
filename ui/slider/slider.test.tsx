// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Slider } from './slider.tsx'

const wiring = { id: 'pain', 'aria-describedby': undefined, 'aria-invalid': undefined }

const slider = (untouched: boolean, onChange: (value: number) => void) => (
  <Slider
    {...wiring}
    value={2}
    untouched={untouched}
    min={2}
    max={8}
    step={1}
    shownValue={untouched ? 'Move to choose' : '2'}
    spokenValue={untouched ? 'Move to choose' : 'Chosen: 2'}
    minLabel="None"
    maxLabel="Worst"
    onChange={onChange}
  />
)

it('[ITEM-11] answers with where it stands by a tap or a key against its end, not by Tab', () => {
  const onChange = vi.fn()
  const { rerender } = render(slider(true, onChange))
  const range = screen.getByRole('slider')
  expect(range.getAttribute('aria-valuetext')).toBe('Move to choose')
  fireEvent.keyUp(range, { key: 'Tab' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyUp(range, { key: 'ArrowLeft' })
  fireEvent.click(range)
  expect(onChange.mock.calls).toEqual([[2], [2]])
  rerender(slider(false, onChange))
  fireEvent.click(range)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(screen.getByText('None')).toBeDefined()
  expect(screen.getByText('Worst')).toBeDefined()
})
