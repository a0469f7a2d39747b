// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { buildIdleApp } from '../../../testing/walks/idle-app.ts'
import { createFlowStore } from '../../features/flow/runner/flow-store.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { startServices } from './services.ts'

const asked: string[] = []
const views = Promise.withResolvers<void>()

vi.mock('../../features/flow/late/late-views.tsx', () => ({
  preloadLateViews: () => {
    asked.push('views')
    return views.promise
  },
}))
vi.mock('./chat.tsx', () => ({ startChat: () => asked.push('chat') }))

const store = createFlowStore()
const app = buildIdleApp(store, { chatUrl: 'https://chat.example/' })
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  openStorage('inMemory')
  history.replaceState(null, '', '/entry')
})

it('[WEBCHAT-13] asks for the chat behind what the next page of a visit waits for, and for neither before there is a lead', async () => {
  startServices(app)
  userStore.setState({ ready: true })
  await settle()
  expect(asked).toEqual([])
  store.setState({ leadId: 'lead' })
  store.setState({ leadId: 'lead' })
  await settle()
  expect(asked).toEqual(['views'])
  views.resolve()
  await vi.waitFor(() => expect(asked).toEqual(['views', 'chat']))
})
