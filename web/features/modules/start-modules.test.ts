// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RuntimeConfig } from '../../../contract/config.ts'
import type { DocumentClass } from '../../../contract/documents/document-classes.ts'
import { pageType } from '../../../contract/flow-codes.ts'
import type { ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { buildFlowOf } from '../../../flow/engine/build-flow.ts'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { navigate } from '../../platform/links/navigation.ts'
import { setUser, userStore } from '../../platform/stores/user-store.ts'
import { chooseTracking } from './consent/tracking-choice.ts'
import { hearEvents, tellEvent } from './events/event-hub.ts'
import type { VisitView } from './events/visit-source.ts'
import { moduleRegistry } from './registry.ts'
import { startModules } from './start-modules.ts'
import { trackers } from './start-trackers.ts'

const tracking = {
  answerText: false,
  pixelId: '42',
  pixelUrl: 'https://pixel.example/tr',
  tagManager: [{ flow: 'c-1', tag: 'GTM-1' }],
  tagManagerUrl: 'https://tags.example/gtm.js',
}

const begun: string[] = []
const tracked: string[] = []
let stop = () => {}
let shown: VisitView
const noVisit: VisitView = {
  leadId: null,
  conditionId: null,
  flow: null,
  values: {},
  hidden: [],
  saving: 'saved',
  problems: {},
  direction: 'proceed',
}
beforeEach(() => {
  vi.useFakeTimers()
  begun.length = 0
  tracked.length = 0
  shown = noVisit
  for (const tracker of trackers) {
    vi.spyOn(tracker, 'start').mockImplementation(async () => {
      tracked.push(tracker.name)
    })
  }
  for (const row of Object.values(moduleRegistry)) {
    vi.spyOn(row, 'start').mockImplementation(async ({ module }) => {
      begun.push(module.module)
    })
  }
  userStore.setState(userStore.getInitialState(), true)
  navigate('/flow')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(documentClass: DocumentClass = 'public', config: Partial<RuntimeConfig> = {}): void {
  const host = {
    config: buildConfig({ scriptHosts: ['ph.example'], ...config }),
    documentClass,
    conditionId: 'c-1',
    openFrame: () => {},
  }
  stop = startModules(host, { read: () => shown, watch: () => () => {} })
}

function know(modules: ScriptModule[]): void {
  setUser({ ...buildRxUser(), condition: 'c-1', script_configuration: modules })
}

const rest = () => vi.advanceTimersByTimeAsync(5_000)
const all: ScriptModule[] = [
  { module: 'posthog', module_type: 'analytics' },
  { module: 'a', module_type: 'adstra' },
  { module: 't', module_type: 'throtle' },
  { module: 'c', module_type: 'cta' },
  { module: 'w', module_type: 'webchat' },
  { module: 'u', module_type: 'something-new' },
]

it('[GAP-76] [GAP-77] each type of module is begun once, and one that nobody knows is passed over', async () => {
  open()
  know(all)
  await rest()
  expect(begun).toEqual(['c', 'w', 'posthog', 'a', 't'])
  navigate('/flow?pageId=b')
  await rest()
  expect(begun).toHaveLength(5)
})

it('[GAP-76] [GAP-77] an analytics module of a service that nobody knows is passed over', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => {})
  open()
  know([
    { module: 'mixpanel', module_type: 'analytics' },
    { module: 'PostHog', module_type: 'analytics' },
  ])
  await rest()
  expect(begun).toEqual(['PostHog'])
  know([{ module: 'mixpanel', module_type: 'analytics' }])
  await rest()
  expect(begun).toEqual(['PostHog'])
  expect(told).not.toHaveBeenCalled()
})

it('[P12] nothing that tracks begins before the visitor is known and the page rests', async () => {
  open()
  await rest()
  know(all)
  expect(begun).toEqual(['c', 'w'])
  await rest()
  expect(begun).toHaveLength(5)
})

it.each(['payment', 'account'] as const)(
  '[P12] in a document of class %s nothing tracks',
  async (kind) => {
    open(kind)
    know(all)
    await rest()
    expect(begun).toEqual(['c', 'w'])
  },
)

it('[P12] on a screen that is on its way to another document nothing tracks', async () => {
  open()
  navigate('/profile/home')
  know(all)
  await rest()
  expect(begun).toEqual(['c', 'w'])
})

it.each(['/', '/entry'])(
  '[P12] what tracks waits for the page to have an address of its own: at %s stands what a link brought',
  async (path) => {
    navigate(`${path}?fuuid=c-1&uuid=lead-1&email=ada%40example.com`)
    open('public', { tracking })
    know(all)
    await rest()
    expect([begun, tracked]).toEqual([['c', 'w'], []])
    navigate('/flow?pageId=a')
    await rest()
    expect(begun).toHaveLength(5)
    expect(tracked.length).toBeGreaterThan(0)
  },
)

it.each([
  ['another programme', { leadId: 'lead-1', conditionId: 'c-2' }],
  ['a programme that nobody told of', { leadId: 'lead-1', conditionId: null }],
  ['a page that takes a payment', { flow: buildFlowOf([], { type: pageType.PAYMENT }) }],
])('[P12] in a visit of %s nothing tracks', async (_, over) => {
  shown = { ...noVisit, ...over }
  open('public', { tracking })
  know(all)
  await rest()
  expect([begun, tracked]).toEqual([['c', 'w'], []])
})

it('[P12] a browser that says that its person is not to be tracked is heard', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
  open()
  know(all)
  await rest()
  expect(begun).toEqual(['c', 'w'])
})

