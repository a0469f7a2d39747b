// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFlow } from '../../web/features/flow/kept/flow-persistence.ts'
import { createFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { text } from '../../web/platform/parse/scalars.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { readEntry } from '../../web/platform/storage/entry-place.ts'
import { lateRegister } from '../../web/platform/storage/late-register.ts'
import { register as earlyRegister } from '../../web/platform/storage/register.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { actionItemStore } from '../../web/platform/stores/action-item-store.ts'
import { analyticsStore } from '../../web/platform/stores/analytics-store.ts'
import { landingStore } from '../../web/platform/stores/landing-store.ts'
import { layoutStore } from '../../web/platform/stores/layout-store.ts'
import { startStores } from '../../web/platform/stores/restore.ts'
import { sessionExpireStore } from '../../web/platform/stores/session-expire-store.ts'
import { userStore } from '../../web/platform/stores/user-store.ts'
import { leaveDevice } from '../../web/screen/sign-out.ts'

const register = { ...earlyRegister, ...lateRegister }
const uuid = '0f0e0d0c-1b1a-4918-8716-151413121110'
const flow = { leadId: 'lead', conditionId: uuid, flowType: null, options: null, position: null }
const campaign = { ingoreAnalytics: true, employee: false, rx_campaign: 'spring' }

interface Sample {
  /** What the specification calls it, and what lies there. */
  name: string
  text: string
  /** What is still there after another link's visit began, and after the person signed out. */
  after: [link: boolean, signOut: boolean]
}

/** Written by hand; a new row of the register asks for its own here. */
const samples: Record<keyof typeof register, Sample> = {
  auth: { name: 'auth', text: '{"access":"a","refresh":"r"}', after: [true, false] },
  conditionId: { name: 'rx_condition_id', text: uuid, after: [true, false] },
  secondaryId: { name: 'secondary_id', text: 'third-7', after: [true, false] },
  rxId: { name: 'rxId', text: uuid, after: [true, false] },
  sessionId: { name: 'sessionId', text: uuid, after: [true, false] },
  sessionActivity: {
    name: 'sessionActivity',
    text: '{"session":"abcdef","since":1,"at":2}',
    after: [true, false],
  },
  keepOpened: { name: 'keepOpened', text: 'true', after: [true, false] },
  sentVisit: {
    name: 'sentVisit',
    text: `{"leadId":"lead","conditionId":"${uuid}","at":"2026-03-02T15:00:00Z"}`,
    after: [true, false],
  },
  featureFlags: { name: 'rx_feature_flags', text: '{"late-page":"shown"}', after: [true, false] },
  landingStore: {
    name: 'landingStore',
    text: `{"conditionId":"${uuid}","images":[]}`,
    after: [true, false],
  },
  actionItemStore: {
    name: 'actionItemStore',
    text: '{"id":"item-1","currentType":30}',
    after: [true, false],
  },
  analyticsStore: {
    name: 'analyticsStore',
    text: JSON.stringify(campaign),
    after: [false, false],
  },
  flowStore: {
    name: 'flowStore',
    text: JSON.stringify({ ...flow, isPrevious: true, doneOverlays: [] }),
    after: [true, false],
  },
  sessionExpireStore: {
    name: 'sessionExpireStore',
    text: '{"productName":"P","landingURL":"","message":"Over."}',
    after: [false, false],
  },
  layoutStore: {
    name: 'layoutStore',
    text: JSON.stringify({ ...layoutStore.getInitialState(), userId: uuid }),
    after: [false, false],
  },
  surveyStore: { name: 'surveyStore', text: '{"surveyId":"s-1"}', after: [false, false] },
  visitor: { name: uuid, text: uuid, after: [true, false] },
  product: { name: 'SinkId', text: 'sink-product', after: [true, false] },
  trackingChoice: { name: `tracking-${uuid}`, text: 'no', after: [true, false] },
  wantedRenewal: { name: `renewal-${uuid}`, text: 'wanted', after: [true, false] },
  draft: { name: 'draft:lead:page', text: '{"at":1,"iv":"","data":""}', after: [true, false] },
  leadLife: { name: 'lead-life', text: uuid, after: [true, false] },
  resetToken: { name: 'resetToken', text: 'reset-secret', after: [true, false] },
  proofToken: { name: 'proofToken', text: 'proof-secret', after: [true, false] },
  subscription: {
    name: 'subscription',
    text: '{"stage":"asked","email":"ana@example.com","condition":null,"token":null}',
    after: [true, false],
  },
  leftAt: { name: 'posology-left', text: '7', after: [true, true] },
  // Neither says anything of anybody: the first cannot be read out, the second names a build.
  draftKey: { name: 'posology', text: '', after: [true, true] },
  reloadMark: { name: 'posology-chunk-reload', text: '/assets/first.js', after: [true, true] },
}
const rows = Object.entries(register).map(([id, row]) => ({
  place: 'local' as const,
  ...row,
  // Object.entries forgets that the keys are those of the register.
  sample: samples[id as keyof typeof register],
}))
type Place = (typeof rows)[number]['place']

function findArea(place: Place): Storage | null {
  if (place === 'local') return localStorage
  return place === 'tab' ? sessionStorage : null
}

function keepAll(): void {
  for (const { place, sample } of rows) {
    findArea(place)?.setItem(sample.name, sample.text)
    // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
    if (place === 'cookie') document.cookie = `${sample.name}=${sample.text}; Path=/`
  }
}

/** One entry of the history holds one of them. */
const entries = rows.filter(({ place }) => place === 'entry')

function listKept(): string[] {
  const cookies = document.cookie.split('; ').flatMap((entry) => entry.split('=')[0] || [])
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...cookies].sort()
}

