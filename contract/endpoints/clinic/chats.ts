import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { clinicianMessageMax, clinicianNameMax } from '../../limits.ts'
import { clinicChat, clinicMessage } from '../../shapes/clinic/chats.ts'
import { pageOf, pageQuery } from '../../shapes/clinician-chat.ts'

const messageText = z.string().check(z.meta({ maxLength: clinicianMessageMax }))
const clinicianName = z.string().check(z.meta({ maxLength: clinicianNameMax }))

export const listClinicChats = defineEndpoint({
  id: 'listClinicChats',
  method: 'GET',
  path: '/api/v1/clinic/chats/',
  summary: 'Chats of every patient or of one visit, the newest first',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  query: z.extend(pageQuery, { lead: z.optional(z.string()) }),
  reply: pageOf(clinicChat),
})

export const beginClinicChat = defineEndpoint({
  id: 'beginClinicChat',
  method: 'POST',
  path: '/api/v1/clinic/chats/',
  summary: 'Begin a chat with the patient of a sent visit, with a first message if there is one',
  auth: 'clinic',
  scope: 'chats:write',
  on401: 'refusal',
  limit: 'own',
  body: z.object({
    lead: z.string(),
    consultation: z.optional(z.nullable(z.string())),
    clinician_name: clinicianName,
    message_text: z.optional(z.nullable(messageText)),
  }),
  reply: clinicChat,
  status: 201,
  repeatable: true,
  refusals: ['not_found'],
})

export const changeClinicChat = defineEndpoint({
  id: 'changeClinicChat',
  method: 'PATCH',
  path: '/api/v1/clinic/chats/{id}/',
  summary: 'Close a chat or open it again, or say which clinician writes in it',
  auth: 'clinic',
  scope: 'chats:write',
  on401: 'refusal',
  limit: 'own',
  body: z.object({
    is_available: z.optional(z.nullable(z.boolean())),
    clinician_name: z.optional(z.nullable(clinicianName)),
  }),
  reply: clinicChat,
})

export const listClinicMessages = defineEndpoint({
  id: 'listClinicMessages',
  method: 'GET',
  path: '/api/v1/clinic/chats/{id}/messages/',
  summary: 'The messages of a chat, the newest first',
  auth: 'clinic',
  scope: 'records:read',
  on401: 'refusal',
  limit: 'own',
  query: pageQuery,
  reply: pageOf(clinicMessage),
})

export const writeClinicMessage = defineEndpoint({
  id: 'writeClinicMessage',
  method: 'POST',
  path: '/api/v1/clinic/chats/{id}/messages/',
  summary: 'Write to the patient as the clinician of the chat',
  auth: 'clinic',
  scope: 'chats:write',
  on401: 'refusal',
  limit: 'own',
  body: z.object({ message_text: messageText }),
  reply: clinicMessage,
  status: 201,
  repeatable: true,
})
