import { sql } from 'kysely'
import type { Db } from '../data/database.ts'
import { inParts } from '../data/in-parts.ts'

/** Longer than any job may be delivered again. */
const keptDays = 60

export type Claim = 'mine' | 'done' | 'in-hand'

/** Whether somebody has begun with it: it is done, tried again by itself, or has failed for good and was told of. */
export async function wasBegun(db: Db, effect: string): Promise<boolean> {
  const known = db.selectFrom('job_effects').select('effect').where('effect', '=', effect)
  return (await known.executeTakeFirst()) !== undefined
}

/** Of any number of deliveries at once one does the work; after `forS` seconds its turn is over. */
export async function claimEffect(db: Db, effect: string, forS: number): Promise<Claim> {
  const { rows } = await sql`
    insert into job_effects as e (effect, claimed_until)
    values (${effect}, now() + ${forS} * interval '1 second')
    on conflict (effect) do update set claimed_until = excluded.claimed_until
    where e.done_at is null and e.claimed_until <= now()
    returning effect`.execute(db)
  if (rows.length > 0) return 'mine'
  const known = db.selectFrom('job_effects').select('done_at').where('effect', '=', effect)
  return (await known.executeTakeFirst())?.done_at ? 'done' : 'in-hand'
}

/** The work failed: whoever tries next need not wait. */
export async function releaseEffect(db: Db, effect: string): Promise<void> {
  await sql`
    update job_effects set claimed_until = now()
    where effect = ${effect} and done_at is null`.execute(db)
}

/** From now on every further delivery finds it done. */
export async function noteEffect(db: Db, effect: string): Promise<void> {
  await sql`update job_effects set done_at = now() where effect = ${effect}`.execute(db)
}

/** Forgets effects of which no job is left. */
export async function sweepEffects(db: Db): Promise<void> {
  const kept = sql`${keptDays} * interval '1 day'`
  await inParts((most) =>
    sql`
      delete from job_effects where ctid = any(array(
        select ctid from job_effects where claimed_until < now() - ${kept} limit ${most}
      ))`.execute(db),
  )
}
