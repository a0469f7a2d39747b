import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it.each([
  ['1988-04-27', 'April 27, 1988'],
  ['1988-4-7', 'April 7, 1988'],
  ['2000-01-01', 'January 1, 2000'],
  ['2024-02-29', 'February 29, 2024'],
  // Days that no calendar has stay what they are, instead of becoming another day.
  ['2023-02-29', '2023-02-29'],
  ['1990-02-31', '1990-02-31'],
  ['1988', '1988'],
  ['', ''],
])('[ITEM-05] %s is told as the day it is, wherever the browser is: %s', (text, told) => {
  expect(formatDay(text)).toBe(told)
})
