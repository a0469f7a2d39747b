import { isMarked, readEntryParameter } from '../../../contract/documents/entry-parameter.ts'

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
  // Every name gets an entry, which fromEntries cannot express.
  return Object.fromEntries(
    names.map((name) => [name, readEntryParameter(given, name)]),
  ) as EntryQuery
}

/**
 * Whether stored data may be taken up with this address [ENTRY-09..11] [GAP-36] [GAP-37]. A link that begins a test goes
 * on with no visit that is none.
 */
export function mayRestore(query: EntryQuery, leadLife: string | null): boolean {
  if (isMarked(query.test_only)) return false
  if (query.fuuid === null && query.uuid === null) return true
  return query.fuuid !== null && query.fuuid === leadLife
}
