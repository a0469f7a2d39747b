import type { listClinicMessages as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { requireChat } from '../chat-repository.ts'
import { listMessageRows } from '../message-repository.ts'
import { presentPage, readPage } from '../paging.ts'
import { presentClinicMessage } from '../present-chat.ts'
import { clinicPage } from './clinic-page.ts'

export async function listClinicMessages({
  deps,
  params,
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const after = readPage(query.page)
  const chat = await requireChat(deps.db, parseUuid(params.id), null)
  const rows = await listMessageRows(deps.db, chat.id, { after, most: clinicPage })
  const path = `/api/v1/clinic/chats/${chat.id}/messages/`
  return presentPage(rows, clinicPage, presentClinicMessage, path)
}
