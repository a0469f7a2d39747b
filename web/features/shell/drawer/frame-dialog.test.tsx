// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FrameDialog } from './frame-dialog.tsx'

beforeEach(() => {
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
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
