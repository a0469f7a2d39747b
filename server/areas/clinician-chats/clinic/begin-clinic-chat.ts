import { randomUUID } from 'node:crypto'
import type { beginClinicChat as endpoint } from '../../../../contract/endpoints/clinic/chats.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { requireSentPatient } from '../../patients/shared/require-sent-patient.ts'
import { type Chat, insertChat, requireChat } from '../chat-repository.ts'
import { announceChat } from '../live/announce.ts'
import { presentClinicChat } from '../present-chat.ts'
import { readClinicianName, readMessageText } from '../read-message-text.ts'
import { writeMessage } from '../write-message.ts'

/** A consultation of another visit is none. */
function refuseForeign(error: unknown): never {
  const isForeign = error instanceof Error && 'code' in error && error.code === '23503'
  throw isForeign ? new AppError('not_found', { cause: error }) : error
}

/** With the patient of a sent visit. Throws not_found for one that is nobody's account's or not sent. */
export async function beginClinicChat(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, clinic, body, request } = call
  const clinicianName = readClinicianName(body.clinician_name)
  const text = body.message_text ? readMessageText(body.message_text) : ''
  const { lead, patient } = await requireSentPatient(deps, body.lead)
  const consultationId = body.consultation ? parseUuid(body.consultation) : null
  if (body.consultation && consultationId === null) throw new AppError('not_found')
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = `clinic-chat:${clinic.keyId}`
  const { id } = await replayOnce(deps.db, scope, requestKey, async (transaction) => {
    const chat: Chat = {
      id: randomUUID(),
      accountId: patient.accountId,
      patientId: patient.id,
      leadId: lead.id,
      consultationId,
      clinicianName,
      isAvailable: true,
      createdAt: deps.clock.now(),
    }
    await insertChat(transaction, chat).catch(refuseForeign)
    if (text === '') await announceChat(transaction, { ...chat, chatId: chat.id })
    else await writeMessage(deps, transaction, chat, { author: 'clinician', text, imageId: null })
    return { id: chat.id }
  })
  return presentClinicChat(await requireChat(deps.db, id, null))
}
