import { expect, it } from 'vitest'
import { findLateNames } from './late-names.ts'

it('finds the names that late parts are given, however they are set', () => {
  const source = `
const one = latePart(() => import('./one.tsx'), 'one')
const two = latePart(() => import('./two.ts'))
export const three = latePart(
  () => import('./three.tsx'),
  'third',
)`
  expect(findLateNames(source)).toEqual(['one', 'third'])
})
