import { expect, it } from 'vitest'
import { findStaleNames } from './stale-names.ts'

it('tells which name of a list no file has', () => {
  const paths = ['web/app/start.ts', 'contract/codes.ts']
  expect(findStaleNames('a.ts', [/^web\/app\//, /^contract\/codes\.ts$/], paths)).toEqual([])
  expect(findStaleNames('a.ts', [/^contract\/states\.ts$/], paths)).toEqual([
    { path: 'a.ts', line: 1, message: 'lists ^contract\\/states\\.ts$, which no file matches' },
  ])
})
