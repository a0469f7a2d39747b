import type { thumbnailEdgePx } from '../../../contract/limits.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { ClinicChat, ClinicMessage } from '../../../contract/shapes/clinic/chats.ts'
import type { ClinicianChat, ClinicianMessage } from '../../../contract/shapes/clinician-chat.ts'
import type { ListedChat } from './chat-repository.ts'
import type { ChatMessage } from './message-repository.ts'

/** As the patient sees it [ENTITY-41]. */
export function presentChat({
  id,
  isAvailable,
  clinicianName,
  leadId,
  last,
  unread,
}: ListedChat): ClinicianChat {
  return {
    id,
    is_available: isAvailable,
    last_clinician_name: clinicianName,
    last_message_text: last?.text ?? '',
    last_message_time: last?.createdAt.toISOString() ?? null,
    unread_count: unread,
    lead: leadId,
  }
}

const smallSize: keyof typeof thumbnailEdgePx = 'medium'

/** As the patient sees it [ENTITY-43]; the link of a photo lives for minutes. */
export function presentMessage(
  { id, author, text, createdAt, readAt, imageId }: ChatMessage,
  link: (id: string) => ImageReference,
): ClinicianMessage {
  const photo = imageId === null ? null : link(imageId)
  return {
    author_type: author,
    created_dt: createdAt.toISOString(),
    id,
    is_read: readAt !== null,
    message_text: text,
    image: photo && { ...photo, small: `${photo.url}&size=${smallSize}` },
  }
}

export function presentClinicChat(chat: ListedChat): ClinicChat {
  const { last } = chat
  return {
    id: chat.id,
    lead: chat.leadId,
    patient: chat.patientId,
    consultation: chat.consultationId,
    clinician_name: chat.clinicianName,
    is_available: chat.isAvailable,
    created_dt: chat.createdAt.toISOString(),
    unread_by_patient: chat.unread,
    last_message: last && {
      id: last.id,
      author_type: last.author,
      created_dt: last.createdAt.toISOString(),
      message_text: last.text,
    },
  }
}

export function presentClinicMessage(message: ChatMessage): ClinicMessage {
  return {
    id: message.id,
    chat: message.chatId,
    author_type: message.author,
    created_dt: message.createdAt.toISOString(),
    message_text: message.text,
    is_read: message.readAt !== null,
    has_photo: message.imageId !== null,
    photo: message.imageId,
  }
}
