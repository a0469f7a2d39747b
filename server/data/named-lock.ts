import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** An update of the row locks it, and an insert of one that is not there yet. Its one value is the name. */
export const holdLockText =
  'insert into locks (name) values ($1) on conflict (name) do update set name = excluded.name'

/**
 * Until the transaction ends, everybody else who asks for this name waits: it is a row that is locked, so it
 * works wherever rows do, through any pooler.
 */
export async function holdLock(transaction: Db, name: string): Promise<void> {
  await transaction.executeQuery(CompiledQuery.raw(holdLockText, [name]))
}
