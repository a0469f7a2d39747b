import { describe, expect, it } from 'vitest'
import type { ImageReference } from '../../contract/shapes/answer.ts'
import { sendingPhoto, unsentPhoto } from '../items/image/image.ts'
import { buildItem } from '../items/item-example.ts'
import { buildFailure, buildFlowOf, buildState, button } from './build-flow.ts'
import { go, types } from './sample-step.ts'
import type { FlowEvent, FlowState } from './state.ts'

const card = buildItem('IMAGE', 7, 'Your ID', { options: { required: true } })
const skin = buildItem('IMAGE', 8, 'Your skin')
const name = buildItem('TEXT_FIELD', 6, 'Name', { options: { required: true } })
const shown = buildFlowOf([name, card, skin, button(9), button(10)])
const sent = { uuid: 'u1', url: '/i/u1' }
const press = { type: 'pressed', itemId: 9 } as const

const on = (values: FlowState['values']) => buildState(shown, { values: { 6: 'Kim', ...values } })
const give = (from: FlowState, itemId: number, value?: ImageReference[], chosen = false) =>
  go(from, { type: 'answered', itemId, value, chosen })

describe('[P17] going on while a photo is on its way', () => {
  it('waits without a word of a mistake, and goes on by itself once it is there', () => {
    const waiting = go(on({ 7: [sendingPhoto] }), press)
    expect(waiting.effects).toEqual([])
    expect(waiting.state).toMatchObject({ busy: true, problems: {}, saving: 'waiting' })
    expect(waiting.state.values[9]).toBe(true)
    const there = give(waiting.state, 7, [sent])
    expect(there.effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 6: [{ value: 'Kim' }], 7: [{ value: [sent] }], 9: [{ value: true }] },
    })
    expect(there.state).toMatchObject({ busy: true, saving: 'saving' })
  })

  it('waits for the last of several, whatever is typed meanwhile', () => {
    const waiting = go(on({ 7: [sendingPhoto], 8: [sendingPhoto] }), press).state
    const typed = go(waiting, { type: 'answered', itemId: 6, value: 'Kim L', chosen: false })
    const one = give(typed.state, 7, [sent])
    expect([typed.effects, one.effects, one.state.busy]).toEqual([[], [], true])
    expect(types(give(one.state, 8, [sent]).effects)).toEqual(['sendProceed', 'endLeadLife'])
  })

  it('says what failed in the words of a photo that is not sent', () => {
    const waiting = go(on({ 7: [sendingPhoto] }), press).state
    const failed = give(waiting, 7, [unsentPhoto])
    expect(failed.effects).toEqual([{ type: 'showProblems', alerted: false }])
    expect(failed.state).toMatchObject({ busy: false, problems: { 7: { code: 'photo_unsent' } } })
    expect(failed.state.values).not.toHaveProperty('9')
  })

  it('ends without a word when the photo is taken back, and goes on by a press alone', () => {
    const waiting = go(on({ 7: [sent], 8: [sendingPhoto] }), press).state
    const back = give(waiting, 8, undefined, true)
    expect(back.effects).toEqual([])
    expect(back.state).toMatchObject({ busy: false, problems: {}, saving: 'saved' })
    expect(back.state.values).not.toHaveProperty('9')
    expect(give(back.state, 8, [sent]).effects).toEqual([])
  })

  it('says what else is missing first, and nothing of the photo', () => {
    const next = go(on({ 6: '', 7: [sendingPhoto] }), press)
    expect(next.state).toMatchObject({ busy: false, problems: { 6: { code: 'required' } } })
    expect(next.state.problems).not.toHaveProperty('7')
  })

  it('keeps Back free', () => {
    const waiting = go(on({ 7: [sendingPhoto] }), press).state
    const back = go(waiting, { type: 'backRequested' })
    expect(types(back.effects)).toEqual(['sendBack'])
    // The view is there until the reply: what arrives there takes nobody on any more.
    expect(give(back.state, 7, [sent]).effects).toEqual([])
  })

  it('[P17] gives back how the answers stood, however the wait ends', () => {
    const ways = (before: Partial<FlowState>) => {
      const waiting = go({ ...on({ 7: [sendingPhoto] }), ...before }, press).state
      return [
        give(waiting, 7, undefined, true),
        give(waiting, 7, [unsentPhoto]),
        go(waiting, { type: 'backRequested' }),
      ].map(({ state }) => state.saving)
    }
    expect(ways({ saving: 'saved' })).toEqual(['saved', 'saved', 'saved'])
    expect(ways({ saving: 'unsaved' })).toEqual(['unsaved', 'unsaved', 'unsaved'])
    // What was being sent gave way to the press, so it is not saved either.
    const sending = { saving: 'saving', retrying: 'unreached' } as const
    expect(ways(sending)).toEqual(['unsaved', 'unsaved', 'unsaved'])
  })

  it.each<FlowEvent>([
    { type: 'overlayDone', itemId: 77 },
    { type: 'proceedRequested' },
    press,
    { type: 'pressed', itemId: 10 },
    { type: 'fetchRequested' },
    { type: 'fetched', flow: shown },
    { type: 'unsettled', reason: 'unreached', saves: true },
    { type: 'proceedFailed', failure: buildFailure({ itemErrors: { 6: 'Check this.' } }) },
    { type: 'proceeded', flow: shown, answered: {}, pageUuid: 'page-1' },
    { type: 'answered', itemId: 77, value: 'x', chosen: true },
  ])('[P2] is not changed by what nobody waits for: $type', (event) => {
    const waiting = go(on({ 7: [sendingPhoto] }), press).state
    expect(go(waiting, event)).toEqual({ state: waiting, effects: [] })
  })

  it('[P2] takes the place of a request that waits to be sent again', () => {
    const retrying = { ...on({ 7: [sendingPhoto] }), retrying: 'unreached' as const }
    const waiting = go(retrying, press)
    expect([waiting.effects, waiting.state.retrying]).toEqual([[{ type: 'dropRequest' }], null])
  })

  it('an optional photo on its way holds the page too, and one that failed still does', () => {
    expect(go(on({ 7: [sent], 8: [sendingPhoto] }), press).state.busy).toBe(true)
    expect(go(on({ 7: [sent], 8: [unsentPhoto] }), press).state.problems).toEqual({
      8: { code: 'photo_unsent' },
    })
  })
})
