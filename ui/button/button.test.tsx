// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('[P18] keeps its name and the focus while busy, and ignores presses', () => {
  const onClick = vi.fn()
  const view = (busy: boolean) => (
    <Button busy={busy} onClick={onClick}>
      Continue
    </Button>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button').focus()
  rerender(view(true))
  const button = screen.getByRole('button', { name: 'Continue', busy: true })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  rerender(view(false))
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a busy submit button does not submit', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Continue
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
