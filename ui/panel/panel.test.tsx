// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
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
    Words
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
