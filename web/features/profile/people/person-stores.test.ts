import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { actionItemsStore, loadActionItems } from '../action-items/action-items-store.ts'
import { forgetProfile, profileStore, showProfileOf } from '../profile-store.ts'
import { peopleStore } from './chosen-person.ts'

/** Answers the calls under way by hand, in whatever order. */
const answers: ((reply: object) => void)[] = []
beforeEach(() => {
  const config = buildConfig({})
  const call = vi.fn(() => new Promise<never>((resolve) => answers.push(resolve as never)))
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
})
afterEach(() => {
  answers.length = 0
  forgetProfile()
})

const listed = () => actionItemsStore.getState().items?.map(({ id }) => id) ?? null
const answerWith = async (place: number, id: string) => {
  answers[place]?.({ ok: true, data: [{ id }] })
  await Promise.resolve()
  await Promise.resolve()
}

it('[P7] what one person is asked for goes with them, also before it is known who they are', async () => {
  void loadActionItems()
  await answerWith(0, 'of-ada')
  expect([profileStore.getState().profile, listed()]).toEqual([null, ['of-ada']])
  showProfileOf('ben')
  expect(listed()).toBeNull()
})

it('[P7] a reply that comes once somebody else is turned to shows nothing', async () => {
  showProfileOf('ben')
  void loadActionItems()
  showProfileOf('cleo')
  void loadActionItems()
  await answerWith(1, 'of-cleo')
  await answerWith(0, 'of-ben')
  expect(listed()).toEqual(['of-cleo'])
})

it('[P6] nothing of anybody stays once the area is left', async () => {
  void loadActionItems()
  await answerWith(0, 'of-ada')
  forgetProfile()
  expect([listed(), peopleStore.getState().people]).toEqual([null, []])
})
