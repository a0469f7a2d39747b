import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DatabaseSchema } from '../../data/schema.ts'

/**
 * Holds for a row of `leads` unless it was there when its account turned to a patient whose visit it is not. For one
 * that turned to nobody, for every visit.
 */
export function isOfChosenPatient(accountId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from chosen_patients c where c.account_id = ${accountId}
    and leads.created_at <= c.chosen_at and leads.id <> all(c.lead_ids))`
}

/** Notes for whom a visit was begun, if its account turned to somebody: it says no name yet. */
export async function noteBegunFor(
  transaction: Transaction<DatabaseSchema>,
  leadId: string,
  accountId: string,
): Promise<void> {
  await transaction
    .insertInto('begun_for')
    .columns(['lead_id', 'patient_id'])
    .expression((query) =>
      query
        .selectFrom('chosen_patients')
        .select([sql<string>`${leadId}::uuid`.as('lead_id'), 'patient_id'])
        .where('account_id', '=', accountId),
    )
    .execute()
}
