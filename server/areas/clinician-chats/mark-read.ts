import type { markChatMessageRead as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import { parseUuid } from '../../data/uuid.ts'
import { whileSignedIn } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { lockChat, touchChat } from './chat-repository.ts'
import { announceChat } from './live/announce.ts'
import { findMessage, markRead } from './message-repository.ts'

/** [CALL-43] Of one message, so that what arrives meanwhile stays unread. What the patient wrote stays as it is. */
export async function markChatMessageRead(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, session, params } = call
  const { accountId } = session
  return whileSignedIn(deps, session, async (transaction) => {
    const chat = await lockChat(transaction, parseUuid(params.id), accountId)
    const message = await findMessage(transaction, chat.id, parseUuid(params.uuid))
    if (!message) throw new AppError('not_found')
    const now = deps.clock.now()
    if (!(await markRead(transaction, message, now))) return {}
    await touchChat(transaction, chat, now)
    await announceChat(transaction, { accountId, chatId: chat.id })
    return {}
  })
}
