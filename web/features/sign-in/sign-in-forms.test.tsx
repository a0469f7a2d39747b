// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Outcome } from '../../forms/outcome.ts'
import { alertStore, clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
import { LoginScreen } from './login-screen.tsx'
import { ForgotPasswordScreen } from './password/forgot-password-screen.tsx'
import { NewPasswordForm } from './password/new-password-form.tsx'
import { ResetPasswordScreen } from './password/reset-password-screen.tsx'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const listLinks = () => screen.getAllByRole('link').map((link) => link.textContent)

beforeEach(() => act(clearAlert))

it('[GAP-68] what is missing names its own way out, in the list as beside the field', async () => {
  render(<LoginScreen notice={null} send={async () => ({ success: true })} />)
  await press('Sign in')
  const ways = ['Enter your e-mail address', 'Enter your password']
  expect(listLinks()).toEqual([...ways, 'Forgotten your password?'])
  for (const label of ['E-mail address', 'Password']) {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe(ways.shift())
  }
})

it('[GAP-68] [GAP-135] a new password is told what it lacks in words that name it', async () => {
  render(<NewPasswordForm send={async () => ({ success: true })} />)
  await press('Save my new password')
  expect(listLinks()).toEqual(['Enter a new password', 'Enter the new password a second time'])
  fill('New password', 'abc')
  fill('The same password again', 'abd')
  await press('Save my new password')
  expect(listLinks()).toEqual([
    'Choose a password of at least 6 characters',
    'The two passwords are not the same.',
  ])
  fill('New password', 'abcdefg')
  fill('The same password again', 'abcdefg')
  await press('Save my new password')
  expect(listLinks()).toEqual([
    'Choose a password with at least two of these: lowercase letters, capital letters, numbers',
  ])
})

it('what an alert says stands in the form only once the alert has closed', async () => {
  const refusal = 'The post office is closed.'
  const send = async (): Promise<Outcome> => ({
    success: false,
    status: 503,
    message: refusal,
    problems: {},
  })
  render(<ForgotPasswordScreen signInPath="/login" send={send} />)
  fill('E-mail address', 'mara@example.com')
  await press('Send me the link')
  expect(alertStore.getState().alert?.value).toBe(refusal)
  expect(screen.queryByText(refusal)).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
  act(() => clearAlert())
  expect(screen.getByText(refusal)).toBeTruthy()
})

it('[ALERT-01] an alert of an earlier try goes when the next one begins', async () => {
  let answer = (_outcome: Outcome) => {}
  const send = () =>
    new Promise<Outcome>((resolve) => {
      answer = resolve
    })
  render(<ForgotPasswordScreen signInPath="/login" send={send} />)
  fill('E-mail address', 'mara@example.com')
  act(() => showAlert('The post office is closed.'))
  await press('Send me the link')
  expect(alertStore.getState().alert).toBeNull()
  await act(async () => answer({ success: true }))
  act(() => showAlert('The post office is closed.'))
  await press('Send it again')
  expect(alertStore.getState().alert).toBeNull()
  await act(async () => answer({ success: false, status: 503, message: 'Closed.', problems: {} }))
  expect(alertStore.getState().alert?.value).toBe('Closed.')
  act(() => clearAlert())
  expect(screen.getByText('Closed.')).toBeTruthy()
})

it('[GAP-134] what a broken link is told looks like the words of every other notice', () => {
  const send = async (): Promise<Outcome> => ({ success: true })
  const never = () => new Promise<never>(() => {})
  render(<ResetPasswordScreen hasToken={false} check={never} send={send} />)
  expect(screen.getByRole('status').className).toMatch(/text/)
  render(<ForgotPasswordScreen signInPath="/login" send={send} />)
  const [broken, whole] = screen.getAllByRole('heading', { level: 1 })
  expect(broken?.nextElementSibling?.className).toBe(whole?.nextElementSibling?.className)
})
