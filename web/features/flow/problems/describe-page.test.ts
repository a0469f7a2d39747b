import { describe, expect, it } from 'vitest'
import { buildFlowOf, buildState, button } from '../../../../flow/engine/build-flow.ts'
import { go } from '../../../../flow/engine/sample-step.ts'
import type { FlowState } from '../../../../flow/engine/state.ts'
import { sendingPhoto, unsentPhoto } from '../../../../flow/items/image/image.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import type { HeldPhoto } from '../../../../flow/items/item-rule.ts'
import { describePage } from './describe-page.ts'

const asks = (max_files: number) =>
  buildFlowOf([
    buildItem('IMAGE', 8, 'Your skin', { options: { required: true, max_files } }),
    button(9),
  ])
const told = (state: FlowState) => describePage(state, '2026-11-27').problemTexts
const give = (from: FlowState, value?: HeldPhoto[]) =>
  go(from, { type: 'answered', itemId: 8, value, chosen: true }).state
const pressed = (value?: HeldPhoto[]) =>
  go(buildState(asks(3), { values: value ? { 8: value } : {} }), { type: 'pressed', itemId: 9 })
    .state

describe('[P17] [P18] what is told of a photo that is on its way', () => {
  it('is not that one is missing, as soon as it was chosen', () => {
    const missing = pressed()
    expect(told(missing)).toEqual({ 8: 'Add a photo' })
    expect(told(give(missing, [sendingPhoto]))).toEqual({})
    expect(told(give(give(missing, [sendingPhoto]), [{ uuid: 'a', url: '' }]))).toEqual({})
  })

  it('is that again once it could not be sent at all', () => {
    expect(told(give(give(pressed(), [sendingPhoto])))).toEqual({ 8: 'Add a photo' })
  })

  it('is what is wrong with the others', () => {
    const unsent = { 8: 'A photo is not sent yet. Try it again or remove it.' }
    expect(told(give(pressed([unsentPhoto]), [unsentPhoto, sendingPhoto]))).toEqual(unsent)
  })
})