it('[P12] where a yes is needed nothing tracks before it, and what happened before is told to nobody', async () => {
  localStorage.clear()
  open()
  setUser({
    ...buildRxUser({ condition_config: { tracking_consent: 'opt-in' } }),
    script_configuration: all,
  })
  await rest()
  expect(begun).toEqual(['c', 'w'])
  tellEvent({ name: 'back_button', fields: { page_id: 'before' } })
  chooseTracking(buildRxUser(), 'seen')
  expect(begun).toEqual(['c', 'w'])
  chooseTracking(buildRxUser(), 'yes')
  expect(begun).toEqual(['c', 'w', 'posthog', 'a', 't'])
  const heard: unknown[] = []
  hearEvents((event) => heard.push(event))
  expect(heard).toEqual([])
})

it('[GAP-78] a module begins on the first of its routes', async () => {
  open()
  know([{ module: 'a', module_type: 'adstra', include: ['/landing'] }])
  await rest()
  expect(begun).toEqual([])
  navigate('/landing')
  await rest()
  expect(begun).toEqual(['a'])
})

it('[P12] one that throws before it has begun stops no other either', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(moduleRegistry.analytics, 'start').mockImplementation(() => {
    throw new Error('mai@example.com')
  })
  open()
  know(all)
  await rest()
  expect(begun).toEqual(['c', 'w', 'a', 't'])
  expect(told.mock.calls).toEqual([['The module posthog did not start.']])
})

it('[P12] one that fails is told of in the console and stops no other', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(moduleRegistry.analytics, 'start').mockRejectedValue(new Error('mai@example.com'))
  open()
  know(all)
  await rest()
  expect(begun).toEqual(['c', 'w', 'a', 't'])
  expect(told.mock.calls).toEqual([['The module posthog did not start.']])
})

it('[ANALYTICS-02] [ANALYTICS-03] what the settings add begins once, without any module of a programme', async () => {
  open('public', { tracking })
  know([])
  await rest()
  navigate('/flow?pageId=b')
  await rest()
  expect(tracked).toEqual(['watching of events', 'ad pixel', 'tag manager'])
})

it('[ANALYTICS-25] in another flow than those of the settings no tag manager begins', async () => {
  open('public', { tracking: { ...tracking, tagManager: [{ flow: 'c-2', tag: 'GTM-2' }] } })
  know([])
  await rest()
  expect(tracked).toEqual(['ad pixel'])
})

it('[P12] without a listed host nothing is told of', async () => {
  open('public', { tracking, scriptHosts: [] })
  know(all)
  await rest()
  expect(tracked).toEqual([])
})

it('[P12] events are watched only where a module hears of them', async () => {
  open()
  know([{ module: 'c', module_type: 'cta' }])
  await rest()
  expect(tracked).toEqual([])
  know(all)
  await rest()
  expect(tracked).toEqual(['watching of events'])
})

it.each(['payment', 'account'] as const)(
  '[P12] in a document of class %s the settings add nothing',
  async (kind) => {
    open(kind, { tracking })
    know(all)
    await rest()
    expect(tracked).toEqual([])
  },
)

it('[P12] for who is not to be tracked the settings add nothing', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
  open('public', { tracking })
  know(all)
  await rest()
  expect(tracked).toEqual([])
})
