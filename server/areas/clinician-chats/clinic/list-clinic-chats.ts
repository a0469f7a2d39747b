import type { listClinicChats as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { findListedLead } from '../../patients/shared/find-listed-lead.ts'
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
  const leadId = await findListedLead(deps, query.lead)
  const rows = await listChatRows(deps.db, leadId === null ? {} : { leadId }, {
    after,
    most: clinicPage,
    by: 'begun',
  })
  return presentPage(rows, clinicPage, presentClinicChat, '/api/v1/clinic/chats/', {
    lead: query.lead,
  })
}
