import { describe, expect, it } from 'vitest'
import type { ValueAssociation } from '../../../contract/codes.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import type { RelatedPerson } from '../../../contract/shapes/account.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { buildItem } from '../../items/item-example.ts'
import { asksForCaregiver, fitCaregiver, readTold } from './caregiver.ts'

const nobody: RelatedPerson = {
  apartment_suit: '',
  birth_date: '',
  city: '',
  first_name: '',
  gender: null,
  last_name: '',
  phone_number: '',
  relationship: '',
  state: '',
  street_address: '',
  zip_code: '',
}
const grace: RelatedPerson = {
  apartment_suit: 'Apt 7',
  birth_date: '1980-02-29',
  city: 'Dayton',
  first_name: 'Grace',
  gender: 20,
  last_name: 'Hill',
  phone_number: '+12025550143',
  relationship: 'Parent',
  state: 'Ohio',
  street_address: '5 Elm Street',
  zip_code: '45402',
}

type Fields = Parameters<typeof buildItem>[3]

function ask(association: string, type: ItemTypeName = 'TEXT_FIELD', fields: Fields = {}) {
  return buildItem(type, 1, 'Question', { value_association: association, ...fields })
}
const choices = (...texts: string[]) => ({
  answer_choices: texts.map((text, at) => ({ id: 71 + at, text })),
})
const chosen = (id: number) => ({ ids: [id], texts: {} })

interface Visit {
  person?: Partial<RelatedPerson>
  values?: Record<string, string>
  /** What an earlier page said, by its association. */
  earlier?: Record<string, string>
}

function fill(items: PageItem[], { person = {}, values = {}, earlier = {} }: Visit = {}) {
  const asked = Object.keys(earlier).map((name, at) =>
    buildItem('TEXT_FIELD', 90 + at, '', { value_association: name }),
  )
  const given = Object.fromEntries(Object.values(earlier).map((text, at) => [90 + at, text]))
  const told = readTold(asked, given)
  return fitCaregiver(items, values, { person: { ...grace, ...person }, told, today: '2026-11-20' })
}

describe('what the data of a caregiver answers', () => {
  it.each<[ValueAssociation, ItemTypeName, Fields, unknown]>([
    ['CAREGIVER_FIRST_NAME', 'TEXT_FIELD', {}, 'Grace'],
    ['CAREGIVER_LAST_NAME', 'FREE_TEXT', {}, 'Hill'],
    ['CAREGIVER_BIRTH_DATE', 'DATE', {}, '1980-02-29'],
    ['CAREGIVER_GENDER', 'SINGLE_ANSWER', choices('Male', 'Female'), chosen(72)],
    ['CAREGIVER_PHONE_NUMBER', 'PHONE_NUMBER', {}, '(202) 555-0143'],
    ['CAREGIVER_STREET_ADDRESS', 'TEXT_FIELD', {}, '5 Elm Street'],
    ['CAREGIVER_APARTMENT_SUITE', 'TEXT_FIELD', {}, 'Apt 7'],
    ['CAREGIVER_CITY', 'TEXT_FIELD', {}, 'Dayton'],
    ['CAREGIVER_STATE', 'TEXT_FIELD', {}, 'Ohio'],
    ['CAREGIVER_STATE', 'SINGLE_ANSWER', choices('IN', 'OH'), chosen(72)],
    ['CAREGIVER_ZIP_CODE', 'TEXT_FIELD', { validation_type: 51 }, '45402'],
  ])('[CALL-16] [GAP-88] [ENUM-06] %s in a %s', (association, type, fields, value) => {
    const item = ask(association, type, fields)
    expect(asksForCaregiver([item])).toBe(true)
    expect(fill([item])).toEqual({ 1: value })
  })

  it.each<[string, PageItem]>([
    ['the patient, who is somebody else', ask('FIRST_NAME')],
    ['the patient’s birth date', ask('BIRTH_DATE', 'DATE')],
    ['a whole name', ask('CAREGIVER_NAME')],
    ['an email address', ask('CAREGIVER_EMAIL', 'EMAIL')],
    ['a photo', ask('CAREGIVER_PHOTO_ID', 'IMAGE')],
    ['a name nobody knows', ask('CAREGIVER_constructor')],
    ['nobody', ask('')],
    ['what is not to be answered', ask('CAREGIVER_FIRST_NAME', 'TEXT_FIELD', { disabled: true })],
    ['a button', ask('CAREGIVER_GENDER', 'NESTED_BUTTON', choices('Male', 'Female'))],
    [
      'what the backend filled in',
      ask('CAREGIVER_FIRST_NAME', 'TEXT_FIELD', { answers: [{ value: 'Ada' }] }),
    ],
    [
      'what the backend filled in with something that cannot be read',
      ask('CAREGIVER_GENDER', 'SINGLE_ANSWER', { ...choices('Female'), answers: [{ value: 5 }] }),
    ],
  ])('[CALL-16] [GAP-88] is not looked for in a question about %s', (_, item) => {
    expect(asksForCaregiver([item])).toBe(false)
    expect(fill([item])).toEqual({})
  })

  it.each<[string, PageItem, Partial<RelatedPerson>]>([
    [
      'a day that no calendar has',
      ask('CAREGIVER_BIRTH_DATE', 'DATE'),
      { birth_date: '1981-02-29' },
    ],
    ['words for a day', ask('CAREGIVER_BIRTH_DATE'), { birth_date: 'February 29, 1980' }],
    ['a birth date to come', ask('CAREGIVER_BIRTH_DATE', 'DATE'), { birth_date: '2027-01-01' }],
    [
      'a number nobody can dial',
      ask('CAREGIVER_PHONE_NUMBER', 'PHONE_NUMBER'),
      { phone_number: '12' },
    ],
    ['a state of no list', ask('CAREGIVER_STATE'), { state: 'Bavaria' }],
    [
      'a zip code that is none',
      ask('CAREGIVER_ZIP_CODE', 'TEXT_FIELD', { validation_type: 51 }),
      { zip_code: '4' },
    ],
    ['a gender that is no choice', ask('CAREGIVER_GENDER', 'SINGLE_ANSWER', choices('Male')), {}],
    [
      'a gender that is not told',
      ask('CAREGIVER_GENDER', 'SINGLE_ANSWER', choices('Male')),
      { gender: null },
    ],
    ['a code where words are asked for', ask('CAREGIVER_GENDER'), {}],
    ['a text where a number is asked for', ask('CAREGIVER_ZIP_CODE', 'NUMBER'), {}],
    [
      'a text that is too long',
      ask('CAREGIVER_CITY', 'TEXT_FIELD', { options: { max_length: 3 } }),
      {},
    ],
    ['blanks', ask('CAREGIVER_CITY'), { city: '  ' }],
  ])('[CALL-16] leaves a question open for %s', (_, item, person) => {
    expect(asksForCaregiver([item])).toBe(true)
    expect(fill([item], { person })).toEqual({})
  })

  it('[CALL-16] [GAP-88] fits a day that came with a time', () => {
    const item = ask('CAREGIVER_BIRTH_DATE', 'DATE')
    expect(fill([item], { person: { birth_date: '1980-02-29T00:00:00Z' } })).toEqual({
      1: '1980-02-29',
    })
  })

  it('[CALL-16] is nothing of nobody', () => {
    expect(fill([ask('CAREGIVER_FIRST_NAME')], { person: nobody })).toEqual({})
  })
})

