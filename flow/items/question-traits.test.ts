import { describe, expect, it } from 'vitest'
import { itemType } from '../../contract/flow-codes.ts'
import { findQuestionTraits, questionTraits } from './question-traits.ts'
import { itemRules } from './registry.ts'

const rows = Object.entries(questionTraits)
const named = (trait: 'isListed' | 'isQuestion') =>
  rows.filter(([, traits]) => traits[trait]).map(([name]) => name)

const questions = [
  'SINGLE_ANSWER',
  'MULTI_ANSWER',
  'FREE_TEXT',
  'TEXT_FIELD',
  'NUMBER',
  'BOOLEAN',
  'PHONE_NUMBER',
  'DATE',
  'IMAGE',
  'SLIDER',
  'EMAIL',
  'POP_UP',
  'PHARMACY',
  'TIMESLOT',
]

describe('the traits of questions', () => {
  it('count as questions what asks something, not agreeing or choosing a password', () => {
    expect(named('isQuestion')).toEqual(questions)
  })

  it('list what may be read again, and never a secret', () => {
    expect(named('isListed').toSorted()).toEqual([...questions, 'NESTED_BUTTON'].toSorted())
  })

  it('ask nothing of what takes no answer', () => {
    const withRole = (...roles: string[]) =>
      Object.values(itemRules).flatMap(({ name, role }) => (roles.includes(role) ? [name] : []))
    expect(withRole('answer')).toEqual(expect.arrayContaining(named('isQuestion')))
    expect(withRole('answer', 'button')).toEqual(expect.arrayContaining(named('isListed')))
  })

  it('list nothing of a type nobody knows', () => {
    expect(findQuestionTraits(9_999)).toEqual({ isListed: false, isQuestion: false })
    expect(findQuestionTraits(itemType.DATE)).toEqual({ isListed: true, isQuestion: true })
  })
})
