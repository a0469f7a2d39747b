// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

function show(open: boolean) {
  const onClose = vi.fn()
  const view = (isOpen: boolean) => (
    <Dialog open={isOpen} title="A title" closeLabel="Close" onClose={onClose}>
      <p>Words</p>
    </Dialog>
  )
  const { rerender } = render(view(open))
  return { onClose, set: (isOpen: boolean) => rerender(view(isOpen)) }
}

it('[P18] is a named modal dialog whose title has the focus first', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  show(true)
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog', { name: 'A title' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('closes by its button and by a press beside it, but not by a press inside', () => {
  const { onClose } = show(true)
  fireEvent.click(screen.getByText('Words'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(1)
  const again = show(true)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(again.onClose).toHaveBeenCalledTimes(1)
})

it('holds nothing while closed and closes when it is told to', () => {
  const { set } = show(true)
  set(false)
  expect(screen.queryByText('Words')).toBeNull()
  expect(document.querySelector('dialog')?.open).toBe(false)
})
