import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { checkPassword, password } from './password.ts'

const item = buildItem('PASSWORD', 1, 'Password')

it('[ITEM-16] needs six characters', () => {
  expect(checkPassword('abc12')).toBe('password_short')
  expect(checkPassword('abc123')).toBeNull()
  expect(checkPassword('🙂🙂aB1')).toBe('password_short')
})

it('[ITEM-17] needs two of three kinds', () => {
  expect(checkPassword('abcdef')).toBe('password_kinds')
  expect(checkPassword('ABCDEF')).toBe('password_kinds')
  expect(checkPassword('123456')).toBe('password_kinds')
  expect(checkPassword('abcDEF')).toBeNull()
  expect(checkPassword('abc456')).toBeNull()
  expect(checkPassword('ABC456')).toBeNull()
  expect(checkPassword('ñandúÑ')).toBeNull()
})

it('[ITEM-03] [GAP-64] [P12] never is part of an answer', () => {
  const sent = JSON.stringify(password.encode(item, 'cedar Rain 48'))
  expect(sent).toBe('[{"value":" "}]')
  expect(password.comparable('cedar Rain 48')).toBeUndefined()
  expect(password.decode(item, [{ value: 'cedar Rain 48' }]).ok).toBe(false)
})

it('the blank of a password chosen before is enough', () => {
  expect(password.decode(item, [{ value: ' ' }])).toEqual({ ok: true, value: ' ' })
  expect(password.check(item, ' ', '2026-11-20')).toBeNull()
})

it('is required unless the page says otherwise', () => {
  expect(password.check(item, undefined, '2026-11-20')?.code).toBe('required')
  const optional = { ...item, options: { required: false } }
  expect(password.check(optional, undefined, '2026-11-20')).toBeNull()
})
