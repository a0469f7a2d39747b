// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Panel, type PanelProps } from './panel.tsx'

beforeAll(() => {
  // What the browser does at once; that it was closed it tells later.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

const onClose = vi.fn()
const draw = (props: Partial<PanelProps>) => (
  <Panel open title="Chat" closeLabel="Close" looks={{ panel: '' }} onClose={onClose} {...props}>
    <input type="file" aria-label="Photo" />
  </Panel>
)

it('[WEBCHAT-12] a panel that was just closed is not shown again because the screen has turned', () => {
  const { container, rerender } = render(draw({ modal: true }))
  const dialog = container.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  rerender(draw({ modal: false }))
  expect(dialog?.open).toBe(true)
  rerender(draw({ modal: true }))
  dialog?.close()
  rerender(draw({ modal: false }))
  expect(dialog?.open).toBe(false)
  act(() => {
    dialog?.dispatchEvent(new Event('close'))
  })
  expect(onClose).toHaveBeenCalledOnce()
  rerender(draw({ open: false }))
  rerender(draw({ modal: false }))
  expect(dialog?.open).toBe(true)
})

it('says that it was closed at once, and once: asked for again before the browser says so, it stays', () => {
  const { container, rerender } = render(draw({}))
  const dialog = container.querySelector('dialog') ?? document.body
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(draw({ open: false }))
  rerender(draw({ open: true }))
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog).toHaveProperty('open', true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(2)
})
