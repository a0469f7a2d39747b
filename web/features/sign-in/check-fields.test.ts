import { expect, it } from 'vitest'
import { checkCredentials, checkEmail, checkNewPasswords } from './check-fields.ts'

it('[GAP-70] signing in asks for an address and any password', () => {
  expect(checkCredentials({ email: 'mara@example.com', password: 'a' })).toEqual({})
  expect(Object.keys(checkCredentials({ email: '', password: '' }))).toEqual(['email', 'password'])
  expect(Object.keys(checkEmail('mara@example'))).toEqual(['email'])
})

it.each([
  ['Quiet-77', 'Quiet-77', []],
  ['Qui7', 'Qui7', ['password']],
  ['quietriver', 'quietriver', ['password']],
  ['Quiet-77', 'Quiet-78', ['password2']],
  ['Quiet-77', '', ['password2']],
  ['', '', ['password', 'password2']],
])('[GAP-70] [GAP-135] of %j and %j what is wrong: %j', (password, password2, wrong) => {
  expect(Object.keys(checkNewPasswords({ password, password2 }))).toEqual(wrong)
})
