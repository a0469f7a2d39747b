// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DocumentClass } from '../../../contract/documents/document-classes.ts'
import type { ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { navigate } from '../../platform/links/navigation.ts'
import { setUser, userStore } from '../../platform/stores/user-store.ts'
import { chooseTracking } from './consent/tracking-choice.ts'
import { hearEvents, tellEvent } from './events/event-hub.ts'
import { moduleRegistry } from './registry.ts'
import { startModules } from './start-modules.ts'

const begun: string[] = []
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  begun.length = 0
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

function open(documentClass: DocumentClass = 'public'): void {
  stop = startModules({
    config: buildConfig(),
    documentClass,
    readFlow: () => null,
    watchFlow: () => () => {},
    openFrame: () => {},
  })
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
  expect(begun).toEqual(['posthog', 'a', 't', 'c', 'w'])
  navigate('/flow?pageId=b')
  await rest()
  expect(begun).toHaveLength(5)
})

it('[P12] nothing begins before the visitor is known and the page rests', async () => {
  open()
  await rest()
  know(all)
  expect(begun).toEqual([])
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

it('[P12] one that fails is told of in the console and stops no other', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(moduleRegistry.analytics, 'start').mockRejectedValue(new Error('mai@example.com'))
  open()
  know(all)
  await rest()
  expect(begun).toEqual(['a', 't', 'c', 'w'])
  expect(told.mock.calls).toEqual([['The module posthog did not start.']])
})
