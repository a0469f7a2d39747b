import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../data/schema.ts'

/**
 * Visits that a transaction has locked and counts as changed. Of such alone something is taken beside their moves, and by
 * that very transaction: a move that was planned while the visit still had it finds the visit changed, and is planned anew.
 */
export class RaisedLeads {
  readonly transaction: Transaction<DatabaseSchema>
  readonly #ids: readonly string[]

  private constructor(transaction: Transaction<DatabaseSchema>, ids: readonly string[]) {
    this.transaction = transaction
    this.#ids = ids
  }

  get ids(): readonly string[] {
    return this.#ids
  }

  /** What is taken is decided after this, or by a statement that has locked the visits: else a move may come between. */
  static async raise(
    transaction: Transaction<DatabaseSchema>,
    ids: readonly string[],
  ): Promise<RaisedLeads> {
    if (ids.length > 0) {
      await transaction
        .updateTable('leads')
        .set((set) => ({ revision: set('revision', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
    }
    return new RaisedLeads(transaction, ids)
  }
}
