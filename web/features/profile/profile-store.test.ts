import { expect, it, vi } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { forgetProfile, loadProfile, touchSession } from './profile-store.ts'

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
