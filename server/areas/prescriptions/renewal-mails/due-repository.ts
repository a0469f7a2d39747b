import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { isReplaced } from '../prescription-repository.ts'
import { renewalDaysAhead } from '../renewal-window.ts'

/** When it runs out, written as the index by it is (migration 081): days are of 24 hours, whatever clocks a database has. */
const runsOutAt = sql`
  (prescriptions.authored_at at time zone 'UTC' + make_interval(days => prescriptions.supply_duration))`
const inUtc = (instant: Date) => sql`(${instant}::timestamptz at time zone 'UTC')`

/** Of whom nobody was told yet and that can be renewed now, before it runs out. As renewal-window.ts says it. */
const isDue = (now: Date) => sql<boolean>`
  renewable and renewal_told_at is null and not ${isReplaced}
  and ${runsOutAt} > ${inUtc(now)}
  and ${runsOutAt} <= ${inUtc(now)} + make_interval(days => ${sql.lit(renewalDaysAhead)})`

/** The versions that such prescriptions came of. */
export async function listDueVersions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .innerJoin('leads', 'leads.id', 'prescriptions.lead_id')
    .select('leads.version_id as versionId')
    .distinct()
    .where(isDue(now))
    .execute()
  return rows.map(({ versionId }) => versionId)
}

/** Whom to tell, and of what: one mail for one account and programme. */
export interface DueRenewal {
  accountId: string
  programmeId: string
  prescriptions: string[]
}

/** Notes that they are told, and returns them: of two at once only one does. */
export async function takeDue(
  transaction: Transaction<DatabaseSchema>,
  versionIds: readonly string[],
  most: number,
  now: Date,
): Promise<DueRenewal[]> {
  const { rows } = await sql<DueRenewal>`
    with due as (
      select prescriptions.id from prescriptions join leads on leads.id = prescriptions.lead_id
      where ${isDue(now)} and leads.version_id = any(${versionIds}::uuid[])
      order by authored_at, prescriptions.id limit ${most}
      for update of prescriptions skip locked
    ), told as (
      update prescriptions p set renewal_told_at = ${now} from due, leads
      where p.id = due.id and leads.id = p.lead_id
      returning p.id, p.account_id, leads.programme_id
    )
    select account_id as "accountId", programme_id as "programmeId",
      array_agg(id order by id) as prescriptions
    from told group by account_id, programme_id`.execute(transaction)
  return rows
}
