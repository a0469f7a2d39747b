import { sql, type Transaction } from 'kysely'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { type Cursor, isBehind } from '../../http/paging.ts'
import type { ChatMessage } from './message-repository.ts'

export interface Chat {
  id: string
  accountId: string
  patientId: string
  leadId: string
  consultationId: string | null
  clinicianName: string
  isAvailable: boolean
  createdAt: Date
}

/** A chat as a list shows it: `unread` of what the clinician wrote. */
export interface ListedChat extends Chat {
  unread: number
  last: Pick<ChatMessage, 'id' | 'author' | 'text' | 'createdAt'> | null
}

interface ListedRow extends Chat {
  unread: string
  lastId: string | null
  lastAuthor: ChatMessage['author'] | null
  lastText: string | null
  lastAt: Date | null
}

/** Each chat with its last message, in the one form every list and every reply has. */
const listed = sql`
  select c.id, c.account_id as "accountId", c.patient_id as "patientId", c.lead_id as "leadId",
    c.consultation_id as "consultationId", c.clinician_name as "clinicianName",
    c.is_available as "isAvailable", c.created_at as "createdAt",
    (select count(*) from clinician_messages m
      where m.chat_id = c.id and m.author_type = 'clinician' and m.read_at is null) as unread,
    l.id as "lastId", l.author_type as "lastAuthor", l.message_text as "lastText", l.created_at as "lastAt",
    coalesce(l.created_at, c.created_at) as "sortedAt"
  from clinician_chats c
  left join lateral (
    select m.id, m.author_type, m.message_text, m.created_at from clinician_messages m
    where m.chat_id = c.id order by m.created_at desc, m.id desc limit 1
  ) l on true`

function readListed({
  lastId,
  lastAuthor,
  lastText,
  lastAt,
  unread,
  ...chat
}: ListedRow): ListedChat {
  const last =
    lastId !== null && lastAuthor !== null && lastText !== null && lastAt !== null
      ? { id: lastId, author: lastAuthor, text: lastText, createdAt: lastAt }
      : null
  return { ...chat, unread: Number(unread), last }
}

/** Whose chats are listed; what is left out is not asked for. */
export interface Whose {
  accountId?: string
  patientId?: string
  leadId?: string | undefined
}

/**
 * One more than `most` when there are more: those behind the cursor. A patient's list goes by when something was
 * written last, a clinic's by when a chat began.
 */
export async function listChatRows(
  db: Db,
  { accountId, patientId, leadId }: Whose,
  { cursor, most, by }: { cursor: Cursor | null; most: number; by: 'lastWritten' | 'begun' },
): Promise<ListedChat[]> {
  const isBegun = by === 'begun'
  const order = isBegun ? 'createdAt' : 'sortedAt'
  const own = [
    accountId === undefined ? sql`true` : sql`c.account_id = ${accountId}::uuid`,
    patientId === undefined ? sql`true` : sql`c.patient_id = ${patientId}::uuid`,
    leadId === undefined ? sql`true` : sql`c.lead_id = ${leadId}::uuid`,
    // Of everybody's chats only those of the page are looked into.
    isBegun ? isBehind(cursor, 'c.created_at', 'c.id') : sql`true`,
  ]
  const { rows } = await sql<ListedRow>`
    with listed as (${listed} where ${sql.join(own, sql` and `)})
    select * from listed where ${isBegun ? sql`true` : isBehind(cursor, order)}
    order by ${sql.ref(order)} desc, id desc limit ${most + 1}`.execute(db)
  return rows.map(readListed)
}

/** Where a chat stands in a patient's list: when something was written in it last, or it began. */
export function findLastWritten({ id, last, createdAt }: ListedChat): Cursor {
  return { at: last?.createdAt ?? createdAt, id }
}

/** By its id, and where `accountId` is given only if it is that account's. Throws not_found. */
export async function requireChat(
  db: Db,
  id: string | null,
  accountId: string | null,
): Promise<ListedChat> {
  const own = accountId === null ? sql`true` : sql`c.account_id = ${accountId}::uuid`
  const { rows } = await sql<ListedRow>`${listed} where c.id = ${id}::uuid and ${own}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return readListed(row)
}

/** What is written in a chat is written one after the other. Throws not_found. */
export async function lockChat(
  transaction: Transaction<DatabaseSchema>,
  id: string | null,
  accountId: string | null,
): Promise<Chat> {
  const chat = transaction
    .selectFrom('clinician_chats')
    .select([
      'id',
      'account_id as accountId',
      'patient_id as patientId',
      'lead_id as leadId',
      'consultation_id as consultationId',
      'clinician_name as clinicianName',
      'is_available as isAvailable',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .forUpdate()
  const row = await chat.executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export async function insertChat(
  transaction: Transaction<DatabaseSchema>,
  chat: Chat,
): Promise<void> {
  await transaction
    .insertInto('clinician_chats')
    .values({
      id: chat.id,
      account_id: chat.accountId,
      patient_id: chat.patientId,
      lead_id: chat.leadId,
      consultation_id: chat.consultationId,
      clinician_name: chat.clinicianName,
      is_available: chat.isAvailable,
      created_at: chat.createdAt,
      updated_at: chat.createdAt,
    })
    .execute()
}

/** Writes a change of a locked chat down, or that something was written in it: never at the same moment as before. */
export async function touchChat(
  transaction: Transaction<DatabaseSchema>,
  { id }: Pick<Chat, 'id'>,
  now: Date,
  change: { isAvailable?: boolean; clinicianName?: string } = {},
): Promise<void> {
  const { isAvailable, clinicianName } = change
  await transaction
    .updateTable('clinician_chats')
    .set({
      updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
      ...(isAvailable !== undefined && { is_available: isAvailable }),
      ...(clinicianName !== undefined && { clinician_name: clinicianName }),
    })
    .where('id', '=', id)
    .execute()
}
