import { parseUuid } from '../../data/uuid.ts'
import { AppError } from '../../http/app-error.ts'

/** What a page begins after, from its address. Throws malformed. */
export function readPage(page: string | undefined): string | null {
  if (page === undefined || page === '') return null
  const after = parseUuid(page)
  if (after) return after
  throw new AppError('malformed', {
    fields: { page: ['Please take the next page from the address that a page gives.'] },
  })
}

/** One page of the rows, of which there is one more when another page follows at `path` with `query`. */
export function presentPage<Row extends { id: string }, Entry>(
  rows: readonly Row[],
  most: number,
  present: (row: Row) => Entry,
  path: string,
  query: Record<string, string | undefined> = {},
): { results: Entry[]; next: string | null } {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  const results = shown.map(present)
  if (rows.length <= most || !last) return { results, next: null }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  search.set('page', last.id)
  return { results, next: `${path}?${search}` }
}
