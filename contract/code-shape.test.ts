import { expect, it } from 'vitest'
import { codeNumber, codeText, openCode } from './code-shape.ts'

it('a table of codes has one shape, wherever it is asked for', () => {
  const table = { ONE: 1 }
  expect(codeNumber(table)).toBe(codeNumber(table))
})

it('a list that lets others pass in one place does so nowhere else by mistake', () => {
  const list = ['open', 'ended'] as const
  openCode(list)
  expect(() => codeText(list)).toThrow('read in two ways')
})
