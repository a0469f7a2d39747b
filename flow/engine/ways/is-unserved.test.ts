import { expect, it } from 'vitest'
import { type PageTypeName, pageType } from '../../../contract/flow-codes.ts'
import { isUnserved } from './is-unserved.ts'

// Object.keys forgets that the keys are those of the record.
const names = Object.keys(pageType) as PageTypeName[]
const list = (hasEnded: boolean, next: { when: null; page: string | null }[]) =>
  names.filter((name) => isUnserved({ page_type: pageType[name], next }, hasEnded)).sort()
const further = [{ when: null, page: 'next' }]

it('[P4] [FLOW-05] nobody serves who is turned away or handed over, and who ends where no answers are taken', () => {
  expect(list(false, [])).toEqual(['END_NURSE', 'REFER_OUT'])
  expect(list(false, [{ when: null, page: null }])).toEqual(['END_NURSE', 'REFER_OUT'])
  expect(list(false, further)).toEqual([])
  const served = ['END_TELEMEDICINE', 'PAYMENT', 'THANK_YOU', 'TRANSFER_DATA']
  expect(list(true, [])).toEqual(names.filter((name) => !served.includes(name)).sort())
})

it('[P4] nobody serves who reads that they should call for help, also where a way leads on', () => {
  const page = { page_type: pageType.REGULAR, emergency: true, next: further } as const
  expect(isUnserved(page, false)).toBe(true)
})