describe('another caregiver than the data', () => {
  const phone = buildItem('PHONE_NUMBER', 2, '', { value_association: 'CAREGIVER_PHONE_NUMBER' })
  const city = buildItem('TEXT_FIELD', 3, '', { value_association: 'CAREGIVER_CITY' })
  const state = buildItem('TEXT_FIELD', 4, '', { value_association: 'CAREGIVER_STATE' })
  const whole = { 2: '(202) 555-0143', 3: 'Dayton', 4: 'Ohio' }
  const page = [phone, city, state]

  it.each([
    ['a first name', { CAREGIVER_FIRST_NAME: 'Ada' }],
    ['a last name', { CAREGIVER_LAST_NAME: 'Hall' }],
    ['a whole name', { CAREGIVER_NAME: 'Ada Hill' }],
    ['a birth date', { CAREGIVER_BIRTH_DATE: '1980-02-28' }],
  ])('[CALL-16] nothing is filled in once an earlier page tells of another by %s', (_, earlier) => {
    expect(fill(page, { earlier })).toEqual({})
  })

  it('[CALL-16] nor where this page does, whoever wrote it there', () => {
    const name = ask('CAREGIVER_FIRST_NAME')
    expect(fill([name, ...page], { values: { 1: 'Ada' } })).toEqual({})
    const day = ask('CAREGIVER_BIRTH_DATE', 'DATE', { answers: [{ value: '1990-01-01' }] })
    expect(fill([day, ...page], { values: { 1: '1990-01-01' } })).toEqual({})
  })

  it.each([
    ['in other letters', { CAREGIVER_FIRST_NAME: ' grace', CAREGIVER_NAME: 'GRACE HILL' }],
    ['by what the data does not say', { CAREGIVER_EMAIL: 'ada@example.com', LAST_NAME: 'Hall' }],
    ['by a new number', { CAREGIVER_PHONE_NUMBER: '(202) 555-0199' }],
  ])('[CALL-16] it is the same %s', (_, earlier) => {
    expect(fill(page, { earlier })).toEqual(whole)
  })

  it('[CALL-16] who moved is filled in nothing of where they lived', () => {
    expect(fill(page, { earlier: { CAREGIVER_STREET_ADDRESS: '9 Oak Road' } })).toEqual({
      2: whole[2],
    })
    expect(fill(page, { values: { 4: 'Iowa' } })).toEqual({ 2: whole[2] })
    expect(fill(page, { earlier: { CAREGIVER_STATE: 'OH' } })).toEqual(whole)
  })
})
