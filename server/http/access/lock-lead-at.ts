import type { Db } from '../../data/database.ts'

/**
 * Keeps a visit as it is until the transaction ends: nobody moves it or takes anything from it, several may lock it so at
 * once. False where it was changed since this revision was read; then nothing is locked.
 */
export async function lockLeadAt(transaction: Db, id: string, revision: number): Promise<boolean> {
  const locked = await transaction
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .forShare()
    .executeTakeFirst()
  return locked !== undefined
}
