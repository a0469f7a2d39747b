import { describe, expect, it } from 'vitest'
import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFlowOf, buildState, button, chosen, single } from './build-flow.ts'
import type { Effect, FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const context = buildContext()
const go = (state: FlowState, event: FlowEvent) => transition(state, event, context)
const types = (effects: Effect[]) => effects.map((effect) => effect.type)
const name = buildItem('TEXT_FIELD', 7, 'Name', { options: { required: true } })
const flow = buildFlowOf([name, single(8), button(9), button(10)])
const typed = { 7: 'Kim', 8: chosen(1) }
const state = buildState(flow, { values: typed })

describe('answering', () => {
  const alone = buildState(buildFlowOf([single(8)]))
  const choose = (from: FlowState, id: number, how = true) =>
    go(from, { type: 'answered', itemId: 8, value: chosen(id), chosen: how })

  it('[FLOW-30] goes on by itself when the page has no proceed button', () => {
    expect(choose(alone, 2).effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 8: [{ value: 2 }] },
    })
  })

  it('[FLOW-30] stays when the page has a proceed button', () => {
    const next = choose(buildState(buildFlowOf([single(8), button(9)])), 2)
    expect(next.effects).toEqual([])
    expect(next.state.values).toEqual({ 8: chosen(2) })
  })

  it('never goes on by an arrow key', () => {
    const next = choose(alone, 2, false)
    expect(next.effects).toEqual([])
    expect(next.state.values).toEqual({ 8: chosen(2) })
  })

  it('[FLOW-31] never goes on from an open-ended choice', () => {
    expect(choose(alone, 3).effects).toEqual([])
  })

  it('waits without a word while a required answer is missing', () => {
    const next = choose(buildState(buildFlowOf([single(8), name])), 2)
    expect(next).toMatchObject({ effects: [], state: { problems: {}, busy: false } })
  })

  it('keeps the answer but sends nothing while busy', () => {
    const next = choose({ ...alone, busy: true }, 2)
    expect(next.effects).toEqual([])
    expect(next.state.values).toEqual({ 8: chosen(2) })
  })

  it('clears the problem of that item, and the answer when it is taken back', () => {
    const marked = { ...state, problems: { 7: 'x', 8: 'y' } }
    const next = go(marked, { type: 'answered', itemId: 7, value: undefined, chosen: false })
    expect(next.state.problems).toEqual({ 8: 'y' })
    expect(next.state.values).toEqual({ 8: chosen(1) })
  })

  it('[P17] what is chosen puts a photo right once one has arrived, and no sooner', () => {
    const face = buildItem('IMAGE', 7, 'Your face', { options: { required: true } })
    const missing = buildState(buildFlowOf([face, button(9)]), {
      problems: { 7: { code: 'photo' }, 8: 'y' },
    })
    const choose = (from: FlowState, value?: { uuid: string; url: string }[]) =>
      go(from, { type: 'answered', itemId: 7, value, chosen: true }).state
    const sending = choose(missing, [{ uuid: '', url: '' }])
    expect(sending.problems).toEqual({ 7: { code: 'photo_unsent' }, 8: 'y' })
    const refused = choose(sending)
    expect(refused.problems).toEqual({ 7: { code: 'photo' }, 8: 'y' })
    expect(choose(refused, [{ uuid: 'u1', url: '/i/u1' }]).problems).toEqual({ 8: 'y' })
  })

  it('[P17] a photo that nobody must send is put right by closing it', () => {
    const skin = buildItem('IMAGE', 7, 'Your skin')
    const unsent = buildState(buildFlowOf([skin, button(9)]), {
      values: { 7: [{ uuid: '', url: '' }] },
      problems: { 7: { code: 'photo_unsent' } },
    })
    const closed = go(unsent, { type: 'answered', itemId: 7, value: undefined, chosen: true })
    expect(closed.state.problems).toEqual({})
  })

  it('[ITEM-01] a nested button clears other buttons and goes on', () => {
    const nested = { ...single(9), page_item_type: 40 }
    const from = buildState(buildFlowOf([button(8), nested, name]), {
      values: { 7: 'Kim', 8: true },
    })
    const next = go(from, { type: 'answered', itemId: 9, value: chosen(1), chosen: true })
    expect(next.effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 7: [{ value: 'Kim' }], 9: [{ value: 1 }] },
    })
    expect(next.state.values).not.toHaveProperty('8')
  })
})

describe('overlays', () => {
  const film = buildItem('PLAYBACK', 5, 'Film')
  const over = { type: 'overlayDone', itemId: 5 } as const

  it('[FLOW-32] [GAP-57] gives the page back when it is over', () => {
    const next = go(buildState(buildFlowOf([film, name])), over)
    expect(next).toMatchObject({ state: { doneOverlays: [5] }, effects: [] })
  })

  it('goes on when the page had nothing else', () => {
    const next = go(buildState(buildFlowOf([film])), over)
    expect(types(next.effects)).toEqual(['sendProceed', 'endLeadLife'])
    expect(go({ ...next.state, busy: false }, over).effects).toEqual([])
  })
})
