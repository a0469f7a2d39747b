import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { date } from './date.ts'

const today = '2026-11-20'
const check = (value: string, fields: Parameters<typeof buildItem>[3]) =>
  date.check(buildItem('DATE', 1, 'Born', fields), value, today)?.code

it.each([{ validation_type: 81 }, { value_association: 'CAREGIVER_BIRTH_DATE' }])(
  '[GAP-68] a date of birth is neither in the future nor too long ago: %j',
  (fields) => {
    expect(check('2026-11-20', fields)).toBeUndefined()
    expect(check('2026-11-21', fields)).toBe('birth_date_future')
    expect(check('1899-12-31', fields)).toBe('birth_date_past')
    expect(check('1900-01-01', fields)).toBeUndefined()
  },
)

it('nobody is older than 130 years', () => {
  const birth = buildItem('DATE', 1, 'Born', { validation_type: 81 })
  expect(date.check(birth, '1900-01-01', '2031-01-01')?.code).toBe('birth_date_past')
  expect(date.check(birth, '1901-01-01', '2031-12-31')).toBeNull()
})

it('any other date may lie ahead', () => {
  expect(check('2030-1-1', {})).toBeUndefined()
})

it('[ITEM-05] is sent as yyyy-MM-dd, and not at all while it is none', () => {
  const item = buildItem('DATE', 1, 'When?')
  expect(date.encode(item, ' 2026 - 1 - 2 ')).toEqual([{ value: '2026-01-02' }])
  expect(date.encode(item, '--')).toBeUndefined()
  expect(date.encode(item, '2026-2-30')).toBeUndefined()
  expect(date.comparable('2026-1-2')).toBe('2026-01-02')
})
