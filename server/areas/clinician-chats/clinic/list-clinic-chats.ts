import type { listClinicChats as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { listChatRows } from '../chat-repository.ts'
import { presentPage, readPage } from '../paging.ts'
import { presentClinicChat } from '../present-chat.ts'
import { clinicPage } from './clinic-page.ts'

/** Of all visits, or of one. Throws not_found for what names no visit. */
export async function listClinicChats({
  deps,
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const after = readPage(query.page)
  const leadId = query.lead === undefined ? undefined : parseUuid(query.lead)
  if (leadId === null) throw new AppError('not_found')
  const rows = await listChatRows(deps.db, { leadId }, { after, most: clinicPage, by: 'begun' })
  return presentPage(rows, clinicPage, presentClinicChat, '/api/v1/clinic/chats/', {
    lead: query.lead,
  })
}
