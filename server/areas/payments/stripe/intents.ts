import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'

/** Null as intent: Stripe refused to begin one, or the try was ended before; none is begun under this key any more. */
export interface KeptIntent {
  intent: string | null
  /** Whether real money moves by it, where that is known. */
  isLive: boolean | null
  /** Since when Stripe knows nothing of it any more. */
  lostAt: Date | null
}

/** Null where none is kept yet. */
export async function findIntent(db: Db, key: string): Promise<KeptIntent | null> {
  const row = await db
    .selectFrom('stripe_intents')
    .select(['intent', 'is_live as isLive', 'lost_at as lostAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Stripe knows nothing of it any more, or does again. */
export async function noteLost(db: Db, key: string, isLost: boolean): Promise<void> {
  await db
    .updateTable('stripe_intents')
    .set({ lost_at: isLost ? sql<Date>`coalesce(lost_at, now())` : null })
    .where('key', '=', key)
    .execute()
}

/**
 * The one intent of a key: the first that is kept, whoever made it, or that there is none. Nothing of another is ever
 * charged [P4]. Throws when another key has this one.
 */
export async function keepIntent(
  db: Db,
  key: string,
  intent: string | null,
  isLive: boolean | null = null,
): Promise<string | null> {
  await db
    .insertInto('stripe_intents')
    .values({ key, intent, is_live: isLive })
    // Whoever keeps the same at the same time may meet either unique index first: none may be named here.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findIntent(db, key)
  if (!kept) throw new Error('The intent is kept under another key.')
  return kept.intent
}

/** Null for what is not ours: others may use the same account. */
export async function findKeyOfIntent(db: Db, intent: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_intents')
    .select('key')
    .where('intent', '=', intent)
    .executeTakeFirst()
  return row?.key ?? null
}
