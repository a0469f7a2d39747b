import type { listChatMessages as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { cutPage, readCursor } from '../../http/paging.ts'
import { openImageLinks } from '../uploads/shared/image-link.ts'
import { requireChat } from './chat-repository.ts'
import { findWritten, listMessageRows } from './message-repository.ts'
import { presentMessage } from './present-chat.ts'

const messagesPerPage = 30

/** [CALL-41] */
export async function listChatMessages({
  deps,
  session,
  params,
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const chat = await requireChat(deps.db, parseUuid(params.id), session.accountId)
  const found = await listMessageRows(deps.db, chat.id, { cursor, most: messagesPerPage })
  const { rows, next } = cutPage(request, found, findWritten, messagesPerPage)
  const link = await openImageLinks(deps)
  return { results: rows.map((row) => presentMessage(row, link)), next }
}
