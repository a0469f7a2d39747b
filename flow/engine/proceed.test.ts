import { describe, expect, it } from 'vitest'
import { buildFailure, buildFlowOf, buildState, button } from './build-flow.ts'
import { initialFlowState } from './initial-state.ts'
import { flow, go, name, other, state, typed, types } from './sample-step.ts'
import type { FlowState } from './state.ts'

const press = { type: 'pressed', itemId: 9 } as const

describe('going on', () => {
  const sent = {
    type: 'sendProceed',
    leadId: 'lead-1',
    pageUuid: 'page-1',
    answers: { 7: [{ value: 'Kim' }], 8: [{ value: 1 }], 9: [{ value: true }] },
    values: { ...typed, 9: true },
  }

  it('sends the answers of the page, and ends the lead-life cookie', () => {
    const next = go(state, press)
    expect(next.effects).toEqual([sent, { type: 'endLeadLife' }])
    expect(next.state).toMatchObject({ busy: true, saving: 'saving', problems: {} })
  })

  it('[FLOW-13] is blocked while busy', () => {
    const busy = { ...state, busy: true }
    expect(go(busy, press)).toEqual({ state: busy, effects: [] })
    expect(go(busy, { type: 'proceedRequested' })).toEqual({ state: busy, effects: [] })
  })

  it('[FLOW-14] is blocked without a lead', () => {
    const leadless = { ...state, leadId: null }
    expect(go(leadless, press).effects).toEqual([])
    expect(go(leadless, { type: 'proceedRequested' }).effects).toEqual([])
  })

  it('[GAP-68] sends nothing while something needs putting right', () => {
    const next = go({ ...state, values: {} }, press)
    expect(next.effects).toEqual([{ type: 'showProblems', alerted: false }])
    expect(next.state.problems).toEqual({ 7: { code: 'required' } })
    expect(next.state).toMatchObject({ busy: false, values: {} })
  })

  it('an independent button goes on without the required answers', () => {
    const skip = button(9, { options: { button: { independent: true } } })
    const next = go(buildState(buildFlowOf([name, skip])), press)
    expect(next.effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 9: [{ value: true }] },
    })
  })

  it('[ITEM-01] a selected button clears the others', () => {
    const next = go({ ...state, values: { ...typed, 10: true } }, press)
    expect(next.effects[0]).toEqual(sent)
    expect(next.state.values).toEqual({ ...typed, 9: true })
  })

  it('an unknown or disabled item changes nothing', () => {
    expect(go(state, { type: 'pressed', itemId: 99 })).toEqual({ state, effects: [] })
    const off = buildState(buildFlowOf([button(9, { disabled: true })]))
    expect(go(off, press)).toEqual({ state: off, effects: [] })
  })
})

describe('when going on fails', () => {
  const busy: FlowState = { ...state, busy: true, values: { ...typed, 9: true } }
  const fail = (fields: Parameters<typeof buildFailure>[0]) =>
    go(busy, { type: 'proceedFailed', failure: buildFailure(fields) })

  it('[FLOW-19] [FLOW-20] alerts, clears the buttons and keeps everything typed', () => {
    const next = fail({ message: 'Not now.' })
    expect(next.effects).toEqual([{ type: 'alert', value: 'Not now.', severity: 'error' }])
    expect(next.state).toMatchObject({ flow, busy: false, saving: 'unsaved' })
    expect(next.state.values).toEqual(typed)
  })

  it('[ITEM-19] [GAP-71] puts the server’s sentences at their items', () => {
    const next = fail({ itemErrors: { 7: 'A full name, please.', 99: 'Elsewhere.' } })
    expect(next.state.problems).toEqual({ 7: 'A full name, please.' })
    expect(types(next.effects)).toEqual(['alert', 'showProblems'])
    expect(next.effects).toContainEqual({ type: 'showProblems', alerted: true })
    // It was delivered, and is to be put right: also while the person does so.
    expect(next.state.saving).toBe('saved')
    const mending = go(next.state, { type: 'answered', itemId: 7, value: 'Kim L', chosen: false })
    expect(mending.state).toMatchObject({ saving: 'saved', problems: {} })
  })

  it('[FLOW-21] a different page in the error replaces the current one', () => {
    const next = fail({ status: 409, message: 'Moved on.', flow: other })
    expect(next.state).toMatchObject({ flow: other, values: {}, saving: 'saved', busy: false })
    expect(next.effects).toEqual([
      { type: 'showPage', pageUuid: 'page-2', currentPage: 3, replace: true },
      { type: 'alert', value: 'Moved on.', severity: 'error' },
    ])
  })

  it('the same page in the error keeps what was typed', () => {
    expect(fail({ flow }).state).toMatchObject({ flow, values: typed, saving: 'unsaved' })
  })

  it('an error that says the flow is finished shows nothing of it', () => {
    const over = buildFlowOf([], { page: null, page_uuid: null, status: 'finished' })
    expect(fail({ status: 409, flow: over }).state.flow).toMatchObject({ page: null })
  })

  it('[P17] without any answer nothing is lost, not even the button, and nothing stays busy', () => {
    const next = fail({ status: 0 })
    expect(next.effects).toEqual([])
    expect(next.state).toMatchObject({ values: busy.values, saving: 'unsaved', busy: false })
  })

  it('[GAP-08] [GAP-120] a lead the server does not know leads to /session-expired', () => {
    expect(fail({ status: 404, message: 'Not here.' }).effects).toContainEqual({
      type: 'goTo',
      route: '/session-expired',
      message: 'Not here.',
    })
  })

  it('a failure after a reset is dropped', () => {
    const event = { type: 'proceedFailed', failure: buildFailure() } as const
    expect(go(initialFlowState, event)).toEqual({ state: initialFlowState, effects: [] })
  })
})
