import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { clinicianMessageMax } from '../../limits.ts'
import { clinicianChat, clinicianMessage, pageOf, pageQuery } from '../../shapes/clinician-chat.ts'
import { personQuery } from '../../shapes/person.ts'

/** [CALL-39] */
export const listChats = defineEndpoint({
  id: 'listChats',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/',
  summary: 'The chats of one patient with clinicians, the one written in last first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: z.extend(personQuery, pageQuery.shape),
  reply: pageOf(clinicianChat),
})

/** [CALL-40] [GAP-147] */
export const readChat = defineEndpoint({
  id: 'readChat',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/{id}/',
  summary: 'One chat',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  reply: clinicianChat,
})

/** [CALL-41] */
export const listChatMessages = defineEndpoint({
  id: 'listChatMessages',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/{id}/messages/',
  summary: 'The messages of a chat, the newest first',
  auth: 'session',
  on401: 'renew',
  limit: 'shared',
  query: pageQuery,
  reply: pageOf(clinicianMessage),
})

/** [CALL-42] Ours: `image_id`, a photo that was sent before; with one the text may be empty. */
export const sendChatMessage = defineEndpoint({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/api/v1/telemedicine/chats/{id}/messages/',
  summary: 'Write to the clinician; a repeat under its key is the same message',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  // Told, not checked here: what is too long is said at its field.
  body: z.object({
    message_text: z.string().check(z.meta({ maxLength: clinicianMessageMax })),
    image_id: z.optional(z.nullable(z.string())),
  }),
  reply: clinicianMessage,
  status: 201,
  repeatable: true,
  refusals: ['chat_closed', 'chat_photo_unknown', 'too_many'],
})

/** [CALL-43] [GAP-148] Nothing else of a message can be changed. */
export const markChatMessageRead = defineEndpoint({
  id: 'markChatMessageRead',
  method: 'PATCH',
  path: '/api/v1/telemedicine/chats/{id}/messages/{uuid}',
  summary: 'Say that a clinician’s message was read; again changes nothing',
  auth: 'session',
  on401: 'renew',
  limit: 'own',
  /** The call alone says it [GAP-148]. */
  body: z.optional(z.object({ is_read: z.optional(z.literal(true)) })),
  reply: z.object({}),
})
