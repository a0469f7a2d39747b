import type { listClinicChats as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { pageSize } from '../../../../contract/limits.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { findListedLead } from '../../patients/shared/find-listed-lead.ts'
import { listChatRows } from '../chat-repository.ts'
import { presentClinicChat } from '../present-chat.ts'

/** Of all visits, or of one. Throws not_found for what names no visit. */
export async function listClinicChats({
  deps,
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const leadId = await findListedLead(deps, query.lead)
  const page = { cursor, most: pageSize, by: 'begun' } as const
  const found = await listChatRows(deps.db, leadId === null ? {} : { leadId }, page)
  const { rows, next } = cutPage(request, found, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { results: rows.map(presentClinicChat), next }
}
