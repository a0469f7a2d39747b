import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Until the transaction ends, everybody else who asks for this name waits: it is a row that is locked, so it
 * works wherever rows do, through any pooler.
 */
export async function holdLock(transaction: Db, name: string): Promise<void> {
  // An update of the row locks it, and an insert of one that is not there yet.
  await sql`
    insert into locks (name) values (${name})
    on conflict (name) do update set name = excluded.name`.execute(transaction)
}
