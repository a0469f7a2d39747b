// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FrameDialog } from './frame-dialog.tsx'

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

function show(url: string): HTMLElement {
  render(<FrameDialog open title="A page" url={url} onClose={() => undefined} />)
  return screen.getByTitle('A page')
}

it('[P15] [GAP-90] shows another host’s page shut in, which learns of no address of ours', () => {
  const frame = show('https://reading.example/card')
  const allowed = frame.getAttribute('sandbox')?.split(' ') ?? []
  expect(allowed.toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame.getAttribute('referrerpolicy')).toBe('origin')
  expect(frame.getAttribute('allow')).toBe('')
})

it('[GAP-90] lets a flow of ours lead the page below it', () => {
  expect(show(`${location.origin}/?fuuid=1`).getAttribute('sandbox')).toBeNull()
})

it('[GAP-90] is closed by Escape from within a flow of ours too, unless that closes something of its own', () => {
  const onClose = vi.fn()
  render(<FrameDialog open title="A page" url={`${location.origin}/?fuuid=1`} onClose={onClose} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('A page')
  const { contentDocument } = frame
  if (!contentDocument) throw new Error('The frame has no document')
  contentDocument.write('<input><dialog open></dialog>')
  fireEvent.load(frame)
  const [box, dialog] = contentDocument.querySelectorAll('input, dialog')
  if (!box || !dialog) throw new Error('The frame is empty')
  fireEvent.keyDown(box, { key: 'Escape' })
  dialog.remove()
  const takesIt = (event: Event) => event.preventDefault()
  box.addEventListener('keydown', takesIt)
  fireEvent.keyDown(box, { key: 'Escape' })
  box.removeEventListener('keydown', takesIt)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