/** The database is the browser's own; there is none here. */
const listable = rows.filter(({ place }) => place !== 'database' && place !== 'entry')
const listNames = (isKept: (sample: Sample) => boolean) =>
  listable
    .filter(({ sample }) => isKept(sample))
    .map(({ sample }) => sample.name)
    .sort()

const store = createFlowStore()
const keptFlow = keepFlow(store)

beforeEach(() => {
  openStorage('persistent')
  leaveHere()
  localStorage.clear()
  sessionStorage.clear()
  keepAll()
})

function leaveHere(): void {
  const config = buildConfig({})
  const http = createHttp(config, () => keptFlow.reset())
  openPlatform({ config, http, call: vi.fn(), frameParents: [] })
  leaveDevice('left')
}

describe('what the browser keeps', () => {
  it('[STORE-08] [STORE-09] [STORE-10] [STORE-11] [STORE-12] [STORE-14] [GAP-105] is called what the specification calls it', () => {
    for (const { name, sample } of rows) {
      const pattern = name.split('*').map((part) => part.replace(/[.]/g, '\\.'))
      expect(sample.name).toMatch(new RegExp(`^${pattern.join('.+')}$`))
    }
  })

  it('[P6] [AUTH-17] [AUTH-18] after signing out exactly what is the device’s remains', () => {
    localStorage.setItem('left-by-a-chat', 'Hello, I am Ada')
    sessionStorage.setItem('left-by-a-script', 'x')
    leaveHere()
    expect(listKept()).toEqual(listNames(({ after }) => after[1]))
    const devices = rows.filter(({ scope }) => scope === 'device')
    expect(devices.map(({ sample }) => sample.name)).toEqual([
      'posology-left',
      'posology',
      'posology-chunk-reload',
    ])
  })

  it('[P6] [P12] no entry of the history from before says anything either, of the page or gone back to', () => {
    expect(entries.map(({ name }) => name)).toEqual(['resetToken', 'proofToken', 'subscription'])
    for (const { sample } of entries) {
      const open = { [sample.name]: sample.text, at: Date.now() - 1_000 }
      history.replaceState(open, '')
      leaveHere()
      expect(history.state).toBeNull()
      history.replaceState(open, '')
      expect(
        readEntry({ ...register.resetToken, name: sample.name as 'resetToken' }, text),
      ).toBeNull()
      expect(history.state).toBeNull()
    }
  })

  it('[P12] an entry opened since is read, and another link’s visit leaves it', () => {
    history.replaceState({ resetToken: 'reset-secret', at: Date.now() + 1_000 }, '')
    startStores(false)
    expect(readEntry(register.resetToken, text)).toBe('reset-secret')
    history.replaceState({ resetToken: 'reset-secret' }, '')
    expect(readEntry(register.resetToken, text)).toBeNull()
    history.replaceState({ pageId: 'p' }, '')
    leaveHere()
    expect(history.state).toEqual({ pageId: 'p' })
  })

  it('[P6] nor does a store of this page hold anything of the person, or keep it anew', () => {
    startStores(true)
    leaveHere()
    expect(store.getState().leadId).toBeNull()
    expect(layoutStore.getState().userId).toBeNull()
    expect(userStore.getState()).toEqual(userStore.getInitialState())
    layoutStore.setState({ busy: true })
    userStore.setState({ ready: true })
    expect(localStorage.getItem('layoutStore')).not.toContain(uuid)
    expect(Object.keys(localStorage).toSorted()).toEqual(['layoutStore', 'posology-left'])
  })

  it('[ENTRY-11] another link’s visit begins without what is the visit’s, and takes nothing up', () => {
    startStores(false)
    expect(listKept()).toEqual(listNames(({ after }) => after[0]))
    const gone = rows.filter(({ scope }) => scope === 'visit')
    const names = gone.map(({ sample }) => sample.name)
    const leftUntilReplaced = ['flowStore', 'lead-life']
    expect(names.filter((name) => listKept().includes(name))).toEqual(leftUntilReplaced)
    expect(analyticsStore.getState().rx_campaign).toBeNull()
    expect(store.getState().leadId).toBeNull()
    expect(layoutStore.getState().userId).toBeNull()
    expect(userStore.getState().featureFlags).toBeNull()
  })

  it('[ENTRY-09] [ENTRY-10] [GAP-107] going on takes up every store that starts, and leaves the others to their screens', async () => {
    startStores(true)
    expect(analyticsStore.getState().rx_campaign).toBe('spring')
    expect(store.getState()).toMatchObject({ leadId: 'lead', isPrevious: true })
    expect(sessionExpireStore.getState().message).toBe('Over.')
    expect(layoutStore.getState().userId).toBe(uuid)
    expect(userStore.getState().featureFlags).toEqual({ 'late-page': 'shown' })
    const { surveyStore } = await import('../../web/platform/stores/survey-store.ts')
    await expect.poll(() => surveyStore.getState().surveyId).toBe('s-1')
    expect(landingStore.getState().conditionId).toBeNull()
    expect(actionItemStore.getState().id).toBeNull()
    const started = rows.filter((row) => 'starts' in row).map(({ name }) => name)
    expect(started.sort()).toEqual([
      'analyticsStore',
      'flowStore',
      'layoutStore',
      'rx_feature_flags',
      'sessionExpireStore',
      'surveyStore',
    ])
  })

  it.each(['not json', '{"a":1}', '[]', 'null', '7'])(
    'what cannot be read counts as nothing: every name holds %s',
    (text) => {
      for (const { place, sample } of rows) findArea(place)?.setItem(sample.name, text)
      startStores(true)
      expect(store.getState().leadId).toBeNull()
      expect(layoutStore.getState().userId).toBeNull()
      expect(analyticsStore.getState().rx_campaign).toBeNull()
      expect(sessionExpireStore.getState().message).toBe('')
    },
  )
})
