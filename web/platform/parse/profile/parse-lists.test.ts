import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parsePharmacies } from '../parse-pharmacies.ts'
import { parseQuietly } from '../parser.ts'
import { parseActionItems } from './parse-action-item.ts'
import { parseChats, parseMessages } from './parse-chats.ts'
import { parseConsultations } from './parse-consultations.ts'
import { parsePrescriptions } from './parse-prescriptions.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const bare = [
  ['[ENTITY-11] pharmacies', parsePharmacies],
  ['[ENTITY-38] consultations', parseConsultations],
  ['[ENTITY-40] prescriptions', parsePrescriptions],
  ['[ENTITY-45] action items', parseActionItems],
] as const

it.each(bare)('%s of which none can be read are not the same as none', (_, parse) => {
  expect(parseQuietly<unknown[]>(parse, [])).toEqual([])
  expect(parseQuietly<unknown[]>(parse, [{ name: 'nameless' }, null])).toBeUndefined()
})

it.each([
  ['[ENTITY-42] chats', parseChats, { id: 'c' }],
  ['[ENTITY-44] messages', parseMessages, { id: 'm', author_type: 'clinician' }],
] as const)('%s that cannot be read are not the same as none', (_, parse, entry) => {
  const read = (value: unknown) =>
    parseQuietly<{ results: unknown[] }>(parse, value)?.results.length
  expect(read({})).toBe(0)
  expect(read({ results: [] })).toBe(0)
  expect(read({ results: [{ text: 'nameless' }, entry] })).toBe(1)
  expect(read({ results: [{ text: 'nameless' }] })).toBeUndefined()
  expect(read({ results: { 0: entry } })).toBeUndefined()
  expect(read({ results: 'none' })).toBeUndefined()
})
