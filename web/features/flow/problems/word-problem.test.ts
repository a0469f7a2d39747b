import { describe, expect, it } from 'vitest'
import { itemType } from '../../../../contract/flow-codes.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { wordProblem } from './word-problem.ts'

const word = (
  text: string,
  problem: Parameters<typeof wordProblem>[1],
  parts: Partial<PageItem> = {},
) => wordProblem(buildItem('TEXT_FIELD', 1, text, parts), problem)

describe('what is missing', () => {
  it.each([
    ['Your first name', null, 'Enter your first name'],
    ['Your child’s first name', null, 'Enter your child’s first name'],
    ['The day it began', null, 'Enter the day it began'],
    ['First name', 'FIRST_NAME', 'Enter a first name'],
    ['First name', 'CAREGIVER_FIRST_NAME', 'Enter your first name'],
    ['E-mail address', 'EMAIL', 'Enter an e-mail address'],
    ['ZIP code', 'ZIP_CODE', 'Enter a ZIP code'],
    ['US state', 'STATE', 'Enter a US state'],
    ['Choose a password', null, 'Choose a password'],
    ['Add one to three photos', null, 'Add one to three photos'],
  ] as const)('[GAP-68] [P18] is named by its label, once: %s (%s)', (label, association, text) => {
    const parts = { value_association: association }
    expect(word(label, { code: 'required' }, parts)).toEqual({ text, line: text })
  })

  it.each([
    ['How are you related?', 'Choose how you are related'],
    ['How are you related to the child?', 'Choose how you are related to the child'],
    ['Which state are you in?', 'Choose which state you are in'],
    ['Your relationship', 'Choose your relationship'],
    ['Your pharmacy', 'Choose your pharmacy', 'pharmacy'],
    ['The time of the visit', 'Choose the time of the visit', 'time'],
  ] as const)('[GAP-68] [P18] is named by its question, once: %s', (label, text, code?) => {
    expect(word(label, { code: code ?? 'choose_one' })).toEqual({ text, line: text })
  })

  it.each([
    ['How old are they?', 'required', 'Enter an answer', 'How old are they? Enter an answer'],
    ['Do you smoke?', 'choose_one', 'Choose an answer', 'Do you smoke? Choose an answer'],
    ['Tell us', 'choose_some', 'Choose at least one answer', 'Tell us: Choose at least one answer'],
    ['', 'choose_one', 'Choose an answer', 'Choose an answer'],
    ['Most often I take', 'choose_one', 'Choose an answer', 'Most often I take: Choose an answer'],
    ['Eczema began', 'required', 'Enter an answer', 'Eczema began: Enter an answer'],
    [
      'Migraine days in a usual month',
      'required',
      'Enter an answer',
      'Migraine days in a usual month: Enter an answer',
    ],
    [
      'Choose all that happened',
      'choose_some',
      'Choose at least one answer',
      'Choose all that happened: Choose at least one answer',
    ],
    ['<p>I accept the <a href="/t">terms</a>.</p>', 'accept', 'Accept the terms to go on', null],
    ['Photo of the rash', 'photo', 'Add a photo', 'Photo of the rash: Add a photo'],
    ['Where to?', 'pharmacy', 'Choose a pharmacy', 'Where to? Choose a pharmacy'],
    ['When?', 'time', 'Choose a time', 'When? Choose a time'],
    ['x'.repeat(61), 'required', 'Enter an answer', `${'x'.repeat(61)}: Enter an answer`],
  ] as const)('[GAP-68] [P18] has a plain way out otherwise: %s', (label, code, text, line) => {
    expect(word(label, { code })).toEqual({ text, line: line ?? text })
  })
})

describe('what is missing, by its kind of item', () => {
  it.each([
    ['NUMBER', 'required', 'Enter a number'],
    ['SLIDER', 'required', 'Move the slider to choose'],
    ['DATE', 'required', 'Enter a date'],
    ['EMAIL', 'required', 'Enter an e-mail address'],
    ['PHONE_NUMBER', 'required', 'Enter a phone number'],
    ['PASSWORD', 'required', 'Enter a password'],
    ['FREE_TEXT', 'required', 'Write a few words'],
    ['BOOLEAN', 'choose_one', 'Choose yes or no'],
    ['NESTED_BUTTON', 'choose_one', 'Choose an answer'],
  ] as const)('[GAP-68] [P18] %s', (type, code, text) => {
    expect(word('Has it changed?', { code }, { page_item_type: itemType[type] })).toEqual({
      text,
      line: `Has it changed? ${text}`,
    })
  })

  it.each([
    'required',
    'choose_one',
    'choose_some',
    'accept',
    'photo',
    'pharmacy',
    'time',
  ] as const)('[GAP-68] is said in the words of the programme where it has some: %s', (code) => {
    const text = 'Enter your first name'
    expect(word('Name', { code }, { options: { missing: text } })).toEqual({ text, line: text })
  })
})

describe('what is wrong', () => {
  it('[ITEM-19] keeps its own sentence, with the item’s label in the list', () => {
    expect(word('Weight', { code: 'too_small', limit: 50 })).toEqual({
      text: 'Enter 50 or more.',
      line: 'Weight: Enter 50 or more.',
    })
    expect(word('How tall?', 'Is that right?').line).toBe('How tall? Is that right?')
  })
})
