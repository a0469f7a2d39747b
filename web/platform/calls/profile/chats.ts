import type * as endpoints from '../../../../contract/endpoints/profile/chats.ts'
import type { CallOf } from '../../api-call.ts'
import {
  parseChat,
  parseChats,
  parseMessage,
  parseMessages,
} from '../../parse/profile/parse-chats.ts'
import { parseDone } from '../done.ts'

export const listChats: CallOf<typeof endpoints.listChats> = {
  id: 'listChats',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/',
  parse: parseChats,
}

export const readChat: CallOf<typeof endpoints.readChat> = {
  id: 'readChat',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/{id}/',
  parse: parseChat,
}

export const listChatMessages: CallOf<typeof endpoints.listChatMessages> = {
  id: 'listChatMessages',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/{id}/messages/',
  parse: parseMessages,
}

export const sendChatMessage: CallOf<typeof endpoints.sendChatMessage> = {
  id: 'sendChatMessage',
  method: 'POST',
  path: '/api/v1/telemedicine/chats/{id}/messages/',
  parse: parseMessage,
  unread: 'goesOn',
}

export const markChatMessageRead: CallOf<typeof endpoints.markChatMessageRead> = {
  id: 'markChatMessageRead',
  method: 'PATCH',
  path: '/api/v1/telemedicine/chats/{id}/messages/{uuid}',
  parse: parseDone,
  unread: 'done',
}
