// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FallbackView } from './fallback-view.tsx'

const show = (supportEmail: string) =>
  render(<FallbackView supportEmail={supportEmail}>Try again</FallbackView>)

it('names whom to write to, and says nothing of it where nobody is known', () => {
  const { unmount } = show('help@example.com')
  expect(screen.getByRole('alert').textContent).toContain('Contact support: help@example.com')
  unmount()
  show('')
  expect(screen.getByRole('alert').textContent).not.toContain('Contact')
  expect(screen.queryByRole('link')).toBeNull()
})
