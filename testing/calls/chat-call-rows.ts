import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  listChatMessages,
  listChats,
  markChatMessageRead,
  readChat,
  sendChatMessage,
} from '../../web/platform/calls/profile/chats.ts'
import { addClinicRecords, type ClinicRecords } from '../people/clinic-records.ts'
import { appOrigin } from './app-browser.ts'
import { becomePatient } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

const chatsUrl = `${appOrigin}/api/v1/telemedicine/chats/`

/** Signed in, with a chat in which a clinician's message waits. */
async function meetClinician(scene: Scene): Promise<ClinicRecords> {
  const { leadId } = await becomePatient(scene)
  return addClinicRecords(scene.server, leadId)
}

/** When the message was written: the clock of these tests stands still. */
const written = ({ server }: Scene) => server.clock.now().toISOString()

const buildChat = (scene: Scene, { chatId }: ClinicRecords) => ({
  id: chatId,
  is_available: true,
  last_clinician_name: 'Dr. Amara Okoro',
  last_message_text: 'How did the first week go?',
  last_message_time: written(scene),
  unread_count: 1,
  lead: expect.stringMatching(/^[\da-f-]{36}$/),
})

const buildMessage = (scene: Scene, { messageId }: ClinicRecords) => ({
  author_type: 'clinician',
  created_dt: written(scene),
  id: messageId,
  is_read: false,
  message_text: 'How did the first week go?',
  image: null,
})

/** A page behind everything: the address of a next one holds a time and an id. */
const writePage = (id: string) =>
  Buffer.from(`1970-01-01T00:00:00.000Z ${id}`).toString('base64url')

export const chatCallRows: CallRow[] = [
  {
    proves: '[CALL-39] [ENTITY-41] [GAP-149]',
    endpoint: 'listChats',
    what: 'lists the chats of a patient',
    async run(scene) {
      const records = await meetClinician(scene)
      const reply = await scene.browser.platform.call(listChats)
      return {
        method: 'GET',
        url: chatsUrl,
        query: {},
        reply: [reply, { ok: true, data: { results: [buildChat(scene, records)], next: null } }],
      }
    },
  },
  {
    proves: '[CALL-39]',
    endpoint: 'listChats',
    what: 'asks for a page and no size',
    async run(scene) {
      const records = await meetClinician(scene)
      const page = writePage(records.chatId)
      const query = { page, person: records.patientId }
      const reply = await scene.browser.platform.call(listChats, { query })
      return {
        method: 'GET',
        url: `${chatsUrl}?page=${page}&person=${records.patientId}`,
        query: { page, person: records.patientId },
        reply: [reply, { ok: true, data: { results: [], next: null } }],
      }
    },
  },
  {
    proves: '[CALL-40] [GAP-147]',
    endpoint: 'readChat',
    what: 'reads one chat',
    async run(scene) {
      const records = await meetClinician(scene)
      const params = { id: records.chatId }
      const reply = await scene.browser.platform.call(readChat, { params })
      return {
        method: 'GET',
        url: `${chatsUrl}${records.chatId}/`,
        params,
        reply: [reply, { ok: true, data: buildChat(scene, records) }],
      }
    },
  },
  {
    proves: '[CALL-41] [ENTITY-43] [GAP-149]',
    endpoint: 'listChatMessages',
    what: 'lists the messages of a chat',
    async run(scene) {
      const records = await meetClinician(scene)
      const params = { id: records.chatId }
      const reply = await scene.browser.platform.call(listChatMessages, { params })
      return {
        method: 'GET',
        url: `${chatsUrl}${records.chatId}/messages/`,
        params,
        query: {},
        reply: [reply, { ok: true, data: { results: [buildMessage(scene, records)], next: null } }],
      }
    },
  },
  {
    proves: '[CALL-41] [GAP-150]',
    endpoint: 'listChatMessages',
    what: 'asks for a page and no size',
    async run(scene) {
      const records = await meetClinician(scene)
      const params = { id: records.chatId }
      const page = writePage(records.messageId)
      const query = { page }
      const reply = await scene.browser.platform.call(listChatMessages, { params, query })
      return {
        method: 'GET',
        url: `${chatsUrl}${records.chatId}/messages/?page=${page}`,
        params,
        query: { page },
        reply: [reply, { ok: true, data: { results: [], next: null } }],
      }
    },
  },
  {
    proves: '[CALL-42] [CHAT-03]',
    endpoint: 'sendChatMessage',
    what: 'writes to the clinician',
    async run(scene) {
      const { chatId } = await meetClinician(scene)
      const reply = await scene.browser.platform.call(sendChatMessage, {
        params: { id: chatId },
        body: { message_text: 'It went well.' },
        idempotencyKey: randomUUID(),
      })
      const message = {
        author_type: 'patient',
        created_dt: expect.stringMatching(/^2026-03-02T15:\d\d:\d\d\.\d{3}Z$/),
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        is_read: false,
        message_text: 'It went well.',
        image: null,
      }
      const kept = scene.server.db
        .selectFrom('clinician_messages')
        .select(['author_type', 'message_text'])
        .where('chat_id', '=', chatId)
        .orderBy('created_at', 'desc')
      return {
        method: 'POST',
        url: `${chatsUrl}${chatId}/messages/`,
        params: { id: chatId },
        fields: { message_text: 'It went well.' },
        reply: [reply, { ok: true, data: message }],
        kept: [
          await kept.executeTakeFirst(),
          { author_type: 'patient', message_text: 'It went well.' },
        ],
      }
    },
  },
  {
    proves: '[CALL-43] [CHAT-04] [GAP-148]',
    endpoint: 'markChatMessageRead',
    what: 'says that a message was read, at an address without a slash at its end',
    async run(scene) {
      const { chatId, messageId } = await meetClinician(scene)
      const params = { id: chatId, uuid: messageId }
      const body = { is_read: true } as const
      const reply = await scene.browser.platform.call(markChatMessageRead, { params, body })
      const kept = scene.server.db
        .selectFrom('clinician_messages')
        .select('read_at')
        .where('id', '=', messageId)
      return {
        method: 'PATCH',
        url: `${chatsUrl}${chatId}/messages/${messageId}`,
        params,
        fields: { is_read: true },
        reply: [reply, { ok: true, data: {} }],
        kept: [(await kept.executeTakeFirst())?.read_at, new Date(written(scene))],
      }
    },
  },
]
