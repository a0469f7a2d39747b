import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../contract/limits.ts'
import { parseUuid } from '../data/uuid.ts'
import { AppError } from './app-error.ts'

/** Where a page of a list that is newest first ended: the time and id of its last row. */
export interface Cursor {
  at: Date
  id: string
}

const refuse = () => new AppError('malformed', { fields: { page: ['We do not know this page.'] } })

/** The query's `page`, as an earlier `next` held it; null for the first. Throws malformed for any other text. */
export function readCursor(page: string | undefined): Cursor | null {
  // Who counts pages begins with 1.
  if (page === undefined || page === '' || page === '1') return null
  const [time = '', text = ''] = Buffer.from(page, 'base64url').toString('latin1').split(' ')
  const at = new Date(time)
  const id = parseUuid(text)
  // Years of more digits, or before our era, are written otherwise, and some of them no database knows.
  const isOurs = /^\d{4}-/.test(time) && !Number.isNaN(at.getTime()) && at.toISOString() === time
  if (id === null || !isOurs) throw refuse()
  return { at, id }
}

const formatCursor = ({ at, id }: Cursor) =>
  Buffer.from(`${at.toISOString()} ${id}`, 'latin1').toString('base64url')

/**
 * The rows behind a cursor, for a statement that orders by `timeColumn` and `id`, both descending, and takes one more
 * than a page of them. The times must have been written by us: in milliseconds.
 */
export function isBehind(cursor: Cursor | null, timeColumn: string, idColumn = 'id') {
  if (cursor === null) return sql<boolean>`true`
  const columns = sql`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)})`
  const behind: RawBuilder<boolean> = sql`${columns} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
  return behind
}

/** So many rows a statement asks for: the one too many tells that there is another page. */
export const rowsAsked = pageSize + 1

/**
 * Of the rows asked for, one more than `most`, those of this page, and the address of the next one: this call's with
 * another `page`; null when these were the last.
 */
export function cutPage<Row>(
  request: FastifyRequest,
  rows: readonly Row[],
  placeOf: (row: Row) => Cursor,
  most: number = pageSize,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  if (rows.length <= most || last === undefined) return { rows: shown, next: null }
  const [path = '', query = ''] = request.url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', formatCursor(placeOf(last)))
  return { rows: shown, next: `${path}?${parameters}` }
}
