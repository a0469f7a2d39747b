import { sql, type Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { parseUuid } from '../../../data/uuid.ts'

/** Where every process hears that something of an account changed; also said by triggers (migration 080). */
export const liveChannel = 'account_news'

/** Its consultations, prescriptions, action items or appointments, whichever. */
export const recordsChanged = 'records'

/** Ids only: what was written is asked for by who may read it. */
export interface Announcement {
  accountId: string
  /** The id of a chat, or recordsChanged. */
  about: string
}

/** Told to everybody who listens if and when the transaction commits. */
export async function announceChat(
  transaction: Transaction<DatabaseSchema>,
  { accountId, chatId }: { accountId: string; chatId: string },
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${`${accountId} ${chatId}`})`.execute(transaction)
}

/** Null for what is no announcement. */
export function readAnnouncement(payload: string): Announcement | null {
  const [account, what] = payload.split(' ')
  const accountId = parseUuid(account)
  const about = what === recordsChanged ? what : parseUuid(what)
  return accountId && about ? { accountId, about } : null
}
