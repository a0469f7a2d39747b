import type { changeClinicChat as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { type Chat, lockChat, requireChat, touchChat } from '../chat-repository.ts'
import { announceChat } from '../live/announce.ts'
import { presentClinicChat } from '../present-chat.ts'
import { readClinicianName } from '../read-message-text.ts'

function isNew(chat: Chat, { clinicianName, isAvailable }: Partial<Chat>): boolean {
  const isRenamed = clinicianName !== undefined && clinicianName !== chat.clinicianName
  return isRenamed || (isAvailable !== undefined && isAvailable !== chat.isAvailable)
}

export async function changeClinicChat(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, params, body } = call
  const { clinician_name: name, is_available: isAvailable } = body
  const change = {
    ...(name != null && { clinicianName: readClinicianName(name) }),
    ...(isAvailable != null && { isAvailable }),
  }
  return deps.db.transaction().execute(async (transaction) => {
    const chat = await lockChat(transaction, parseUuid(params.id), null)
    // Said again it is no news.
    if (isNew(chat, change)) {
      await touchChat(transaction, chat, deps.clock.now(), change)
      await announceChat(transaction, { accountId: chat.accountId, chatId: chat.id })
    }
    return presentClinicChat(await requireChat(transaction, chat.id, null))
  })
}
