import type { readChat as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { requireChat } from './chat-repository.ts'
import { presentChat } from './present-chat.ts'

/** [CALL-40] */
export async function readChat({
  deps,
  session,
  params,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  return presentChat(await requireChat(deps.db, parseUuid(params.id), session.accountId))
}
