import type { listClinicChats as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { pageSize } from '../../../../contract/limits.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { listChatRows } from '../chat-repository.ts'
import { presentClinicChat } from '../present-chat.ts'

/** Of all visits, or of one. Throws not_found for what names no visit. */
export async function listClinicChats({
  deps,
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const leadId = query.lead === undefined ? undefined : parseUuid(query.lead)
  if (leadId === null) throw new AppError('not_found')
  const page = { cursor, most: pageSize, by: 'begun' } as const
  const found = await listChatRows(deps.db, { leadId }, page)
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: rows.map(presentClinicChat), next }
}
