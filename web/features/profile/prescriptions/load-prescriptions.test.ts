// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { keepAuth } from '../../../platform/http/auth.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { alertStore, clearAlert } from '../../../platform/stores/alert-store.ts'
import { loadPrescriptions } from './load-prescriptions.ts'

const call = vi.fn()
beforeEach(() => {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  keepAuth({ access: 'a', refresh: 'r' })
})
afterEach(() => {
  clearAlert()
  call.mockReset()
})

const load = (person?: string) => loadPrescriptions(person, new AbortController().signal)

it('[RX-03] [ERROR-19] a failed call returns what the server said, beside its alert', async () => {
  const failure = buildFailure({ status: 503, message: 'We cannot read right now.' })
  call.mockResolvedValue({ ok: false, failure })
  expect(await load()).toEqual({ ok: false, message: 'We cannot read right now.' })
  expect(alertStore.getState().alert).toMatchObject({
    value: 'We cannot read right now.',
    severity: 'error',
  })
})

it('without an answer it says what is safe and what to do', async () => {
  call.mockResolvedValue({ ok: false, failure: buildFailure({ status: 0, message: '' }) })
  const message = 'What was prescribed is safe. Please check your connection and try again.'
  expect(await load()).toEqual({ ok: false, message })
})

it('[P7] it asks for the person who is chosen, and for nobody where nobody is', async () => {
  call.mockResolvedValue({ ok: true, data: [] })
  expect(await load('ben')).toEqual({ ok: true, prescriptions: [] })
  await load()
  expect(call.mock.calls.map(([, input]) => input.query)).toEqual([{ person: 'ben' }, {}])
})
