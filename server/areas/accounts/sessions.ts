import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AuthData } from '../../../contract/shapes/account.ts'
import type { Caller } from '../../platform/browser.ts'
import type { Db } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { signAccessToken } from './access-token.ts'

const sessionLifeMs = 12 * 3_600_000

export interface Session {
  id: string
  accountId: string
  /** Null for a session a bare API client opened. */
  browserHash: Buffer | null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session and returns its tokens; the refresh token is stored only as a hash. */
export async function openSession(
  deps: Deps,
  accountId: string,
  caller: Caller,
): Promise<AuthData> {
  const id = randomUUID()
  const refresh = randomBytes(32).toString('base64url')
  await deps.db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      refresh_hash: hashToken(refresh),
      browser_hash: caller.hash,
      created_at: deps.clock.now(),
      expires_at: new Date(deps.clock.now().getTime() + sessionLifeMs),
    })
    .execute()
  return { access: await signAccessToken(deps, id), refresh }
}

function selectLive(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'account_id as accountId', 'browser_hash as browserHash'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function findSession(deps: Deps, id: string): Promise<Session | null> {
  const live = selectLive(deps.db, deps.clock.now()).where('id', '=', id)
  return (await live.executeTakeFirst()) ?? null
}

export async function findSessionByRefresh(deps: Deps, token: string): Promise<Session | null> {
  const live = selectLive(deps.db, deps.clock.now()).where('refresh_hash', '=', hashToken(token))
  return (await live.executeTakeFirst()) ?? null
}

const keptAfterEndMs = 30 * 24 * 3_600_000

/** Forgets sessions that ended a month ago. */
export async function sweepSessions({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptAfterEndMs)
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
