import { expect, it } from 'vitest'
import { joinByFolder } from './folder-rules.ts'
import { findCycles } from './import-rules.ts'

const listKnots = (imports: Record<string, string[]>) =>
  findCycles(joinByFolder(new Map(Object.entries(imports)))).map(({ message }) => message)

it('finds folders that need each other although no file does', () => {
  expect(
    listKnots({
      'server/leads/a.ts': ['server/uploads/b.ts'],
      'server/uploads/c.ts': ['server/leads/d.ts'],
    }),
  ).toEqual(['is part of an import cycle: server/leads → server/uploads → server/leads'])
})

it('lets a register name what lies below it, and the files below name its shape', () => {
  expect(
    listKnots({
      'flow/items/registry.ts': ['flow/items/date/date.ts'],
      'flow/items/date/date.ts': ['flow/items/item-rule.ts'],
    }),
  ).toEqual([])
})

it('tells a file beside a folder from the folder', () => {
  expect(
    listKnots({
      'server/deps.ts': ['server/mail/mail.ts'],
      'server/mail/send.ts': ['server/config.ts'],
      'server/config.ts': ['server/deps.ts'],
    }),
  ).toEqual([
    'is part of an import cycle: server/deps.ts → server/mail → server/config.ts → server/deps.ts',
  ])
})
