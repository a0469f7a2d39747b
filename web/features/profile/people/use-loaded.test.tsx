// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { keepAuth } from '../../../platform/http/auth.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { alertStore, clearAlert } from '../../../platform/stores/alert-store.ts'
import { useConsultations } from '../consultations/use-consultations.ts'
import { useDevices } from '../password/use-devices.ts'
import { usePrescriptions } from '../prescriptions/use-prescriptions.ts'
import { forgetProfile, showProfileOf } from '../profile-store.ts'
import { useVisits } from '../visits/use-visits.ts'
import { noteNews } from './news-store.ts'

const call = vi.fn()
beforeEach(() => {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  keepAuth({ access: 'a', refresh: 'r' })
})
afterEach(() => {
  cleanup()
  forgetProfile()
  clearAlert()
  call.mockReset()
})

const unread = (message: string) => ({
  ok: false,
  failure: buildFailure({ status: message ? 503 : 0, message }),
})
const open = async <Shown,>(use: () => Shown) => {
  const { result } = await act(async () => renderHook(use))
  return result
}
const said = () => alertStore.getState().alert?.value ?? null
const lists = [
  ['consultations', useConsultations],
  ['prescriptions', usePrescriptions],
  ['visits', useVisits],
] as const

it('[RX-03] [ERROR-19] a failed call says what the server said, in an alert and on the page', async () => {
  call.mockResolvedValue(unread('We cannot read right now.'))
  const shown = await open(usePrescriptions)
  expect(shown.current).toMatchObject({
    prescriptions: null,
    failure: 'We cannot read right now.',
    loading: false,
  })
  expect(alertStore.getState().alert).toMatchObject({
    value: 'We cannot read right now.',
    severity: 'error',
  })
})

it('without an answer it says what is safe and what to do', async () => {
  call.mockResolvedValue(unread(''))
  const shown = await open(usePrescriptions)
  expect(shown.current.failure).toBe(
    'What was prescribed is safe. Please check your connection and try again.',
  )
})

it('another try takes its alert away, keeps what is shown, and ends what went wrong', async () => {
  call.mockResolvedValueOnce({ ok: true, data: ['first'] })
  const shown = await open(useConsultations)
  call.mockResolvedValueOnce(unread('Not now.'))
  await act(async () => shown.current.reload())
  expect([shown.current.all, shown.current.failure, said()]).toEqual([
    ['first'],
    'Not now.',
    'Not now.',
  ])
  call.mockResolvedValueOnce({ ok: true, data: ['second'] })
  await act(async () => shown.current.reload())
  expect([shown.current.all, shown.current.failure, said()]).toEqual([['second'], null, null])
})

it('[P17] what failed is asked for again by itself once the network is back, and nothing else is', async () => {
  call.mockResolvedValueOnce(unread(''))
  const shown = await open(useVisits)
  call.mockResolvedValueOnce({ ok: true, data: ['first'] })
  await act(async () => window.dispatchEvent(new Event('online')))
  expect([shown.current.data, shown.current.failure]).toEqual([['first'], null])
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(call).toHaveBeenCalledTimes(2)
})

it.each([
  ['visits', useVisits],
  ['devices', useDevices],
] as const)('%s are missed on the page alone', async (_name, use) => {
  call.mockResolvedValue(unread('Not now.'))
  const shown = await open<{ failure: string | null }>(use)
  expect([shown.current.failure, said()]).toEqual(['Not now.', null])
})

it.each(lists)(
  '[GAP-151] %s are asked for anew when something changed elsewhere, without a word, and stay when that fails',
  async (_name, use) => {
    call.mockResolvedValueOnce({ ok: true, data: ['first'] })
    const drawn: string[] = []
    const shown = await open(() => {
      const state = use()
      drawn.push(JSON.stringify(state))
      return state
    })
    const before = JSON.stringify(shown.current)
    drawn.length = 0
    call.mockResolvedValueOnce(unread('Not now.'))
    await act(async () => noteNews('records'))
    await act(async () => noteNews('chats'))
    expect([call.mock.calls.length, said()]).toEqual([2, null])
    expect(drawn.filter((one) => one !== before)).toEqual([])
    call.mockResolvedValueOnce({ ok: true, data: ['second'] })
    await act(async () => noteNews('records'))
    expect(JSON.stringify(shown.current)).toContain('second')
    expect(drawn.filter((one) => !one.includes('"loading":false'))).toEqual([])
  },
)

it('[GAP-151] what changed while it was asked for is asked for once more, and nothing where it failed', async () => {
  const answers: ((reply: object) => void)[] = []
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const shown = await open(useConsultations)
  await act(async () => noteNews('records'))
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.({ ok: true, data: ['before'] }))
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.({ ok: true, data: ['after'] }))
  expect(shown.current.all).toEqual(['after'])
  await act(async () => shown.current.reload())
  await act(async () => answers[2]?.(unread('Not now.')))
  await act(async () => noteNews('records'))
  expect([answers.length, shown.current.all, shown.current.failure]).toEqual([
    3,
    ['after'],
    'Not now.',
  ])
})

it.each(lists)(
  '[P7] %s are asked for of whom the page shows, and stay with them',
  async (_name, use) => {
    const answers: ((reply: object) => void)[] = []
    call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const drawn: string[] = []
    const shown = await open(() => {
      const state = use()
      drawn.push(JSON.stringify(state))
      return state
    })
    await act(async () => answers[0]?.({ ok: true, data: ['of-ada'] }))
    expect(JSON.stringify(shown.current)).toContain('of-ada')
    drawn.length = 0
    await act(async () => showProfileOf('ben'))
    await act(async () => showProfileOf('cleo'))
    await act(async () => answers[2]?.({ ok: true, data: ['of-cleo'] }))
    await act(async () => answers[1]?.({ ok: true, data: ['of-ben'] }))
    expect(JSON.stringify(shown.current)).toContain('of-cleo')
    expect(drawn.filter((one) => /of-ada|of-ben/.test(one))).toEqual([])
    expect(call.mock.calls.map(([, { query, signal }]) => [query.person, signal.aborted])).toEqual([
      [undefined, true],
      ['ben', true],
      ['cleo', false],
    ])
  },
)
