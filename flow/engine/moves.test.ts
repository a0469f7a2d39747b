import { describe, expect, it } from 'vitest'
import { buildItem } from '../items/item-example.ts'
import { buildFailure, buildFlowOf, button, single } from './build-flow.ts'
import { initialFlowState } from './initial-state.ts'
import { flow, go, other, state, typed, types } from './sample-step.ts'
import type { FlowEvent } from './state.ts'

const words = buildItem('STATIC_TEXT', 3, '<h1>Your card</h1>')
const earlier = buildFlowOf([single(31)], { page_uuid: 'page-0', current_page: 1 })

describe('starting', () => {
  it('[FLOW-01] shows the first page of the new lead in place of the entry', () => {
    const reply = { lead_uuid: 'lead-2', flow, flow_type: 'renewal' }
    // Only these fields of the reply are read.
    const event = { type: 'started', reply } as unknown as FlowEvent
    const next = go({ ...initialFlowState, busy: true }, event)
    expect(next.state).toMatchObject({ leadId: 'lead-2', flowType: 'renewal', flow, busy: false })
    expect(next.effects).toEqual([
      { type: 'showPage', pageUuid: 'page-1', currentPage: 2, replace: true },
    ])
  })

  it('[FLOW-26] [REDIR-01] a lead that is over leaves the entry, and leads on where it says', () => {
    const over = { ...flow, status: 'finished', page: null, page_uuid: null }
    const start = (more: object) =>
      go(initialFlowState, {
        type: 'started',
        reply: { lead_uuid: 'lead-2', flow: { ...over, ...more }, flow_type: 'renewal' },
        // Only these fields of the reply are read.
      } as unknown as FlowEvent)
    const next = start({})
    expect(next.state).toMatchObject({ leadId: 'lead-2', busy: false, flow: { page: null } })
    expect(next.effects).toEqual([{ type: 'goTo', route: '/flow' }])
    const led = start({ redirect_link: 'https://care.example/done', redirect_item_type: 10 })
    expect(led.effects.slice(1)).toEqual([
      { type: 'openLink', url: 'https://care.example/done', newTab: false },
    ])
  })
})

describe('back', () => {
  const busy = { ...state, busy: true }
  const backed = { type: 'backed', flow: earlier } as const

  it('[FLOW-22] asks for the page before, or for a given one', () => {
    expect(go(state, { type: 'backRequested' }).effects).toEqual([
      { type: 'sendBack', leadId: 'lead-1' },
    ])
    expect(go(state, { type: 'backRequested', pageUuid: 'page-0' }).effects).toEqual([
      { type: 'sendBack', leadId: 'lead-1', pageUuid: 'page-0' },
    ])
    expect(go(busy, { type: 'backRequested' }).effects).toEqual([])
    expect(go(initialFlowState, { type: 'backRequested' }).effects).toEqual([])
  })

  it('[FLOW-23] [FLOW-38] replaces the page and marks it as previous', () => {
    const next = go(busy, backed)
    expect(next.state).toMatchObject({ flow: earlier, isPrevious: true, direction: 'back' })
    expect(types(next.effects)).toEqual(['showPage'])
  })

  it('[GAP-49] fetches the page again when the reply asks for it', () => {
    const next = go(busy, { type: 'backed', flow: { ...earlier, refresh_page: true } })
    const again = { type: 'sendFetch', leadId: 'lead-1', pageUuid: earlier.page_uuid }
    expect(next.effects).toContainEqual(again)
    expect(next.state).toMatchObject({ busy: true, isPrevious: true })
  })

  const current = 'It`s current step'
  const stuck = { type: 'backFailed', failure: buildFailure({ detail: current, flow }) } as const

  it('[FLOW-24] [GAP-50] is tried once more on the exact sentence, not twice', () => {
    const again = go(busy, { ...stuck, pageUuid: 'page-0' })
    expect(again.effects).toEqual([{ type: 'sendBack', leadId: 'lead-1', pageUuid: 'page-0' }])
    expect(again.state).toMatchObject({ busy: true, backRetried: true })
    const second = go(again.state, { ...stuck, pageUuid: 'page-0' })
    expect(types(second.effects)).not.toContain('sendBack')
    expect(second.state).toMatchObject({ busy: false, values: typed })
    const later = go(second.state, { type: 'backRequested' })
    expect(types(go(later.state, stuck).effects)).toEqual(['sendBack'])
  })

  it('[FLOW-24] another sentence is not retried', () => {
    const failure = buildFailure({ detail: "It's current step", message: 'No.' })
    expect(types(go(busy, { type: 'backFailed', failure }).effects)).toEqual(['alert'])
  })

  it('[FLOW-25] a page in the error is shown', () => {
    const next = go(busy, { type: 'backFailed', failure: buildFailure({ flow: other }) })
    expect(next.state).toMatchObject({ flow: other, busy: false })
    expect(types(next.effects)).toEqual(['showPage'])
  })

  it('[GAP-51] any other failure is an alert on the same page', () => {
    const next = go(busy, { type: 'backFailed', failure: buildFailure({ message: 'No.' }) })
    expect(next.effects).toEqual([{ type: 'alert', value: 'No.', severity: 'error' }])
    expect(next.state).toMatchObject({ flow, values: typed, busy: false })
  })
})

