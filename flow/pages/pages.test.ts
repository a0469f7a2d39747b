import { expect, it } from 'vitest'
import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import { findPageRule, pageRules } from './registry.ts'

// Object.keys forgets that the keys are those of the record.
const names = Object.keys(pageType) as PageTypeName[]

it('every page type of the flow has its rule under its code', () => {
  for (const name of names) {
    expect(pageRules[name]).toMatchObject({ name, type: pageType[name] })
    expect(findPageRule(pageType[name])).toBe(pageRules[name])
  }
  // The next free number is a type to come.
  for (const code of [0, 30, 80, 999, Number.NaN]) expect(findPageRule(code)).toBeUndefined()
})

it('[HEADER-10] [GAP-17] all but thank-you, transfer-data and refer-out allow back', () => {
  const closed = names.filter((name) => !pageRules[name].allowsBack)
  expect(closed.sort()).toEqual(['REFER_OUT', 'THANK_YOU', 'TRANSFER_DATA'])
})

it('[FLOW-33] only account creation creates the account, only the ends that take answers in end by arriving', () => {
  expect(names.filter((name) => pageRules[name].before === 'account')).toEqual(['ACCOUNT_CREATION'])
  const finishes = names.filter((name) => pageRules[name].finishes)
  expect(finishes.sort()).toEqual(['END_TELEMEDICINE', 'THANK_YOU'])
  expect(names.filter((name) => pageRules[name].refuses)).toEqual(['REFER_OUT'])
  expect(names.filter((name) => pageRules[name].handsOver)).toEqual(['END_NURSE'])
  const tellsLine = names.filter((name) => pageRules[name].tellsLine)
  expect(tellsLine.sort()).toEqual(['END_NURSE', 'END_TELEMEDICINE'])
  const tellsVisit = names.filter((name) => pageRules[name].tellsVisit)
  expect(tellsVisit.sort()).toEqual(['END_TELEMEDICINE', 'TELEMED'])
  const takesIn = names.filter((name) => pageRules[name].takesIn)
  expect(takesIn.sort()).toEqual(['END_TELEMEDICINE', 'THANK_YOU'])
})
