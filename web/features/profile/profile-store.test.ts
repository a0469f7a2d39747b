import { expect, it, vi } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { nothingKnown } from '../../platform/http/call-result.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { forgetProfile, loadProfile, profileStore, touchSession } from './profile-store.ts'

it('[P6] what asks for the person goes out no more once the person is forgotten', () => {
  const signals: (AbortSignal | undefined)[] = []
  const call = vi.fn((_: unknown, input?: { signal?: AbortSignal }) => {
    signals.push(input?.signal)
    return new Promise<never>(() => {})
  })
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  void loadProfile()
  touchSession()
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false])
  forgetProfile()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
  touchSession()
  expect(signals.at(-1)?.aborted).toBe(false)
  forgetProfile()
})

it('[P17] a late reply to the page before does not speak over the last one', async () => {
  const replies: ((reply: unknown) => void)[] = []
  // Of whatever shape an endpoint's reply is.
  const call = () => new Promise<never>((resolve) => replies.push(resolve as () => void))
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  const askings = [loadProfile(), loadProfile()]
  replies[1]?.({ ok: false, failure: nothingKnown })
  await askings[1]
  const failed = profileStore.getState().failure
  expect(failed).not.toBeNull()
  replies[0]?.({ ok: true, data: {} })
  await askings[0]
  expect(profileStore.getState()).toMatchObject({ failure: failed, profile: null, loading: false })
  forgetProfile()
})
