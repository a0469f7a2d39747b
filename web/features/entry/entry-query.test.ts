import { describe, expect, it } from 'vitest'
import { isMarked } from '../../../contract/documents/entry-parameter.ts'
import { mayRestore, parseEntryQuery } from './entry-query.ts'

describe('entry parameters', () => {
  it('[ENTRY-01] are all read', () => {
    const names =
      'fuuid cuuid uuid rx_id secondary_id ph_id rx_campaign rx_source rx_medium rx_term rx_content employee'
    const search = new URLSearchParams(names.split(' ').map((name) => [name, `v-${name}`]))
    const query = parseEntryQuery(`?${search}`)
    for (const [name, value] of search) expect(query).toHaveProperty(name, value)
  })

  it.each([
    ['too long', 'a'.repeat(513)],
    ['with a control character', 'a\u0000b'],
    ['empty', ''],
    ['with a line break', 'a\nb'],
  ])('are dropped when %s', (_, value) => {
    expect(parseEntryQuery(`?${new URLSearchParams({ fuuid: value })}`).fuuid).toBeNull()
  })

  it('are the first of several, without the space around', () => {
    expect(parseEntryQuery('?fuuid=+f%20&fuuid=g').fuuid).toBe('f')
  })

  it('unknown ones are left out', () => {
    expect(parseEntryQuery('?__proto__=x&other=1')).not.toHaveProperty('other')
  })

  it('a marker is on unless it says otherwise', () => {
    expect(isMarked('true')).toBe(true)
    expect(isMarked('jane')).toBe(true)
    expect(isMarked('false')).toBe(false)
    expect(isMarked(null)).toBe(false)
  })
})

describe('the initial sync', () => {
  it.each([
    ['[ENTRY-09] neither fuuid nor uuid', '', null, true],
    ['[GAP-36] cuuid does not hinder it', '?cuuid=c', null, true],
    ['[ENTRY-10] fuuid equal to the lead-life cookie', '?fuuid=f', 'f', true],
    ['[GAP-37] uuid beside the same fuuid', '?fuuid=f&uuid=u', 'f', true],
    ['[ENTRY-11] another fuuid', '?fuuid=g', 'f', false],
    ['[ENTRY-11] fuuid without the cookie', '?fuuid=f', null, false],
    ['[ENTRY-11] uuid alone', '?uuid=u', 'f', false],
    ['[GAP-40] a test, by the same fuuid', '?fuuid=f&test_only=1', 'f', false],
    ['[GAP-40] a test, by cuuid', '?cuuid=c&test_only=true', null, false],
    ['[GAP-40] the same fuuid that asks for no test', '?fuuid=f&test_only=%20false', 'f', true],
  ])('%s', (_, search, leadLife, expected) => {
    expect(mayRestore(parseEntryQuery(search), leadLife)).toBe(expected)
  })
})
