// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmEmailScreen, type ConfirmEmailScreenProps } from './confirm-email-screen.tsx'

afterEach(cleanup)

async function confirm(state: 'done' | 'already', next: ConfirmEmailScreenProps['next']) {
  render(<ConfirmEmailScreen hasToken confirm={async () => ({ state })} next={next} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
}

for (const state of ['done', 'already'] as const) {
  it(`[P17] confirmed in a browser that knows nobody (${state}): what waits is behind signing in`, async () => {
    await confirm(state, { path: '/login', kind: 'signIn', isOver: false })
    expect(screen.getByText(/Sign in to go on where you stopped\./)).toBeTruthy()
    expect(screen.queryByText(/nothing more to do/)).toBeNull()
  })
}

it('[P17] where the questions wait in this browser, nobody is told that all is done', async () => {
  await confirm('done', { path: '/flow?pageId=p', kind: 'questions' })
  expect(screen.getByRole('link', { name: 'Go on with your questions' })).toBeTruthy()
  expect(screen.queryByText(/nothing more to do|Sign in/)).toBeNull()
})
