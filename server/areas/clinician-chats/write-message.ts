import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { Deps } from '../../deps.ts'
import { type Chat, touchChat } from './chat-repository.ts'
import { announceChat } from './live/announce.ts'
import { type ChatMessage, countUnread, insertMessage } from './message-repository.ts'
import { mailWaitingMessage } from './waiting-message-mail.ts'

/**
 * Writes into a locked chat, tells whoever has it open, and has the patient mailed once for all that waits: with what
 * the clinician writes first since everything was read.
 */
export async function writeMessage(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  transaction: Transaction<DatabaseSchema>,
  chat: Chat,
  said: Pick<ChatMessage, 'author' | 'text' | 'imageId'>,
): Promise<ChatMessage> {
  const now = deps.clock.now()
  const isFirst = said.author === 'clinician' && (await countUnread(transaction, chat.id)) === 0
  const id = randomUUID()
  const message = await insertMessage(transaction, { id, chatId: chat.id, createdAt: now, ...said })
  await touchChat(transaction, chat, now)
  await announceChat(transaction, { accountId: chat.accountId, chatId: chat.id })
  if (isFirst) await mailWaitingMessage(deps, transaction, { messageId: id, chatId: chat.id })
  return message
}
