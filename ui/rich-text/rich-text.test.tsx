// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

it('[P18] makes the first heading the page heading, which takes focus but is no tab stop', () => {
  render(<RichText trustedHtml="<h1>First</h1><p>Words</p><h1>Second</h1>" />)
  const first = screen.getByRole('heading', { name: 'First' })
  expect(first.tabIndex).toBe(-1)
  expect(first.hasAttribute('data-page-heading')).toBe(true)
  first.focus()
  expect(document.activeElement).toBe(first)
  expect(document.querySelectorAll('[data-page-heading]')).toHaveLength(1)
})

it('stands inside a label without a block of its own', () => {
  const { container } = render(<RichText inline trustedHtml="I <a href='/terms'>agree</a>" />)
  expect(container.firstElementChild?.tagName).toBe('SPAN')
  expect(screen.getByRole('link', { name: 'agree' })).toBeDefined()
})

it('keeps its nodes while it is drawn again, though each trusted text is an object of its own', async () => {
  vi.resetModules()
  const createPolicy = (_name: string, { createHTML }: { createHTML(html: string): string }) => ({
    createHTML: (html: string) => ({ toString: () => createHTML(html) }),
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { RichText: Trusted } = await import('./rich-text.tsx')
  const { rerender } = render(<Trusted trustedHtml="<p>Words</p>" />)
  const words = screen.getByText('Words')
  rerender(<Trusted trustedHtml="<p>Words</p>" />)
  expect(screen.getByText('Words')).toBe(words)
  rerender(<Trusted trustedHtml="<p>Others</p>" />)
  expect(screen.getByText('Others')).toBeDefined()
})
