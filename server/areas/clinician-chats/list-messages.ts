import type { listChatMessages as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { openImageLinks } from '../uploads/shared/image-link.ts'
import { requireChat } from './chat-repository.ts'
import { listMessageRows } from './message-repository.ts'
import { presentPage, readPage } from './paging.ts'
import { presentMessage } from './present-chat.ts'

const messagesPerPage = 30

/** [CALL-41] */
export async function listChatMessages({
  deps,
  session,
  params,
  query,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const after = readPage(query.page)
  const chat = await requireChat(deps.db, parseUuid(params.id), session.accountId)
  const rows = await listMessageRows(deps.db, chat.id, { after, most: messagesPerPage })
  const link = await openImageLinks(deps)
  const path = `/api/v1/telemedicine/chats/${chat.id}/messages/`
  return presentPage(rows, messagesPerPage, (row) => presentMessage(row, link), path)
}
