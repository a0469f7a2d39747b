import { sql, type Transaction } from 'kysely'
import type { DatabaseSchema } from '../../server/data/schema.ts'
import type { TestServer } from './test-server.ts'

/** Until so many statements wait for a lock somebody else holds, or `orElse` came true. */
export async function waitForWaiting(
  { db }: TestServer,
  count: number,
  orElse: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (Number(rows[0]?.waiting) >= count || orElse()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** What `during` does happens while nobody else can write to the lead; it may do so by the transaction. */
export function whileLeadIsLocked(
  { db }: TestServer,
  leadId: string,
  during: (transaction: Transaction<DatabaseSchema>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select 1 from leads where id = ${leadId}::uuid for update`.execute(transaction)
    await during(transaction)
  })
}
