import { expect, it } from 'vitest'
import { checkCrowds } from './crowd-rules.ts'

const fill = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`)
const messagesOf = (paths: string[]) =>
  checkCrowds(paths).map(({ path, message }) => `${path} ${message}`)

it('refuses a folder with more than 25 files of its own', () => {
  expect(messagesOf(fill('web/features/profile', 25))).toEqual([])
  expect(messagesOf(fill('web/features/profile', 26))).toEqual([
    'web/features/profile holds 26 files, the limit is 25: divide it by idea',
  ])
  expect(messagesOf([...fill('ui/field', 20), ...fill('ui/field/date', 20)])).toEqual([])
})

it('lets web/app hold 20 files and not one more', () => {
  expect(messagesOf(fill('web/app', 20))).toEqual([])
  expect(messagesOf(fill('web/app', 21))).toHaveLength(1)
})