describe('fetching', () => {
  const busy = { ...state, busy: true }

  it('[GAP-45] asks for the flow at a page', () => {
    expect(go(state, { type: 'fetchRequested', pageUuid: 'page-0' }).effects).toEqual([
      { type: 'sendFetch', leadId: 'lead-1', pageUuid: 'page-0' },
    ])
    expect(go(busy, { type: 'fetchRequested' }).effects).toEqual([])
  })

  it('[GAP-46] without a lead leads to /session-expired', () => {
    expect(go(initialFlowState, { type: 'fetchRequested' }).effects).toEqual([
      { type: 'goTo', route: '/session-expired' },
    ])
  })

  it('[FLOW-26] [GAP-48] a finished flow shows nothing of a page that asks, covers or says nothing', () => {
    const asked = buildItem('TEXT_FIELD', 5, 'Name')
    const nested = buildItem('NESTED_BUTTON', 5, 'Which?')
    const film = buildItem('PLAYBACK', 5, 'A film')
    for (const items of [[words, asked], [words, nested], [film], [button(5)], []]) {
      const over = buildFlowOf(items, { status: 'finished' })
      const next = go(busy, { type: 'fetched', flow: over })
      expect(next.state.flow).toMatchObject({ status: 'finished', page: null })
      expect(next.state).toMatchObject({ busy: false, values: {} })
      expect(next.effects).toEqual([])
    }
  })

  it('[GAP-48] a finished flow keeps the words of an ending and what leads on, and opens nothing', () => {
    const card = { answer: null, redirect_item_type: 10 }
    const items = [
      buildItem('INTERSTITIAL', 4, 'A breather'),
      buildItem('PLAYBACK', 14, 'A film'),
      words,
      buildItem('STATIC_IMAGE', 6, ''),
      button(7, { redirect_data: [card] }),
      button(8),
    ]
    const over = buildFlowOf(items, {
      status: 'finished',
      redirect_link: 'https://reading.example/card',
      redirect_item_type: 10,
    })
    const next = go({ ...busy, flow: null }, { type: 'fetched', flow: over })
    expect(next.state.flow?.page?.page_items.map(({ id }) => id)).toEqual([3, 6, 7])
    expect(next.effects.map(({ type }) => type)).toEqual(['showPage'])
  })

  it('[FLOW-27] replaces a page that differs, and keeps what was typed on the same', () => {
    expect(go(busy, { type: 'fetched', flow: other }).state).toMatchObject({
      flow: other,
      values: {},
    })
    expect(go(busy, { type: 'fetched', flow }).state).toMatchObject({ flow, values: typed })
  })

  it('takes the direction from the position', () => {
    const at = (fetched: typeof flow) =>
      go(busy, { type: 'fetched', flow: fetched }).state.direction
    expect(at(earlier)).toBe('back')
    expect(at(other)).toBe('proceed')
  })

  it('keeps the marks of a reload, and drops them on another page', () => {
    const marks = { isPrevious: true, doneOverlays: [4] }
    const reloaded = go({ ...busy, ...marks, flow: null }, { type: 'fetched', flow })
    expect(reloaded.state).toMatchObject(marks)
    const moved = go({ ...busy, ...marks }, { type: 'fetched', flow: other })
    expect(moved.state).toMatchObject({ isPrevious: false, doneOverlays: [] })
  })

  it('[FLOW-28] [FLOW-29] [GAP-52] [GAP-120] a 403 alerts its detail and resets everything', () => {
    const failure = buildFailure({ status: 403, detail: 'Withdrawn.', message: 'x' })
    expect(go(busy, { type: 'fetchFailed', failure })).toEqual({
      state: initialFlowState,
      effects: [
        { type: 'alert', value: 'Withdrawn.', severity: 'error' },
        { type: 'goTo', route: '/session-expired', message: 'Withdrawn.' },
      ],
    })
  })

  it('[GAP-08] a 404 leads to /session-expired and forgets the lead nobody knows', () => {
    const failure = buildFailure({ status: 404, message: 'Not here.' })
    const next = go(busy, { type: 'fetchFailed', failure })
    expect(next.effects).toEqual([
      { type: 'goTo', route: '/session-expired', message: 'Not here.' },
    ])
    expect(next.state).toEqual(initialFlowState)
  })

  it('[GAP-08] [GAP-52] a page nobody knows leads to /session-expired, and the lead is kept', () => {
    const failure = buildFailure({ status: 404, message: 'Not here.' })
    const next = go(busy, { type: 'fetchFailed', failure, ofPage: true })
    expect(next.effects).toEqual([{ type: 'goTo', route: '/session-expired' }])
    expect(next.state).toMatchObject({ leadId: busy.leadId, flow, values: typed, busy: false })
  })

  it('[P17] any other failure alerts and nothing stays busy', () => {
    const next = go(busy, { type: 'fetchFailed', failure: buildFailure({ status: 503 }) })
    expect(types(next.effects)).toEqual(['alert'])
    expect(next.state).toMatchObject({ flow, values: typed, busy: false })
  })

  it('[P17] where no page is shown the page itself tells of a server in trouble, and an alert only what a refusal says', () => {
    const without = { ...busy, flow: null }
    const fail = (status: number) =>
      go(without, { type: 'fetchFailed', failure: buildFailure({ status, message: 'Why.' }) })
    for (const status of [0, 500, 503]) {
      expect(fail(status).effects).toEqual([])
      expect(fail(status).state).toMatchObject({ busy: false, loadFailed: true })
    }
    expect(fail(429).effects).toEqual([{ type: 'alert', value: 'Why.', severity: 'error' }])
  })

  it('a reply after a reset is dropped', () => {
    expect(go(initialFlowState, { type: 'fetched', flow })).toEqual({
      state: initialFlowState,
      effects: [],
    })
    expect(go(initialFlowState, { type: 'backed', flow }).state).toEqual(initialFlowState)
  })
})
