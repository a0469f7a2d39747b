import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'

/** The last one of a page. */
export interface PageMark {
  createdAt: Date
  id: string
}

/** What the next page is asked for by. */
export function formatPageMark({ createdAt, id }: PageMark): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')
}

/** Throws malformed for what no page said. */
export function readPageMark(text: string): PageMark {
  const [instant = '', written] = Buffer.from(text, 'base64url').toString().split(' ')
  const createdAt = new Date(instant)
  const id = parseUuid(written)
  if (id !== null && !Number.isNaN(createdAt.getTime())) return { createdAt, id }
  throw new AppError('malformed', {
    fields: { page: ['Send the address that the page before named.'] },
  })
}
