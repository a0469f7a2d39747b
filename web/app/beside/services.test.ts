// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { idleServices } from '../../../flow/items/item-view.ts'
import { parseEntryQuery } from '../../features/entry/entry-query.ts'
import { createFlowStore } from '../../features/flow/runner/flow-store.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import type { App } from '../start-app.ts'
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

const nothing = () => {}
const store = createFlowStore()
const app: App = {
  boot: {
    config: buildConfig({ chatUrl: 'https://chat.example/' }),
    told_apart: false,
    document_class: 'public',
    programme: null,
  },
  runner: {
    store,
    goBack: nothing,
    dispatch: nothing,
    startFlow: async () => ({ ok: true, data: null }),
    resumeFlow: nothing,
    moveInHistory: nothing,
    retryNow: nothing,
    showEarly: nothing,
    takeUp: nothing,
    loadEngine: nothing,
  },
  services: idleServices,
  query: parseEntryQuery(''),
  conditionId: 'c-1',
  beginEntry: async () => ({ kind: 'left' }),
  takenOver: nothing,
  beginVisit: nothing,
}
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
