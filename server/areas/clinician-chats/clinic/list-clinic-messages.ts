import type { listClinicMessages as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { pageSize } from '../../../../contract/limits.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor } from '../../../http/paging.ts'
import { requireChat } from '../chat-repository.ts'
import { findWritten, listMessageRows } from '../message-repository.ts'
import { presentClinicMessage } from '../present-chat.ts'

export async function listClinicMessages({
  deps,
  params,
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const chat = await requireChat(deps.db, parseUuid(params.id), null)
  const found = await listMessageRows(deps.db, chat.id, { cursor, most: pageSize })
  const { rows, next } = cutPage(request, found, findWritten)
  return { results: rows.map(presentClinicMessage), next }
}
