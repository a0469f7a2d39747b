// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { hasActiveSurvey } from '../active-survey.ts'
import { openStorage } from '../storage/storage.ts'
import { actionItemStore, keptActionItem } from './action-item-store.ts'
import { alertStore, clearAlert, listAlertLines, showAlert } from './alert-store.ts'
import { analyticsStore, keptAnalytics } from './analytics-store.ts'
import { openDiscardDialog, resetDiscardDialog } from './discard-dialog.ts'
import { keptLanding, landingStore } from './landing-store.ts'
import { chooseDiscard, keptLayout, layoutStore, setLayoutTheme } from './layout-store.ts'
import { keptSessionExpire, sessionExpireStore } from './session-expire-store.ts'
import { keptSurvey, surveyStore } from './survey-store.ts'

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
})

const rows = [
  {
    ids: '[STORE-02]',
    key: 'landingStore',
    store: landingStore,
    kept: keptLanding,
    change: { conditionId: 'c' },
  },
  {
    ids: '[STORE-03]',
    key: 'layoutStore',
    store: layoutStore,
    kept: keptLayout,
    change: { userId: 'u' },
  },
  {
    ids: '',
    key: 'actionItemStore',
    store: actionItemStore,
    kept: keptActionItem,
    change: { id: 'i', currentType: 10 },
  },
  {
    ids: '[STORE-05]',
    key: 'surveyStore',
    store: surveyStore,
    kept: keptSurvey,
    change: { surveyId: 's' },
  },
  {
    ids: '[STORE-06] [SESSION-02]',
    key: 'sessionExpireStore',
    store: sessionExpireStore,
    kept: keptSessionExpire,
    change: { productName: 'P', landingURL: 'https://x.example', message: 'M' },
  },
  {
    ids: '[STORE-07]',
    key: 'analyticsStore',
    store: analyticsStore,
    kept: keptAnalytics,
    change: { ph_id: 'p' },
  },
]

describe.each(rows)('$key', ({ ids, key, store, kept, change }) => {
  // The rows hold six kinds of store; each row's change fits its own.
  const set = (part: object) => (store.setState as (part: object) => void)(part)

  it(`${ids} is saved, restored and cleared by its reset`, () => {
    const initial = store.getInitialState()
    set(change)
    const saved = localStorage.getItem(key) ?? ''
    expect(JSON.parse(saved)).toMatchObject(change)
    set(initial)
    localStorage.setItem(key, saved)
    kept.restore()
    expect(store.getState()).toMatchObject(change)
    kept.reset()
    expect(store.getState()).toEqual(initial)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('drops an entry of another version', () => {
    const initial = store.getInitialState()
    set(initial)
    localStorage.setItem(key, '{"version":1}')
    kept.restore()
    expect(store.getState()).toEqual(initial)
  })
})

describe('the layout', () => {
  it('[LAYOUT-15] [LAYOUT-05] [LAYOUT-06] [LAYOUT-21] [LAYOUT-22] starts with its defaults for a wide window', () => {
    expect(layoutStore.getInitialState()).toMatchObject({
      busy: true,
      payments: { card: true, wallet: false },
      sizes: { heightAppBar: 64, heightFooter: 44 },
    })
  })

  it('[LAYOUT-18] a document that begins asks nothing about the edits of the one before', () => {
    const { discardDialog: before } = layoutStore.getInitialState()
    layoutStore.setState({ discardDialog: { action: 'none', openDiscardChanges: true } })
    const kept = localStorage.getItem('layoutStore') ?? ''
    expect(kept).toContain('"openDiscardChanges":true')
    layoutStore.setState({ discardDialog: before })
    localStorage.setItem('layoutStore', kept)
    keptLayout.restore()
    expect(layoutStore.getState().discardDialog.openDiscardChanges).toBe(false)
  })

  it('[LAYOUT-17] its reset clears the saved layout and the user id, not the theme on screen', () => {
    const { manufacturer: before } = layoutStore.getState()
    setLayoutTheme({
      ...neutralTheme,
      flow_settings: { ...neutralTheme.flow_settings, wallet: true },
    })
    expect(before.isLoaded).toBe(false)
    layoutStore.setState({ userId: 'u', chat: { open: true, termsAgree: true } })
    keptLayout.reset()
    const { userId, chat, manufacturer, payments } = layoutStore.getState()
    expect({ userId, chat }).toEqual({ userId: null, chat: { open: false, termsAgree: false } })
    expect(manufacturer.isLoaded).toBe(true)
    expect(payments).toEqual({ card: true, wallet: true })
    expect(localStorage.getItem('layoutStore')).toBeNull()
  })

  it('the discard dialog opens, takes a choice, and is reset', () => {
    openDiscardDialog()
    expect(layoutStore.getState().discardDialog.openDiscardChanges).toBe(true)
    chooseDiscard('discard')
    expect(layoutStore.getState().discardDialog).toEqual({
      action: 'discard',
      openDiscardChanges: false,
    })
    resetDiscardDialog()
    expect(layoutStore.getState().discardDialog.action).toBe('none')
  })
})

describe('alerts', () => {
  it('[ALERT-07] [ALERT-02] [GAP-166] are errors of seven seconds unless told', () => {
    showAlert('x')
    expect(alertStore.getState().alert).toMatchObject({ severity: 'error', timeoutMs: 7_000 })
    showAlert('x', 'info', 30_000)
    expect(alertStore.getState().alert).toMatchObject({ severity: 'info', timeoutMs: 30_000 })
  })

  it('[ALERT-01] closing clears the value', () => {
    showAlert('x')
    clearAlert()
    expect(alertStore.getState().alert).toBeNull()
  })

  it('show one line per text', () => {
    expect(listAlertLines('a')).toEqual(['a'])
    expect(listAlertLines(['a', 'b'])).toEqual(['a', 'b'])
    expect(listAlertLines({ email: ['a', 'b'], name: 'c' })).toEqual(['a', 'b', 'c'])
  })
})

describe('the survey', () => {
  it('[ROUTE-02] [GAP-01] is active while a survey id is kept', () => {
    expect(hasActiveSurvey()).toBe(false)
    surveyStore.setState({ surveyId: 's' })
    expect(hasActiveSurvey()).toBe(true)
    keptSurvey.reset()
    expect(hasActiveSurvey()).toBe(false)
  })

  it('[ITEM-13] an answer carries its step and its value, and only the value is not kept', () => {
    const question = {
      uuid: 'q',
      step: 1,
      page: 1,
      question: 'How?',
      type: 'text',
      choices: [],
      required: true,
      options: {},
      images: [],
      value: 'private',
    } as const
    surveyStore.setState({ currentQuestions: [{ ...question, choices: [], images: [] }] })
    expect(surveyStore.getState().currentQuestions[0]).toMatchObject({ step: 1, value: 'private' })
    const kept = localStorage.getItem('surveyStore') ?? ''
    expect(kept).not.toContain('private')
    surveyStore.setState(surveyStore.getInitialState())
    // A question without its step is none.
    localStorage.setItem('surveyStore', kept.replace('"step":1,', ''))
    keptSurvey.restore()
    expect(surveyStore.getState().currentQuestions).toEqual([])
    localStorage.setItem('surveyStore', kept)
    keptSurvey.restore()
    expect(surveyStore.getState().currentQuestions).toMatchObject([{ step: 1 }])
    keptSurvey.reset()
  })
})
