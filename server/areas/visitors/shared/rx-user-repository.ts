import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import { isTaken } from '../../../data/database-errors.ts'
import type { FlagValue } from '../../../http/access/tables/visitors.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { pickVariants } from '../../experiments/shared/pick-variant.ts'

export interface RxUser {
  id: string
  programmeId: string
  browserHash: Buffer | null
  posthogId: string | null
  featureFlags: Record<string, FlagValue>
  ctaParams: Record<string, unknown>
}

const columns = [
  'id',
  'programme_id as programmeId',
  'browser_hash as browserHash',
  'posthog_id as posthogId',
  'feature_flags as featureFlags',
  'cta_params as ctaParams',
] as const

export async function findRxUser(db: Db, id: string): Promise<RxUser | null> {
  const row = await db
    .selectFrom('rx_users')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface Visitor {
  browserHash: Buffer | null
  posthogId: string | null
  secondaryId: string | null
}

/**
 * The anonymous user of a browser, programme and third-party id, made when there is none; two starts
 * at once end with one. A bare API client gets a new user each time.
 */
export async function ensureRxUser(
  db: Db,
  programme: CompiledProgramme,
  visitor: Visitor,
): Promise<RxUser> {
  const id = randomUUID()
  return db
    .insertInto('rx_users')
    .values({
      id,
      programme_id: programme.fuuid,
      browser_hash: visitor.browserHash,
      posthog_id: visitor.posthogId,
      secondary_id: visitor.secondaryId,
      feature_flags: JSON.stringify({
        ...pickVariants(id, programme.experiments),
        ...programme.feature_flags,
      }),
      cta_params: JSON.stringify(programme.cta_params),
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`browser_hash, programme_id, (coalesce(secondary_id, ''))`)
        .where('browser_hash', 'is not', null)
        .doUpdateSet({ posthog_id: sql`coalesce(excluded.posthog_id, rx_users.posthog_id)` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * The flags of a visit that begins: who was there before an experiment gets a variant of it for good now. Those that
 * they have stay as they are.
 */
export async function keepVariants(
  db: Db,
  { id, featureFlags }: RxUser,
  { experiments }: CompiledProgramme,
): Promise<RxUser['featureFlags']> {
  const missing = experiments.filter(({ key }) => featureFlags[key] === undefined)
  if (missing.length === 0) return featureFlags
  const picked = JSON.stringify(pickVariants(id, missing))
  const { feature_flags: flags } = await db
    .updateTable('rx_users')
    .set({ feature_flags: sql`${picked}::jsonb || feature_flags` })
    .where('id', '=', id)
    .returning('feature_flags')
    .executeTakeFirstOrThrow()
  return flags
}

/** Two at once may both find a place free that the index then gives to one. */
function allowTaken(error: unknown): { rows: [] } {
  if (isTaken(error)) return { rows: [] }
  throw error
}

/**
 * Gives a user that a bare API client made to the first browser that comes with its id. Null when
 * another was first, or when the browser already has a user for the same programme.
 */
export async function claimRxUser(db: Db, id: string, browserHash: Buffer): Promise<RxUser | null> {
  const { rows } = await sql<{ id: string }>`
    update rx_users u set browser_hash = ${browserHash}
    where u.id = ${id}::uuid and u.browser_hash is null and not exists (
      select from rx_users other
      where other.browser_hash = ${browserHash} and other.programme_id = u.programme_id
        and coalesce(other.secondary_id, '') = coalesce(u.secondary_id, '')
    )
    returning id`
    .execute(db)
    .catch(allowTaken)
  return rows.length > 0 ? findRxUser(db, id) : null
}

/** The analytics id given last is the one that counts. */
export async function keepPosthogId(db: Db, id: string, posthogId: string): Promise<void> {
  await db.updateTable('rx_users').set({ posthog_id: posthogId }).where('id', '=', id).execute()
}

/**
 * Fills in the third-party id where none is known yet, unless the browser has a user of that id already.
 * Not for a transaction, which the index may end.
 */
export async function learnSecondaryId(db: Db, id: string, secondaryId: string): Promise<void> {
  await sql`
    update rx_users u set secondary_id = ${secondaryId}
    where u.id = ${id}::uuid and u.secondary_id is null and not exists (
      select from rx_users other
      where other.browser_hash = u.browser_hash and other.programme_id = u.programme_id
        and other.secondary_id = ${secondaryId}
    )`
    .execute(db)
    .catch(allowTaken)
}
