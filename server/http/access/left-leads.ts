import { type RawBuilder, sql } from 'kysely'
import type { LeadStep } from './tables/leads.ts'

/** A page of a version on which visits were left, under way or ended. */
export interface LeftAt {
  versionId: string
  lastPage: string
  status: LeadStep['status']
}

/** Who left the way to be served by a slip of theirs has so long to go back and put it right. */
const graceMinutes = 15

/** Where a visit of the table `leads` stands. */
export const lastPage: RawBuilder<string> = sql`leads.path[cardinality(leads.path)]`

/** Whether nobody has gone on with it for as long as a slip can be put right. */
export const isLeft: RawBuilder<boolean> = sql`
  leads.moved_at < now() - ${sql.lit(graceMinutes)} * interval '1 minute'`

/** Whether a visit was left there. */
export const isLeftAt = ({
  versionId,
  lastPage: page,
  status,
}: LeftAt): RawBuilder<boolean> => sql`(
  ${isLeft} and leads.version_id = ${versionId} and ${lastPage} = ${page} and leads.status = ${status})`
