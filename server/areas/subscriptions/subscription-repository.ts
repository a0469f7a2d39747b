import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { subscriptionLinkLifeMs, subscriptionLinksPerDay } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import { holdLock } from '../../data/named-lock.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { formatEmailKey } from '../../mail/email-key.ts'

/** One address and one programme. */
export interface Subscription {
  emailHash: Buffer
  programmeId: string
}

/** All spellings of an address have one. */
export const hashAddress = (email: string): Buffer =>
  createHash('sha256').update(formatEmailKey(email)).digest()

/** What somebody wants, and whether they had read a mail to the address. */
interface Wish {
  wanted: boolean
  proven: boolean
}

type Locked = Transaction<DatabaseSchema>

const dayMs = 24 * 3_600_000
/** Everything about one address happens one after the other, so that the newest wish wins. */
function withAddress<Result>(
  db: Db,
  emailHash: Buffer,
  work: (transaction: Locked) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    // So few names that they need no clearing up, and so many that nobody waits for strangers often.
    await holdLock(transaction, `subscriptions ${emailHash.readUInt8()}`)
    return work(transaction)
  })
}

/** A wish that is already the newest makes no row, unless it is proven for the first time. */
async function addChange(
  transaction: Locked,
  { emailHash, programmeId }: Subscription,
  { wanted, proven }: Wish,
  now: Date,
): Promise<void> {
  const newest = await transaction
    .selectFrom('subscription_changes')
    .select(['wanted', 'proven'])
    .where('email_hash', '=', emailHash)
    .where('programme_id', '=', programmeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.wanted === wanted && (newest.proven || !proven)) return
  await transaction
    .insertInto('subscription_changes')
    .values({ email_hash: emailHash, programme_id: programmeId, wanted, proven, created_at: now })
    .execute()
}

/** What the owner of an address wants as far as is proven; undefined where they said nothing. */
export async function findProvenWish(
  db: Db,
  { emailHash, programmeId }: Subscription,
): Promise<boolean | undefined> {
  const newest = await db
    .selectFrom('subscription_changes')
    .select('wanted')
    .where('email_hash', '=', emailHash)
    .where('programme_id', '=', programmeId)
    .where((where) => where.or({ wanted: true, proven: true }))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.wanted
}

/** What was said last of an address, by whomever; undefined where nobody said anything. */
export async function findNewestWish(
  db: Db,
  { emailHash, programmeId }: Subscription,
): Promise<boolean | undefined> {
  const newest = await db
    .selectFrom('subscription_changes')
    .select('wanted')
    .where('email_hash', '=', emailHash)
    .where('programme_id', '=', programmeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.wanted
}

/** Ends the e-mails at once, and every link that would take them up again. */
export async function stopSubscription(
  db: Db,
  subscription: Subscription,
  proven: boolean,
  now: Date,
): Promise<void> {
  await withAddress(db, subscription.emailHash, async (transaction) => {
    await addChange(transaction, subscription, { wanted: false, proven }, now)
    await transaction
      .updateTable('subscription_links')
      .set({ voided_at: now })
      .where('email_hash', '=', subscription.emailHash)
      .where('programme_id', '=', subscription.programmeId)
      .where('voided_at', 'is', null)
      .execute()
  })
}

/**
 * Keeps a link that may be mailed, for which nobody has a token yet, and does what belongs to it in the same
 * transaction. Nothing happens when the address got as many today as it may.
 */
export async function addLink(
  db: Db,
  { emailHash, programmeId }: Subscription,
  now: Date,
  mailIt: (transaction: Locked, id: string) => Promise<void>,
): Promise<void> {
  await withAddress(db, emailHash, async (transaction) => {
    const { mailed } = await transaction
      .selectFrom('subscription_links')
      .select(({ fn }) => fn.countAll<string>().as('mailed'))
      .where('email_hash', '=', emailHash)
      .where('created_at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirstOrThrow()
    if (Number(mailed) >= subscriptionLinksPerDay) return
    const id = randomUUID()
    await transaction
      .insertInto('subscription_links')
      .values({
        id,
        token_hash: randomBytes(32),
        email_hash: emailHash,
        programme_id: programmeId,
        created_at: now,
        expires_at: new Date(now.getTime() + subscriptionLinkLifeMs),
      })
      .execute()
    await mailIt(transaction, id)
  })
}

/** Gives a link the token that is being mailed. Says for which programme; null when it is void or too old. */
export async function setLinkToken(
  db: Db,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const link = await db
    .updateTable('subscription_links')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .returning('programme_id')
    .executeTakeFirst()
  return link?.programme_id ?? null
}

function selectLiveLink(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('subscription_links')
    .select(['email_hash as emailHash', 'programme_id as programmeId', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('voided_at', 'is', null)
}

/**
 * Takes the e-mails up again by a mailed link; false when it is unknown, too old or void. A link that
 * was used before changes nothing more, yet says the same: its first reply may have been lost.
 */
export async function spendLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await selectLiveLink(db, tokenHash, now).executeTakeFirst()
  if (!found) return false
  return withAddress(db, found.emailHash, async (transaction) => {
    // Once more under the lock: an unsubscribe may have come between.
    const link = await selectLiveLink(transaction, tokenHash, now).executeTakeFirst()
    if (!link) return false
    if (link.usedAt !== null) return true
    await addChange(transaction, link, { wanted: true, proven: true }, now)
    await transaction
      .updateTable('subscription_links')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
    return true
  })
}

/** Forgets links nobody can use any more and nothing is counted by. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * Math.max(dayMs, subscriptionLinkLifeMs))
  await db.deleteFrom('subscription_links').where('created_at', '<', before).execute()
}
