import type { sendChatMessage as endpoint } from '../../../contract/endpoints/profile/chats.ts'
import { holdLive } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { openImageLinks } from '../uploads/shared/image-link.ts'
import { requireMessage } from './message-repository.ts'
import { presentMessage } from './present-chat.ts'
import { sendPatientMessage } from './shared/send-patient-message.ts'

/** Somebody who has much to say, and nobody who floods the people that read it. */
const ofAccount = { most: 60, runsOffMs: 10_000 }

/** [CALL-42] Once by its key: a repeat is the message that was written first, also when the chat has closed since. */
export async function sendChatMessage(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, session, params, body, request } = call
  const { accountId } = session
  const link = await openImageLinks(deps)
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = `clinician-message:${accountId}`
  const { id } = await replayOnce(deps.db, scope, requestKey, async (transaction) => {
    await holdLive(transaction, deps, session)
    const said = { accountId, chatId: params.id, text: body.message_text, imageId: body.image_id }
    const message = await sendPatientMessage(deps, transaction, said)
    const counted = [{ of: `clinician messages of ${accountId}`, ...ofAccount }]
    if (await claimAllowances({ ...deps, db: transaction }, counted)) {
      throw new AppError('too_many', { retryAfterS: ofAccount.runsOffMs / 1_000 })
    }
    return { id: message.id }
  })
  return presentMessage(await requireMessage(deps.db, params.id, id), link)
}
