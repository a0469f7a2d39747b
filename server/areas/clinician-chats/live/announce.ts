import { sql, type Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { parseUuid } from '../../../data/uuid.ts'

/** Where every process hears that something of a chat changed. */
export const liveChannel = 'clinician_chats'

/** Ids only: what was written is asked for by who may read it. */
export interface Announcement {
  accountId: string
  chatId: string
}

/** Told to everybody who listens if and when the transaction commits. */
export async function announceChat(
  transaction: Transaction<DatabaseSchema>,
  { accountId, chatId }: Announcement,
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${`${accountId} ${chatId}`})`.execute(transaction)
}

/** Null for what is no announcement. */
export function readAnnouncement(payload: string): Announcement | null {
  const [account, chat] = payload.split(' ')
  const accountId = parseUuid(account)
  const chatId = parseUuid(chat)
  return accountId && chatId ? { accountId, chatId } : null
}
