import type { Db } from '../../../data/database.ts'
import { type Announcement, recordsChanged } from './announce.ts'

/** By account and what of it, how it was when it was seen last. */
export type KnownNews = Map<string, Map<string, string>>

interface Seen extends Announcement {
  how: string
  at: Date
}

async function seeChats(db: Db, accountIds: readonly string[]): Promise<Seen[]> {
  const rows = await db
    .selectFrom('clinician_chats')
    .select(['id', 'account_id as accountId', 'updated_at as updatedAt'])
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.map(({ id, accountId, updatedAt }) => ({
    accountId,
    about: id,
    how: String(updatedAt.getTime()),
    at: updatedAt,
  }))
}

/** A visit changes with the appointment that is booked or given back by it. */
async function seeRecords(db: Db, accountIds: readonly string[]): Promise<Seen[]> {
  const columns = ['account_id', 'updated_at'] as const
  // A visit may be nobody's, which is why it comes first: the others are of its type then.
  const kept = db
    .selectFrom('leads')
    .select(columns)
    .unionAll(db.selectFrom('consultations').select(columns))
    .unionAll(db.selectFrom('prescriptions').select(columns))
    .unionAll(db.selectFrom('action_items').select(columns))
  const rows = await db
    .selectFrom(kept.as('kept'))
    .select(({ fn }) => [
      'account_id as accountId',
      fn.countAll<string>().as('count'),
      fn.max('updated_at').as('last'),
    ])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return rows.flatMap(({ accountId, count, last }) =>
    accountId === null
      ? []
      : [{ accountId, about: recordsChanged, how: `${count} ${last.getTime()}`, at: last }],
  )
}

async function see(db: Db, accountIds: readonly string[]): Promise<Seen[]> {
  return [...(await seeChats(db, accountIds)), ...(await seeRecords(db, accountIds))]
}

const keep = (known: KnownNews, accountId: string, seen: readonly Seen[]) =>
  known.set(accountId, new Map(seen.map(({ about, how }) => [about, how])))

/**
 * When anything of an account changed last; null where there is nothing. How it is now is noted, so that what changes from
 * here on is found; of an account that was looked at before that stays as it was, with what others are still to be told.
 */
export async function noteAccount(
  db: Db,
  accountId: string,
  known: KnownNews,
): Promise<Date | null> {
  const seen = await see(db, [accountId])
  if (!known.has(accountId)) keep(known, accountId, seen)
  return (
    seen.map(({ at }) => at).toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
  )
}

/**
 * What of some accounts changed since they were looked at last, and notes how it is now. Of an account that was never
 * looked at nothing has changed.
 */
export async function findChanged(
  db: Db,
  accountIds: readonly string[],
  known: KnownNews,
): Promise<Announcement[]> {
  const seen = Map.groupBy(await see(db, accountIds), (one) => one.accountId)
  const changed: Announcement[] = []
  for (const accountId of accountIds) {
    const before = known.get(accountId)
    const now = seen.get(accountId) ?? []
    keep(known, accountId, now)
    for (const { about, how } of now) {
      if (before && before.get(about) !== how) changed.push({ accountId, about })
    }
  }
  return changed
}
