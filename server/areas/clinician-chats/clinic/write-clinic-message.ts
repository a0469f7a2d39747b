import type { writeClinicMessage as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { lockChat } from '../chat-repository.ts'
import { requireMessage } from '../message-repository.ts'
import { presentClinicMessage } from '../present-chat.ts'
import { readMessageText } from '../read-message-text.ts'
import { writeMessage } from '../write-message.ts'

/** A clinic may write into a chat it has closed: to say why, for example. */
export async function writeClinicMessage(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, clinic, params, body, request } = call
  const text = readMessageText(body.message_text)
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = `clinic-message:${clinic.keyId}`
  const { id } = await replayOnce(deps.db, scope, requestKey, async (transaction) => {
    const chat = await lockChat(transaction, parseUuid(params.id), null)
    const said = { author: 'clinician', text, imageId: null } as const
    const message = await writeMessage(deps, transaction, chat, said)
    return { id: message.id }
  })
  return presentClinicMessage(await requireMessage(deps.db, params.id, id))
}
