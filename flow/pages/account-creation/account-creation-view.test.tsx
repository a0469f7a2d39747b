// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildFlow } from '../../engine/build-flow.ts'
import { AccountCreationView } from './account-creation-view.tsx'

it('[FLOW-03] who has an account reads the way to sign in before the fields', () => {
  const { container } = render(
    <AccountCreationView leading={1} state={{ flow: buildFlow(), paying: null, busy: false }}>
      <h1>Keep your visit safe</h1>
      <h2>E-mail</h2>
      <h2>Password</h2>
    </AccountCreationView>,
  )
  const parts = [...container.querySelectorAll('h1, h2, a, p')].map((part) => part.textContent)
  expect(parts).toEqual([
    'Keep your visit safe',
    'Already have an account? Sign in',
    'E-mail',
    'Password',
    'Your password stays between you and us: it is never part of your answers.',
  ])
})
