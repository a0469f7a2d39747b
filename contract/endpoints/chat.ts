import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { chatMessageMax, chatTextMax, emailMaxLength } from '../limits.ts'
import { chatMessageReply, chatReply } from '../shapes/chat-reply.ts'

/** Ours. The words travel in the body, never in an address, and are not kept. */
export const askChat = defineEndpoint({
  id: 'askChat',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/chat/',
  summary:
    'What the programme’s questions and answers say to some words; without words, what may be asked',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  previews: true,
  readsOnly: true,
  body: z.object({ text: z.string().check(z.maxLength(chatTextMax)) }),
  reply: chatReply,
})

/** Ours. For people who want a person's answer; the reply says what in the words cannot wait for one. */
export const leaveMessage = defineEndpoint({
  id: 'leaveMessage',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/chat/messages/',
  summary: 'Leave a message for the programme’s people, with how to reach who wrote it',
  auth: 'lead',
  on401: 'renew',
  limit: 'own',
  leadId: 'uuid',
  // Told, not checked here: what is too long is said at its field.
  body: z.object({
    text: z.string().check(z.meta({ maxLength: chatMessageMax })),
    contact: z.string().check(z.meta({ maxLength: emailMaxLength })),
  }),
  reply: chatMessageReply,
  status: 201,
  repeatable: true,
  refusals: ['too_many'],
})
