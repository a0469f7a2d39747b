// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { buildRxUser } from '../../../../testing/people/build-rx-user.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { mayTrack } from '../may-track.ts'
import { chooseTracking } from './tracking-choice.ts'

const user = buildRxUser({ condition_config: { tracking_consent: 'notice' } })

afterEach(() => openStorage('persistent'))

it('[P12] [STORE-19] where nothing is kept, a no still holds in the document that comes after it', () => {
  openStorage('persistent')
  expect(mayTrack(user)).toBe(true)
  openStorage('inMemory')
  expect(mayTrack(user)).toBe(false)
  chooseTracking(user, 'yes')
  expect(mayTrack(user)).toBe(true)
  chooseTracking(user, 'no')
  expect(mayTrack(user)).toBe(false)
  // As after a reload.
  openStorage('inMemory')
  expect(mayTrack(user)).toBe(false)
})
