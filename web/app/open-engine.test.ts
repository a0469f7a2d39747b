// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildFlowOf, buildLead } from '../../flow/engine/build-flow.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import { buildStartDeps } from '../features/flow/browser/start-deps.ts'
import { createFlowStore } from '../features/flow/runner/flow-store.ts'
import { createIntentSender } from '../features/flow/runner/intent-sender.ts'
import { buildConfig } from '../platform/build-config.ts'
import { keepAuth } from '../platform/http/auth.ts'
import { createCall } from '../platform/http/client.ts'
import { createHttp } from '../platform/http/http.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { openEngine } from './open-engine.ts'

let asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json({ first_name: 'Grace' })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[CALL-16] [GAP-88] [FLOW-11] the engine of the application asks for the caregiver of a renewal, as the specification writes it', async () => {
  const config = buildConfig({ apiBase: 'https://app.example' })
  const http = createHttp(config, () => {})
  const platform = { config, http, call: createCall(http, config), frameParents: [] }
  const start = buildStartDeps({ platform, created: () => {}, prepare: async () => {} })
  const store = createFlowStore()
  const engine = openEngine({ platform, store, start, sender: createIntentSender(start) })
  keepAuth({ access: 'a', refresh: 'r' })
  const name = buildItem('TEXT_FIELD', 1, 'Name', { value_association: 'CAREGIVER_FIRST_NAME' })
  const reply = { ...buildLead(buildFlowOf([name])), flow_type: 'renewal' as const }
  engine.dispatch({ type: 'started', reply })
  await expect.poll(() => store.getState().values[1]).toBe('Grace')
  expect(asked).toEqual(['GET /api/v1/telemedicine/profile/renewal-info/'])
})
