// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { alertStore, clearAlert, listAlertLines } from '../../../platform/stores/alert-store.ts'
import { readItem, submitActionItem } from './action-item-calls.ts'
import { buildInfoValue, readUserValues } from './action-item-values.ts'

const call = vi.fn()
beforeEach(() => {
  call.mockReset()
  clearAlert()
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
})

const { signal } = new AbortController()
const attempt = { signal, idempotencyKey: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52' }
const submit = () => submitActionItem('a-1', 30, {}, attempt)
const refuse = (part: object) =>
  call.mockResolvedValueOnce({ ok: false, failure: buildFailure(part) })
const readAlert = () => listAlertLines(alertStore.getState().alert?.value ?? '')

it('[ACTION-09] [ACTION-10] a failed update results in the detail, or the whole body without one, and shows it', async () => {
  refuse({ status: 409, detail: 'Moved on.', message: 'Moved on.', body: { detail: 'Moved on.' } })
  expect(await submit()).toMatchObject({ success: false, data: 'Moved on.' })
  expect(readAlert()).toEqual(['Moved on.'])
  const body = { first_name: ['Too plain.'], note: 'Ask us.' }
  refuse({ status: 400, message: 'Ask us.', body })
  expect(await submit()).toMatchObject({ success: false, data: body })
  expect(readAlert()).toEqual(['Too plain.', 'Ask us.'])
  refuse({ status: 400, message: 'Ask us.', body: ['Too plain.', 3, 'Ask us.'] })
  expect(await submit()).toMatchObject({ success: false, data: ['Too plain.', 3, 'Ask us.'] })
  expect(alertStore.getState().alert?.value).toEqual(['Too plain.', 'Ask us.'])
  refuse({ status: 0 })
  expect(await submit()).toMatchObject({ success: false, data: null })
  expect(readAlert()).toEqual([
    'We could not reach our service. Please check your connection and try again.',
  ])
})

it('[ACTION-07] while one is under way another returns nothing and sends nothing', async () => {
  let answer = (_reply: object) => {}
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const first = submit()
  expect(await submit()).toBeUndefined()
  expect(call).toHaveBeenCalledTimes(1)
  answer({ ok: true, data: { id: 'a-1' } })
  expect(await first).toEqual({ success: true, item: { id: 'a-1' } })
  call.mockResolvedValueOnce({ ok: true, data: { id: 'a-1' } })
  expect(await submit()).toMatchObject({ success: true })
})

it('who gave up waiting is told nothing', async () => {
  const gone = AbortSignal.abort()
  refuse({ status: 0 })
  await submitActionItem('a-1', 30, {}, { ...attempt, signal: gone })
  expect(alertStore.getState().alert).toBeNull()
})

it('[ACTION-11] a failed read results in the HTTP status and the message', async () => {
  refuse({ status: 404, message: 'We could not find that.' })
  expect(await readItem('a-1', signal)).toEqual({
    success: false,
    status: 404,
    message: 'We could not find that.',
  })
})

const own = { first_name: 'Ben', last_name: 'Abara', dob: '2012-01-02', gender: 10 }
const related = { first_name: 'Ruth', last_name: 'Hill', birth_date: '1980-11-03', gender: 20 }
const ruth = { first_name: 'Ruth', last_name: 'Hill', dob: '1980-11-03', gender: '20' }

it('[ACTION-04] a related person lies over the patient, of a pediatric item alone', () => {
  const user_values = { ...own, related_person_info: related }
  expect(readUserValues({ is_pediatric: true, user_values })).toEqual(ruth)
  const ben = { ...own, gender: '10' }
  expect(readUserValues({ is_pediatric: false, user_values })).toEqual(ben)
  expect(readUserValues({ is_pediatric: true, user_values: own })).toEqual(ben)
})

it('[ACTION-05] and is sent back inside related_person_info', () => {
  expect(buildInfoValue(ruth, true)).toEqual({ related_person_info: related })
  const flat = { first_name: 'Ruth', last_name: 'Hill', dob: '1980-11-03', gender: 20 }
  expect(buildInfoValue(ruth, false)).toEqual(flat)
})
