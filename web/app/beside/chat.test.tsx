// @vitest-environment jsdom

import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { buildIdleApp } from '../../../testing/walks/idle-app.ts'
import { createFlowStore } from '../../features/flow/runner/flow-store.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { startChat } from './chat.tsx'

const store = createFlowStore()
const app = buildIdleApp(store, { chatUrl: 'https://chat.example/' })
const user = buildRxUser()

beforeEach(() => {
  openStorage('inMemory')
  history.replaceState(null, '', '/flow')
  // jsdom has no screen whose width one could ask.
  const media = new EventTarget()
  window.matchMedia = () => Object.assign(media, { matches: false }) as MediaQueryList // all that is asked of it
})

afterEach(() => vi.useRealTimers())

const findScripts = () => [...document.head.querySelectorAll('script')]

it('[WEBCHAT-13] [USER-11] asks for the script only when lead, user and layout are all there, and the page rests', () => {
  vi.useFakeTimers()
  act(() => startChat(app))
  const steps = [
    () => store.setState({ leadId: 'lead' }),
    () => userStore.setState({ user }),
    () => layoutStore.setState({ busy: false }),
  ]
  for (const step of steps) {
    act(step)
    vi.advanceTimersByTime(60_000)
    expect(findScripts()).toEqual([])
  }
  act(() => layoutStore.setState({ busy: true }))
  act(() => userStore.setState({ ready: true }))
  vi.advanceTimersByTime(60_000)
  expect(findScripts()).toEqual([])
  act(() => layoutStore.setState({ busy: false }))
  expect(findScripts()).toEqual([])
  vi.advanceTimersByTime(500)
  expect(findScripts().map(({ type, src }) => [type, src])).toEqual([
    ['module', 'https://chat.example/static/js/bundle.js'],
  ])
  // A retried start says ready a second time.
  act(() => startChat(app))
  expect(document.querySelectorAll('[data-chat]')).toHaveLength(1)
})
