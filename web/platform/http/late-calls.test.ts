import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { readProfile } from '../calls/accounts.ts'
import { failWithoutReply } from './call-result.ts'
import type { Call } from './client.ts'
import { calls, createLateCalls } from './late-calls.ts'
import * as part from './open-calls.ts'

afterEach(() => vi.restoreAllMocks())

const reply = { ok: true as const, data: { name: 'Ada' } }
const http = { send: vi.fn(), refresh: async () => true, signedOut() {} }
// A call's reply has the type of its endpoint, which nobody reads here.
const opened = { http, call: (async () => reply) as Call }

it('opens its part once, so that calls made before it was there share a session', async () => {
  const openCalls = vi.fn(() => opened)
  vi.spyOn(calls, 'need').mockResolvedValue({ ...part, openCalls })
  const made = createLateCalls(buildConfig(), () => {})
  const both = [made.call(readProfile), made.call(readProfile)]
  expect(await Promise.all(both)).toEqual([reply, reply])
  expect(await made.http.refresh('Bearer worn')).toBe(true)
  expect(openCalls).toHaveBeenCalledTimes(1)
})

it('sends at once what is asked for once its part is there, ahead of whatever a press draws', async () => {
  const send = vi.fn(async () => reply)
  const call: Call = send as Call
  vi.spyOn(calls, 'need').mockResolvedValue({ ...part, openCalls: () => ({ http, call }) })
  const made = createLateCalls(buildConfig(), () => {})
  await made.call(readProfile)
  const second = made.call(readProfile)
  expect(send).toHaveBeenCalledTimes(2)
  expect(await second).toEqual(reply)
})

it('is a call without a reply where its part does not come, and asks anew the next time', async () => {
  const need = vi.spyOn(calls, 'need').mockRejectedValue(new Error('missing'))
  const made = createLateCalls(buildConfig(), () => {})
  expect(await made.call(readProfile)).toEqual(failWithoutReply())
  need.mockResolvedValue({ ...part, openCalls: () => opened })
  expect(await made.call(readProfile)).toEqual(reply)
})

it('lets a call that is written wrong fail aloud, before and after its part is there', async () => {
  const call: Call = async () => {
    throw new Error('The path parameter uuid is missing.')
  }
  vi.spyOn(calls, 'need').mockResolvedValue({ ...part, openCalls: () => ({ http, call }) })
  const made = createLateCalls(buildConfig(), () => {})
  for (const _ of ['before', 'after']) {
    await expect(made.call(readProfile)).rejects.toThrow('uuid is missing')
  }
})
