// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertStore, clearAlert } from '../platform/stores/alert-store.ts'
import { FormFrame } from './form-frame.tsx'
import type { Outcome } from './outcome.ts'
import type { Attempt } from './use-attempt.ts'
import { useForm } from './use-form.ts'

const sent: { values: { name: string }; attempt: Attempt; answer(outcome: Outcome): void }[] = []

function NameForm({ alerts }: { alerts?: boolean }) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name === '' ? { name: 'Enter your name' } : {}),
    send: (values, attempt) =>
      new Promise<Outcome>((answer) => sent.push({ values, attempt, answer })),
    ...(alerts && { alerts }),
  })
  return (
    <FormFrame form={form} fields={['name']} submitLabel="Send" {...(alerts && { alerts })}>
      <label>
        Name
        <input
          id="name"
          value={form.values.name}
          onChange={({ target }) => form.change('name', target.value)}
        />
      </label>
      <p>{form.problems.name}</p>
    </FormFrame>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name = 'Send') => fireEvent.click(screen.getByRole('button', { name }))
const answer = (outcome: Outcome) => act(async () => sent.at(-1)?.answer(outcome))
const refuse = (message: string, problems = {}) =>
  answer({ success: false, status: 400, message, problems })
const listKeys = () => sent.map(({ attempt }) => attempt.idempotencyKey)

beforeEach(() => {
  sent.length = 0
  clearAlert()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('[P17] one try at a time: what is pressed or typed meanwhile changes nothing', async () => {
  render(<NameForm />)
  type('Ada')
  press()
  press()
  type('Grace')
  fireEvent.submit(field())
  expect(sent.map(({ values }) => values)).toEqual([{ name: 'Ada' }])
  expect(field().value).toBe('Ada')
  await refuse('Not now.')
  press()
  expect(sent).toHaveLength(2)
})

it('[P17] the same intent has one key, another has another', async () => {
  render(<NameForm />)
  type('Ada')
  press()
  await refuse('Not now.')
  press()
  await refuse('Not now.')
  expect(new Set(listKeys()).size).toBe(1)
  type('Grace')
  press()
  await answer({ success: true })
  press()
  expect(new Set(listKeys()).size).toBe(3)
})

it('a field that was put right loses its sentence, and the form says nothing instead', async () => {
  render(<NameForm />)
  press()
  expect(sent).toEqual([])
  expect(screen.getByRole('group').textContent).toBe('One thing needs another lookEnter your name')
  expect(document.activeElement).toBe(screen.getByRole('group'))
  type('Ad')
  press()
  await refuse('Too short.', { name: 'Too short.' })
  expect(screen.getByText('Too short.', { selector: 'p' })).toBeTruthy()
  type('Ada')
  expect(screen.queryByText('Too short.', { selector: 'p' })).toBeNull()
  expect(screen.getByRole('group').textContent).not.toContain('That did not work')
})

it('a refusal is told once: in the form, or by an alert and then in the form', async () => {
  const { unmount } = render(<NameForm />)
  type('Ada')
  press()
  await refuse('We are closed.')
  expect(screen.getByRole('group').textContent).toBe('That did not workWe are closed.')
  expect(alertStore.getState().alert).toBeNull()
  unmount()
  render(<NameForm alerts />)
  type('Ada')
  press()
  await refuse('We are closed.')
  expect(alertStore.getState().alert?.value).toBe('We are closed.')
  expect(screen.queryByText('We are closed.')).toBeNull()
  act(clearAlert)
  expect(screen.getByText('We are closed.')).toBeTruthy()
})

it('[P17] after ten seconds it says so, after twenty it can be given up, and what comes then is not told', async () => {
  render(<NameForm alerts />)
  type('Ada')
  press()
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('status').textContent).toContain('longer than usual')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  press('Stop and try again')
  expect(sent[0]?.attempt.signal.aborted).toBe(true)
  await refuse('Too late.')
  expect(alertStore.getState().alert).toBeNull()
  press()
  expect(sent).toHaveLength(2)
  expect(new Set(listKeys()).size).toBe(1)
})

it('who leaves waits for nothing any more', () => {
  const { unmount } = render(<NameForm />)
  type('Ada')
  press()
  unmount()
  expect(sent[0]?.attempt.signal.aborted).toBe(true)
})
