// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { OfferedCard } from './offered-card.tsx'

const offered = {
  uuid: 'visit-1',
  product: 'Fennora',
  begun_at: '2026-11-01T10:00:00Z',
  finished_at: null,
  can_claim: true,
}
const call = vi.fn()
const onTried = vi.fn()
const onAnswered = vi.fn()

function show(fields: Partial<typeof offered> = {}, supportEmail = 'help@example.com') {
  const config = buildConfig({ supportEmail })
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  onTried.mockReset()
  onAnswered.mockReset()
  render(<OfferedCard offered={{ ...offered, ...fields }} {...{ onTried, onAnswered }} />)
}

async function claim(failure: Parameters<typeof buildFailure>[0]): Promise<HTMLInputElement> {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it is mine' }))
  const [month, day, year] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!month || !day || !year) throw new Error('The date has three fields.')
  fireEvent.change(month, { target: { value: '4' } })
  fireEvent.change(day, { target: { value: '27' } })
  fireEvent.change(year, { target: { value: '1988' } })
  call.mockResolvedValueOnce({ ok: false, failure: buildFailure(failure) })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show me this visit' })))
  return month
}

it('[P17] a server in trouble is told by an alert, once; the date stays and the button is ready', async () => {
  const month = await claim({ status: 503, message: 'We cannot save right now.' })
  expect(screen.getByRole('alert').textContent).toBe('We cannot save right now.')
  expect(screen.getAllByText('We cannot save right now.')).toHaveLength(1)
  expect([month.value, month.getAttribute('aria-invalid')]).toEqual(['4', null])
  expect([onTried.mock.calls, onAnswered.mock.calls]).toEqual([[], []])
  call.mockResolvedValueOnce({ ok: true, data: null })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show me this visit' })))
  expect(onAnswered.mock.calls).toEqual([['yes']])
})

it('[P17] [P18] a wrong date stands at its field, which takes the focus', async () => {
  const month = await claim({ status: 400, itemErrors: { birth_date: 'Check it.' } })
  expect(document.activeElement).toBe(month)
  const described = document.getElementById(month.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Check it.')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect([onTried.mock.calls.length, onAnswered.mock.calls]).toEqual([1, []])
})

it('[P17] whose date of birth is asked is said before it is typed: of a child it is the child’s', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it is mine' }))
  const asked = screen.getByRole('group', { name: /^Date of birth of the person the visit is for/ })
  const described = document.getElementById(asked.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(/such as your child, it is theirs and not yours\./)
})

it('[P17] one that cannot be claimed names a mail address only where there is one', () => {
  show({ can_claim: false })
  expect(screen.getByText(/write to help@example.com, or begin anew/)).toBeTruthy()
  show({ can_claim: false }, '')
  expect(screen.getByText(/If it is, please begin anew\./)).toBeTruthy()
  expect(screen.queryByText(/write to ,/)).toBeNull()
})

it('[P18] saying whose it is takes the focus to what follows: the date, or what will happen', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it is mine' }))
  expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0])
  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'No, it is not mine' }))
  const told = screen.getByText(/^It will go from here for good/)
  expect(document.activeElement).toBe(told)
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('[P18] taking a visit away looks like no ordinary way on, and going back leads to the button pressed', () => {
  show()
  for (const name of ['No, it is not mine', 'Yes, it is mine']) {
    fireEvent.click(screen.getByRole('button', { name }))
    const away = screen.queryByRole('button', { name: 'Take it away for good' })
    if (away) expect(away.className).toMatch(/danger/)
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  }
  expect(call).not.toHaveBeenCalledWith(
    expect.objectContaining({ id: 'releaseVisit' }),
    expect.anything(),
  )
})
