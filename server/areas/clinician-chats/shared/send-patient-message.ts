import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { parseUuid } from '../../../data/uuid.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'
import { findImage } from '../../uploads/shared/image-repository.ts'
import { type Chat, lockChat } from '../chat-repository.ts'
import type { ChatMessage } from '../message-repository.ts'
import { readMessageText } from '../read-message-text.ts'
import { writeMessage } from '../write-message.ts'
import { patientWrote } from './patient-wrote.ts'

export interface PatientMessage {
  accountId: string
  chatId: string
  text: string
  /** A photo of the account's, sent before; null without. */
  imageId?: string | null | undefined
}

/** A photo of another patient of the account, or of nobody known, is none. */
async function requirePhoto(
  transaction: Transaction<DatabaseSchema>,
  chat: Chat,
  imageId: string,
): Promise<string> {
  const id = parseUuid(imageId)
  const image = id === null ? null : await findImage(transaction, id)
  if (image?.leadId !== chat.leadId) throw new AppError('chat_photo_unknown')
  return image.id
}

/**
 * Writes what a patient says to a clinician, within a transaction that holds their session. Throws not_found alike for
 * an unknown chat and somebody else's, chat_closed, chat_photo_unknown, malformed beside `message_text`.
 */
export async function sendPatientMessage(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  transaction: Transaction<DatabaseSchema>,
  { accountId, chatId, text, imageId }: PatientMessage,
): Promise<ChatMessage> {
  const hasPhoto = imageId !== null && imageId !== undefined && imageId !== ''
  const words = readMessageText(text, hasPhoto)
  const chat = await lockChat(transaction, parseUuid(chatId), accountId)
  if (!chat.isAvailable) throw new AppError('chat_closed')
  const photo = hasPhoto ? await requirePhoto(transaction, chat, imageId) : null
  const written = { author: 'patient', text: words, imageId: photo } as const
  const message = await writeMessage(deps, transaction, chat, written)
  await emitClinicEvent(deps, transaction, { type: 'message.sent', id: chat.id })
  await deps.jobs.send(transaction, patientWrote, `patient wrote ${message.id}`, { chat: chat.id })
  return message
}
