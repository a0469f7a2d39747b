import { entryParameterMaxLength } from '../../../contract/limits.ts'

const names = [
  'fuuid',
  'cuuid',
  'uuid',
  'rx_id',
  'secondary_id',
  'ph_id',
  'rx_campaign',
  'rx_source',
  'rx_medium',
  'rx_term',
  'rx_content',
  'employee',
  'euuid',
  'wuuid',
  'esource',
  'test_only',
  'entry_point_id',
] as const
type EntryParameter = (typeof names)[number]

/** The entry parameters [ENTRY-01] [GAP-40]; null when absent, too long or not plain text. */
export type EntryQuery = Readonly<Record<EntryParameter, string | null>>

export function parseEntryQuery(search: string): EntryQuery {
  const given = new URLSearchParams(search)
  const read = (name: EntryParameter): string | null => {
    const value = given.get(name)?.trim()
    if (!value || value.length > entryParameterMaxLength) return null
    return /[\p{Cc}\p{Cs}]/u.test(value) ? null : value
  }
  // Every name gets an entry, which fromEntries cannot express.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as EntryQuery
}

/** Whether stored data may be taken up with this address [ENTRY-09..11] [GAP-36] [GAP-37]. */
export function mayRestore(query: EntryQuery, leadLife: string | null): boolean {
  if (query.fuuid === null && query.uuid === null) return true
  return query.fuuid !== null && query.fuuid === leadLife
}
