// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { buildRxUser } from '../../../../testing/people/build-rx-user.ts'
import type { AnalyticsSettings } from '../../../platform/analytics/open-posthog.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { setUser, userStore } from '../../../platform/stores/user-store.ts'
import { tellEvent } from '../events/event-hub.ts'
import type { ModuleStart } from '../module-host.ts'
import { startAnalytics } from './start-analytics.ts'

const { opened, captured, flags } = vi.hoisted(() => ({
  opened: [] as AnalyticsSettings[],
  captured: [] as unknown[],
  flags: { resolve: (_: Record<string, string | boolean>) => {} },
}))
vi.mock('../../../platform/analytics/open-posthog.ts', () => ({
  openPosthog: async (settings: AnalyticsSettings) => {
    opened.push(settings)
    return {
      capture: (...event: unknown[]) => captured.push(event),
      flags: new Promise((resolve) => {
        flags.resolve = resolve
      }),
    }
  },
}))

beforeEach(() => {
  openStorage('inMemory')
  opened.length = 0
  captured.length = 0
  analyticsStore.setState(analyticsStore.getInitialState(), true)
})

const module: ScriptModule = {
  module: 'posthog',
  module_type: 'analytics',
  url: 'https://ph.example/',
  api_key: 'phc_1',
}

function begin(parts: Partial<ScriptModule> = {}, user = buildRxUser()): ModuleStart {
  return {
    module: { ...module, ...parts },
    user,
    host: {
      config: buildConfig({ scriptHosts: ['ph.example'] }),
      documentClass: 'public',
      conditionId: 'c-1',
      openFrame: () => {},
    },
  }
}

it.each([
  ['engagement', true, false],
  ['renewal', true, false],
  ['telemedicine', false, true],
] as const)(
  '[ANALYTICS-21] [ANALYTICS-22] [ANALYTICS-23] a flow of type %s: presses and views %j, recording %j',
  async (flow_type, captures, records) => {
    await startAnalytics(begin({}, buildRxUser({ flow_type })))
    expect(opened).toMatchObject([{ captures, records, host: 'https://ph.example' }])
  },
)

it('[GAP-117] a flow of a type nobody knows has presses and views, and no recording', async () => {
  const user = buildRxUser()
  Object.assign(user, { flow_type: 'something-new' })
  await startAnalytics(begin({}, user))
  expect(opened).toMatchObject([{ captures: true, records: false }])
})

it('[ANALYTICS-27] [ENUM-11] the id is kept as the module says, in local storage and cookie where it says nothing', async () => {
  await startAnalytics(begin())
  await startAnalytics(begin({ persistence: 'memory' }))
  expect(opened.map(({ persistence }) => persistence)).toEqual(['localStorage+cookie', 'memory'])
})

it('[ENTRY-07] [ENTRY-08] [GAP-110] campaign and employee are part of each event, as far as the link brought them', async () => {
  await startAnalytics(begin())
  analyticsStore.setState({
    rx_campaign: 'a',
    rx_source: 'b',
    rx_medium: 'c',
    rx_term: 'd',
    rx_content: 'e',
    employee: true,
    ph_id: 'ph-7',
  })
  await startAnalytics(begin())
  const always = { condition: 'c-1', flow_type: 'telemedicine' }
  expect(opened.map(({ common, distinctId }) => [common, distinctId])).toEqual([
    [always, null],
    [
      {
        rx_campaign: 'a',
        rx_source: 'b',
        rx_medium: 'c',
        rx_term: 'd',
        rx_content: 'e',
        employee: true,
        ...always,
      },
      'ph-7',
    ],
  ])
})

it('[P12] what of a link holds an e-mail address stays here, also as the id of the visitor', async () => {
  analyticsStore.setState({ rx_source: 'mail', rx_term: 'Ada@mail.example', ph_id: 'ada%40mail' })
  await startAnalytics(begin({}, buildRxUser({ posthog_id: 'ada%40mail' })))
  expect(opened).toMatchObject([{ distinctId: null }])
  const common = { rx_source: 'mail', condition: 'c-1', flow_type: 'telemedicine' }
  expect(opened.map((one) => one.common)).toEqual([common])
})

it('[ANALYTICS-04] [GAP-109] analytics is ignored until it is set up', async () => {
  expect(analyticsStore.getState().ingoreAnalytics).toBe(true)
  await startAnalytics(begin())
  expect(analyticsStore.getState().ingoreAnalytics).toBe(false)
})

it.each<Partial<ScriptModule>>([
  { url: 'https://elsewhere.example/' },
  { url: 'http://ph.example/' },
  { url: null },
  { api_key: null },
  { api_key: '' },
])('[GAP-109] [P12] with %j nothing is set up', async (parts) => {
  await expect(startAnalytics(begin(parts))).rejects.toThrow('names no service')
  expect([opened, analyticsStore.getState().ingoreAnalytics]).toEqual([[], true])
})

it('tells the service of what happened before it came, and after', async () => {
  tellEvent({ name: 'page_view', fields: { page_id: 'p1', page_name: 'One' } })
  await startAnalytics(begin())
  tellEvent({ tag: 'smoker', fields: { page_id: 'p1', item_id: 4 } })
  expect(captured).toContainEqual(['page_view', { page_id: 'p1', page_name: 'One' }])
  expect(captured).toContainEqual(['smoker', { page_id: 'p1', item_id: 4 }])
})

it('[ANALYTICS-24] the service’s flags are laid over those of the reply once they were updated', async () => {
  setUser(buildRxUser({ feature_flags: { kept: 'a', changed: 'b' } }))
  await startAnalytics(begin())
  expect(userStore.getState().featureFlags).toEqual({ kept: 'a', changed: 'b' })
  flags.resolve({ changed: 'c', added: true })
  await vi.waitFor(() =>
    expect(userStore.getState().featureFlags).toEqual({ kept: 'a', changed: 'c', added: true }),
  )
})

it('[ANALYTICS-24] a reply that comes after the service’s flags leaves them on top', async () => {
  setUser(buildRxUser({ feature_flags: { kept: 'a', changed: 'b' } }))
  await startAnalytics(begin())
  flags.resolve({ changed: 'c' })
  await vi.waitFor(() => expect(userStore.getState().featureFlags).toMatchObject({ changed: 'c' }))
  setUser(buildRxUser({ feature_flags: { kept: 'd', changed: 'b' } }))
  expect(userStore.getState().featureFlags).toMatchObject({ kept: 'd', changed: 'c' })
})
