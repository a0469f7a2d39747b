import { describe, expect, it } from 'vitest'
import { sendingPhoto, unsentPhoto } from '../items/image/image.ts'
import { buildItem } from '../items/item-example.ts'
import type { HeldPhoto } from '../items/item-rule.ts'
import { buildFailure, buildFlowOf, buildState, button } from './build-flow.ts'
import { go } from './sample-step.ts'

const shown = buildFlowOf([
  buildItem('IMAGE', 8, 'Your skin', { options: { max_files: 3 } }),
  button(9),
])
const press = { type: 'pressed', itemId: 9 } as const
const photo = (uuid: string): HeldPhoto => ({ uuid, url: '' })
const gone = (uuid: string): HeldPhoto => ({ ...photo(uuid), isGone: true })

const refuse = (value: HeldPhoto[], sentence: string) =>
  go(go(buildState(shown, { values: { 8: value } }), press).state, {
    type: 'proceedFailed',
    failure: buildFailure({ status: 400, itemErrors: { 8: sentence } }),
  }).state
const give = (from: ReturnType<typeof refuse>, value?: HeldPhoto[], chosen = false) =>
  go(from, { type: 'answered', itemId: 8, value, chosen }).state

describe('[P17] [ITEM-19] photos that the server has no more', () => {
  it.each([
    ['This photo is gone. Add it again.', [photo('a')], [gone('a')]],
    ['Photo 2 is gone. Add it again.', [photo('a'), photo('b')], [photo('a'), gone('b')]],
    [
      'Photo 1 is gone. Add it again. Photo 3 is gone. Add it again.',
      [photo('a'), photo('b'), photo('c')],
      [gone('a'), photo('b'), gone('c')],
    ],
    ['This one is blurred.', [photo('a')], [photo('a')]],
  ])('%s: each is told apart from those that are there', (sentence, value, heard) => {
    const { values, problems } = refuse(value, sentence)
    expect([values, problems]).toEqual([{ 8: heard }, { 8: sentence }])
  })

  it('stay told while they are in the answer, whatever is added, and are not sent again', () => {
    const refused = refuse([photo('a')], 'This photo is gone. Add it again.')
    const adding = give(refused, [gone('a'), sendingPhoto], true)
    expect(adding.problems).toEqual(refused.problems)
    const added = give(adding, [gone('a'), photo('b')])
    const problems = { 8: { code: 'photo_of_several_gone', each: [1] } }
    expect(added.problems).toEqual(problems)
    const pressed = go(added, press)
    expect(pressed.effects).toEqual([{ type: 'showProblems', alerted: false }])
    expect(pressed.state.problems).toEqual(problems)
    expect(give(added, [photo('b')], true).problems).toEqual({})
  })

  it('are told of at a press that would else wait for another one, which takes the place of the only one', () => {
    const refused = refuse([photo('a')], 'This photo is gone. Add it again.')
    const pressed = go(give(refused, [gone('a'), sendingPhoto], true), press)
    expect(pressed.state).toMatchObject({ busy: false, problems: { 8: { code: 'photo_gone' } } })
    const only = buildFlowOf([buildItem('IMAGE', 8, 'Your ID'), button(9)])
    const replacing = buildState(only, { values: { 8: [gone('a'), sendingPhoto] } })
    expect(go(replacing, press).state).toMatchObject({ busy: true, problems: {} })
  })
})

it('[P17] [ITEM-19] photos that are gone are not counted among those that are too many', () => {
  const refused = refuse([photo('a'), photo('b'), photo('c')], 'Photo 1 is gone. Add it again.')
  const added = give(refused, [gone('a'), photo('b'), photo('c'), photo('d')])
  expect(added.problems).toEqual({ 8: { code: 'photo_of_several_gone', each: [1] } })
})

it('[P17] a photo that arrives beside one that failed leaves the failure told', () => {
  const failed = go(buildState(shown, { values: { 8: [sendingPhoto, unsentPhoto] } }), press).state
  const problems = { 8: { code: 'photo_unsent' } }
  expect(failed.problems).toEqual(problems)
  expect(give(failed, [photo('a'), unsentPhoto]).problems).toEqual(problems)
})
