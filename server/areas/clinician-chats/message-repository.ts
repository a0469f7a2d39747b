import type { Transaction } from 'kysely'
import type { messageAuthors } from '../../../contract/codes.ts'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { type Cursor, isBehind } from '../../http/paging.ts'

export interface ChatMessage {
  id: string
  chatId: string
  author: (typeof messageAuthors)[number]
  text: string
  imageId: string | null
  createdAt: Date
  /** Null until whom it was written to read it. */
  readAt: Date | null
}

function selectMessages(db: Db) {
  return db
    .selectFrom('clinician_messages')
    .select([
      'id',
      'chat_id as chatId',
      'author_type as author',
      'message_text as text',
      'image_id as imageId',
      'created_at as createdAt',
      'read_at as readAt',
    ])
}

/** The newest first, one more than `most` when there are more: those before the message `after`. */
export async function listMessageRows(
  db: Db,
  chatId: string,
  { cursor, most }: { cursor: Cursor | null; most: number },
): Promise<ChatMessage[]> {
  return selectMessages(db)
    .where('chat_id', '=', chatId)
    .where(isBehind(cursor, 'created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
}

/** Where a message stands in its chat. */
export function findWritten({ id, createdAt }: ChatMessage): Cursor {
  return { at: createdAt, id }
}

export async function findMessage(
  db: Db,
  chatId: string,
  id: string | null,
): Promise<ChatMessage | null> {
  const found = selectMessages(db).where('chat_id', '=', chatId).where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

/** One of a chat that is known to be the caller's. Throws not_found. */
export async function requireMessage(db: Db, chatId: string, id: string): Promise<ChatMessage> {
  const message = await findMessage(db, chatId, id)
  if (!message) throw new AppError('not_found')
  return message
}

/** Adds to a locked chat. It comes after all others there, whatever the clocks of two servers say. */
export async function insertMessage(
  transaction: Transaction<DatabaseSchema>,
  message: Omit<ChatMessage, 'readAt'>,
): Promise<ChatMessage> {
  const last = await transaction
    .selectFrom('clinician_messages')
    .select((select) => select.fn.max('created_at').as('at'))
    .where('chat_id', '=', message.chatId)
    .executeTakeFirst()
  const lastMs = last?.at?.getTime() ?? 0
  const createdAt = new Date(Math.max(message.createdAt.getTime(), lastMs + 1))
  await transaction
    .insertInto('clinician_messages')
    .values({
      id: message.id,
      chat_id: message.chatId,
      author_type: message.author,
      message_text: message.text,
      image_id: message.imageId,
      created_at: createdAt,
      read_at: null,
    })
    .execute()
  return { ...message, createdAt, readAt: null }
}

/** How many of the clinician's messages wait to be read in a chat. */
export async function countUnread(db: Db, chatId: string): Promise<number> {
  const row = await db
    .selectFrom('clinician_messages')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('chat_id', '=', chatId)
    .where('author_type', '=', 'clinician')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Once read it stays as it was read first. What the patient wrote is for the clinic to read. */
export async function markRead(
  transaction: Transaction<DatabaseSchema>,
  { id }: Pick<ChatMessage, 'id'>,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('clinician_messages')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('author_type', '=', 'clinician')
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
