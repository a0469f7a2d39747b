import type { Transaction } from 'kysely'
import { sessionIdleMs } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { hashToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../browser.ts'
import { lockAccount } from './lock-account.ts'

/** Uses this close to each other are written down as one. */
const usesMergedMs = 15_000

export interface Session {
  id: string
  accountId: string
  /** Null for a session a bare API client opened. */
  browserHash: Buffer | null
  createdAt: Date
  lastUsedAt: Date
  /** How often its half in the browser's cookie was changed; null when it has none. */
  halfTurn: number | null
}

function selectLive(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'account_id as accountId',
      'browser_hash as browserHash',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'half_turn as halfTurn',
    ])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - sessionIdleMs))
}

export async function findSession(deps: Deps, id: string): Promise<Session | null> {
  const live = selectLive(deps.db, deps.clock.now()).where('id', '=', id)
  return (await live.executeTakeFirst()) ?? null
}

/** Those of many sessions that are live: what is open for long asks again and again. */
export async function findLiveIds(
  deps: Pick<Deps, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const live = selectLive(deps.db, deps.clock.now()).where('id', 'in', ids)
  return new Set((await live.execute()).map(({ id }) => id))
}

export async function findSessionByRefresh(deps: Deps, token: string): Promise<Session | null> {
  const live = selectLive(deps.db, deps.clock.now()).where('refresh_hash', '=', hashToken(token))
  return (await live.executeTakeFirst()) ?? null
}

/**
 * From here on to its end a transaction writes what only a live session may change: behind the lock of its account,
 * as a new password is, so that it is written before that or not at all. Throws unauthenticated.
 */
export async function holdLive(
  transaction: Transaction<DatabaseSchema>,
  { clock }: Pick<Deps, 'clock'>,
  session: Session,
): Promise<void> {
  await lockAccount(transaction, session.accountId)
  const live = selectLive(transaction, clock.now()).where('id', '=', session.id).forShare()
  if (!(await live.executeTakeFirst())) throw new AppError('unauthenticated')
}

/** A transaction of what only a live session may change. Throws unauthenticated. */
export async function whileSignedIn<Result>(
  deps: Deps,
  session: Session,
  change: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction().execute(async (transaction) => {
    await holdLive(transaction, deps, session)
    return change(transaction)
  })
}

/** What is told of a session to who has it. */
export interface LiveSession {
  id: string
  device: string
  createdAt: Date
  lastUsedAt: Date
}

/** The live sessions of an account, the one used last first. */
export async function listLiveSessions(deps: Deps, accountId: string): Promise<LiveSession[]> {
  return selectLive(deps.db, deps.clock.now())
    .clearSelect()
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The accounts of those of a browser's sessions that are live. */
export async function findBrowsersAccounts(
  deps: Pick<Deps, 'db' | 'clock'>,
  ids: readonly string[],
  browserHash: Buffer,
): Promise<string[]> {
  const live = selectLive(deps.db, deps.clock.now())
    .where('id', 'in', ids)
    .where('browser_hash', '=', browserHash)
  return (await live.execute()).map(({ accountId }) => accountId)
}

/** Whether someone is signed in to the account in this browser. */
export async function isSignedInHere(
  deps: Deps,
  accountId: string,
  caller: Caller,
): Promise<boolean> {
  if (!caller.hash) return false
  const live = selectLive(deps.db, deps.clock.now())
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', caller.hash)
  return (await live.limit(1).executeTakeFirst()) !== undefined
}

/** Puts off the idle limit; of many uses at once only the first writes. */
export async function touchSession({ db, clock }: Deps, session: Session): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - usesMergedMs)
  if (session.lastUsedAt > before) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', session.id)
    .where('last_used_at', '<=', before)
    .execute()
}

/** The same where the session was not looked at: nothing happens to one that has ended or is another browser's. */
export async function touchUnseen({ db, clock }: Deps, id: string, caller: Caller): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('last_used_at', '<=', new Date(now.getTime() - usesMergedMs))
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', caller.hash)]),
    )
    .execute()
}
