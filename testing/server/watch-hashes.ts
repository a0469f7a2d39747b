import * as argon2 from '@node-rs/argon2'
import { beforeEach, type MockInstance, vi } from 'vitest'

export interface WatchedHashes {
  hash: MockInstance<typeof argon2.hash>
  verify: MockInstance<typeof argon2.verify>
}

/** Watches in each test of a file what is hashed and what is looked at; a test may stand in for either until its end. */
export function watchHashes(): WatchedHashes {
  const watch = (): WatchedHashes => ({
    hash: vi.spyOn(argon2, 'hash'),
    verify: vi.spyOn(argon2, 'verify'),
  })
  const watched = watch()
  beforeEach(() => {
    Object.assign(watched, watch())
    return () => vi.restoreAllMocks()
  })
  return watched
}
