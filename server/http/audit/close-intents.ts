import type { Db } from '../../data/database.ts'
import { appendAudit } from './append-audit.ts'

/** Longer than any call may take. */
const leftAfterMs = 3_600_000

/**
 * Gives each call whose process died, or whose row could not be written, the row it owes: what came of it nobody knows, and
 * the row says so. Any number of processes may look at once.
 */
export async function closeIntents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - leftAfterMs)
  const left = await db.selectFrom('audit_intents').select('id').where('at', '<', before).execute()
  for (const { id } of left) {
    await db.transaction().execute(async (transaction) => {
      const intent = await transaction
        .deleteFrom('audit_intents')
        .where('id', '=', id)
        .returning([
          'chain',
          'at',
          'account_id as accountId',
          'session_id as sessionId',
          'key_id as keyId',
          'endpoint',
          'about',
        ])
        .executeTakeFirst()
      if (!intent) return
      const { chain, ...entry } = intent
      await appendAudit(transaction, chain, { ...entry, outcome: 'unknown' })
    })
  }
}
