import { describe, expect, it } from 'vitest'
import { buildItem } from '../../items/item-example.ts'
import { filledInText } from '../../items/static-text/filled-in-note.ts'
import { buildContext, buildFlowOf, buildState, buttonItem, single } from '../build-flow.ts'
import type { FlowState } from '../state.ts'
import { transition } from '../transition.ts'

const title = buildItem('STATIC_TEXT', 50, '<h1>You</h1>')
const first = buildItem('TEXT_FIELD', 1, 'First name')
const last = buildItem('TEXT_FIELD', 2, 'Last name')
const flow = buildFlowOf([title, first, last, buttonItem])
const come = {
  type: 'filledIn',
  pageUuid: 'page-1',
  values: { 1: 'Grace', 2: 'Hill' },
  language: 'en',
} as const

const fill = (state: FlowState) => transition(state, come, buildContext())
const listTexts = ({ flow: shown }: FlowState) => shown?.page?.page_items.map(({ text }) => text)

describe('what is known of a person from elsewhere', () => {
  it('[CALL-16] [GAP-88] stands in the fields, is said below the heading and sends nothing', () => {
    const { state, effects } = fill(buildState(flow))
    expect(state.values).toEqual({ 1: 'Grace', 2: 'Hill' })
    expect(listTexts(state)).toEqual([title.text, filledInText, first.text, last.text, 'Next'])
    expect(effects).toEqual([])
    expect([state.busy, state.saving, state.problems]).toEqual([false, 'saved', {}])
  })

  it('[CALL-16] is said ahead of a question that a page begins with', () => {
    const { state } = fill(buildState(buildFlowOf([first, buttonItem])))
    expect(listTexts(state)).toEqual([filledInText, first.text, 'Next'])
  })

  it('[CALL-16] is filled in without a word in a language that has none for it', () => {
    const event = { ...come, language: 'es' }
    const { state } = transition(buildState(flow), event, buildContext())
    expect(state.values).toEqual({ 1: 'Grace', 2: 'Hill' })
    const { state: again } = transition(state, { type: 'fetched', flow }, buildContext())
    const own = [title.text, first.text, last.text, 'Next']
    expect([listTexts(state), listTexts(again)]).toEqual([own, own])
  })

  it('[CALL-16] [P17] never takes the place of what is there', () => {
    const { state } = fill(buildState(flow, { values: { 1: 'Ada' } }))
    expect(state.values).toEqual({ 1: 'Ada', 2: 'Hill' })
  })

  it('[CALL-16] never takes the person on, though a choice would', () => {
    const page = buildFlowOf([title, single(1)])
    const event = { ...come, values: { 1: { ids: [1], texts: {} } } }
    const { state, effects } = transition(buildState(page), event, buildContext())
    expect([state.busy, effects]).toEqual([false, []])
  })

  it.each<[string, Partial<FlowState>]>([
    ['that is sent', { busy: true }],
    ['that is sent again', { retrying: 'unreached' }],
    ['whose press waits for a photo', { busy: true, saving: 'waiting' }],
    ['of another name', { flow: { ...flow, page_uuid: 'page-2' } }],
    ['that is over', { flow: { ...flow, page: null } }],
  ])('[CALL-16] [P17] does not come into a page %s', (_, fields) => {
    const before = buildState(flow, fields)
    expect(fill(before).state).toEqual(before)
  })

  it('[CALL-16] is said once, also when the page is told anew', () => {
    const { state } = fill(fill(buildState(flow)).state)
    const { state: again } = transition(state, { type: 'fetched', flow }, buildContext())
    expect(listTexts(again)?.filter((text) => text === filledInText)).toHaveLength(1)
    expect(again.values).toEqual({ 1: 'Grace', 2: 'Hill' })
  })

  it('[CALL-16] goes with what the person sends, and is not said of the next page', () => {
    const { state } = fill(buildState(flow))
    const pressed = transition(state, { type: 'pressed', itemId: buttonItem.id }, buildContext())
    expect(pressed.effects).toMatchObject([
      { type: 'sendProceed', answers: { 1: [{ value: 'Grace' }], 2: [{ value: 'Hill' }] } },
      { type: 'endLeadLife' },
    ])
    const next = buildFlowOf([title, first, buttonItem], { page_uuid: 'page-2' })
    const reply = { type: 'proceeded', flow: next, answered: {}, pageUuid: 'page-1' } as const
    const { state: left } = transition(pressed.state, reply, buildContext())
    expect([left.values, left.filledIn]).toEqual([{}, undefined])
    expect(listTexts(left)).toEqual([title.text, first.text, 'Next'])
  })
})
