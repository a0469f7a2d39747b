import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { holdLockText } from './lock-statement.ts'

/**
 * Until the transaction ends, everybody else who asks for this name waits: it is a row that is locked, so it
 * works wherever rows do, through any pooler.
 */
export async function holdLock(transaction: Db, name: string): Promise<void> {
  await transaction.executeQuery(CompiledQuery.raw(holdLockText, [name]))
}
