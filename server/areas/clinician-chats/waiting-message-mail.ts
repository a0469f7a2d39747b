import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { Deps } from '../../deps.ts'
import { findLead } from '../../http/access/leads.ts'
import { findVersion } from '../../programmes/repository.ts'
import { defineProgrammeMail } from '../subscriptions/shared/programme-mail.ts'

/** Whose the chat is and where it came from, as long as something in it waits to be read. */
async function findWaiting(db: Db, chatId: string) {
  const row = await db
    .selectFrom('clinician_chats')
    .innerJoin('accounts', 'accounts.id', 'clinician_chats.account_id')
    .select(['accounts.email', 'clinician_chats.lead_id as leadId'])
    .where('clinician_chats.id', '=', chatId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('clinician_messages')
          .select('clinician_messages.id')
          .whereRef('clinician_messages.chat_id', '=', 'clinician_chats.id')
          .where('author_type', '=', 'clinician')
          .where('read_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Says that a message waits and nothing of what is in it or from whom: mail is read on many devices. */
export const waitingMessageMail = defineProgrammeMail({
  name: 'mail-clinician-message',
  shape: z.object({ chatId: z.uuid() }),
  atOnce: 2,
  endedBy: 'reader',
  async compose({ db, config }, { chatId }) {
    const waiting = await findWaiting(db, chatId)
    const found = waiting && (await findLead(db, waiting.leadId))
    const programme = found && (await findVersion(db, found.lead.versionId))
    if (!programme) return null
    return {
      to: waiting.email,
      programme,
      letter: {
        title: 'A message waits for you',
        before: ['Sign in to read it and to answer. To keep it private, it is not in this e-mail.'],
        link: { label: 'Read your message', address: `${config.publicUrl}/profile/messages` },
        after: [
          'Please do not answer this e-mail: your clinician would not see it.',
          'If this is an emergency, call 911.',
        ],
      },
    }
  },
})

/** Asks for the mail within the transaction that makes the message wait. */
export async function mailWaitingMessage(
  { jobs }: Pick<Deps, 'jobs'>,
  transaction: Transaction<DatabaseSchema>,
  { messageId, chatId }: { messageId: string; chatId: string },
): Promise<void> {
  await jobs.send(transaction, waitingMessageMail, `message waits ${messageId}`, { chatId })
}
