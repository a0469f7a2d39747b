import type { Db } from '../../../data/database.ts'

export async function findIntent(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_intents')
    .select('intent')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.intent ?? null
}

/** The one intent of a key: the first that is kept, whoever made it. Nothing of another is ever charged [P4]. */
export async function keepIntent(db: Db, key: string, intent: string): Promise<string> {
  await db
    .insertInto('stripe_intents')
    .values({ key, intent })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findIntent(db, key)) ?? intent
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
