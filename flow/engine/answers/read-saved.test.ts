import { expect, it } from 'vitest'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import type { AnswerEntry } from '../../../contract/shapes/answer.ts'
import { buildItem } from '../../items/item-example.ts'
import type { ItemValue } from '../../items/item-rule.ts'
import { buildFlowOf } from '../build-flow.ts'
import { initialFlowState } from '../initial-state.ts'
import { showFlow } from '../show-flow.ts'
import { initialValues } from './answers.ts'

const answer_choices = [
  { id: 1, text: 'Rash' },
  { id: 2, text: 'Itch', open_ended: true },
]
const build = (type: ItemTypeName, answers: AnswerEntry[]) =>
  buildItem(type, 7, 'Question', {
    answers,
    ...(/ANSWER|POP_UP/.test(type) && { answer_choices }),
  })
const photo = (uuid: string) => ({ uuid, url: '/a.jpg' })

const read: [ItemTypeName, AnswerEntry[], ItemValue][] = [
  ['NUMBER', [{ value: '4' }], '4'],
  ['SLIDER', [{ value: '4' }], 4],
  ['BOOLEAN', [{ value: 'true' }], true],
  ['BOOLEAN', [{ value: 'False' }], false],
  ['BOOLEAN', [{ value: 0 }], false],
  ['TERMS_OF_USE', [{ value: 'true' }], true],
  ['PHONE_NUMBER', [{ value: 15_552_014_477 }], '(555) 201-4477'],
  ['TEXT_FIELD', [{ value: 42 }], '42'],
  ['FREE_TEXT', [{ value: 42 }], '42'],
  ['MULTI_ANSWER', [{ value: 2 }], { ids: [2], texts: {} }],
  [
    'MULTI_ANSWER',
    [{ value: 1 }, { value: 2, texts: { 2: 'at night' } }],
    { ids: [1, 2], texts: { 2: 'at night' } },
  ],
  [
    'SINGLE_ANSWER',
    [{ value: [2], texts: { 2: 'all day' } }],
    { ids: [2], texts: { 2: 'all day' } },
  ],
  ['POP_UP', [{ value: [1] }], { ids: [1], texts: {} }],
  ['DATE', [{ value: '1988-04-27T00:00:00Z' }], '1988-04-27'],
  ['DATE', [{ value: '1988-04-27 00:00:00' }], '1988-04-27'],
  ['IMAGE', [{ value: [photo('512')] }], [photo('512')]],
  ['IMAGE', [{ value: [photo('abc123DEF')] }], [photo('abc123DEF')]],
  [
    'IMAGE',
    [{ image: [photo('f81d4fae7dec11d0a76500a0c91e6bf6')] }],
    [photo('f81d4fae7dec11d0a76500a0c91e6bf6')],
  ],
  ['IMAGE', [{ value: ['u1'] }], [{ uuid: 'u1', url: '' }]],
]

it.each(read)('[P2] [ENTITY-10] %s reads the saved %j', (type, answers, value) => {
  expect(initialValues({ page_items: [build(type, answers)] })).toEqual({ 7: value })
})

const unread: [ItemTypeName, AnswerEntry[]][] = [
  ['NUMBER', [{ value: 'many' }]],
  ['BOOLEAN', [{ value: 'perhaps' }]],
  ['DATE', [{ value: '04/27/1988' }]],
  ['SINGLE_ANSWER', [{ value: [1, 2] }]],
  ['SINGLE_ANSWER', [{ value: 9 }]],
  ['TIMESLOT', [{ value: 'at noon' }]],
]

it.each(unread)('[CALL-10] %s tells that it cannot read %j', (type, answers) => {
  const flow = buildFlowOf([build(type, answers)])
  const shown = showFlow(initialFlowState, flow, { replace: true })
  expect(shown.state.values).toEqual({})
  expect(shown.effects).toContainEqual({ type: 'tellUnread', items: [7] })
})

it('tells nothing of what it can read, and nothing of a button', () => {
  const flow = buildFlowOf([build('NUMBER', [{ value: '4' }]), build('BUTTON', [{ value: 'On' }])])
  const { effects } = showFlow(initialFlowState, flow, { replace: true })
  expect(effects.map(({ type }) => type)).toEqual(['showPage'])
})
