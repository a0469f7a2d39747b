import { parseUuid } from '../../data/uuid.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import type { ItemPlace } from './action-item-repository.ts'

const path = '/api/v1/clinic/action-items/'

/** The address of the page behind an entry. */
export function formatPage({ createdAt, id }: ItemPlace, leadId: string | null): string {
  const page = Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
  return `${path}?${new URLSearchParams({ page, ...(leadId ? { lead: leadId } : {}) })}`
}

/** Null for the first page. Throws a sentence beside `page` for what is none of ours. */
export function parsePage(page: string | undefined): ItemPlace | null {
  if (page === undefined || page === '') return null
  const [ms = '', sentId] = Buffer.from(page, 'base64url').toString().split(' ')
  const id = parseUuid(sentId)
  if (!/^\d{1,14}$/.test(ms) || !id) throw refuseField('page', 'unreadable')
  return { createdAt: new Date(Number(ms)), id }
}
