import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sessionLifeMs } from '../../../contract/limits.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import type { Db } from '../../data/database.ts'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import { signAccessToken } from '../../http/access/access-token.ts'
import {
  attachLead,
  offerBegun,
  unbindEnded,
  unbindOthers,
} from '../../http/access/lead-holders.ts'
import type { Caller } from '../../http/browser.ts'
import type { Call } from '../../http/handlers.ts'
import { describeDevice } from './describe-device.ts'
import { giveHalf } from './session-half.ts'

/** Someone who proved to know the account's password. */
export interface ProvenAccount {
  id: string
  /** The hash that was checked. */
  passwordHash: string
}

/**
 * Opens a session and returns its tokens; the refresh token is stored only as a hash. A browser gets the
 * session's first half, and is a known device of the account from now on. The lead becomes the account's
 * when it is the caller's browser's (or bare, of a bare client) and nobody's yet. Null when the password was
 * changed since it was checked: what was opened or attached then would outlive the change that was to end
 * or offer all of it.
 */
export async function openSession(
  { deps, request, reply, noteCaller }: Pick<Call, 'deps' | 'request' | 'reply' | 'noteCaller'>,
  account: ProvenAccount,
  caller: Caller,
  leadId: string | null = null,
): Promise<AuthData | null> {
  const id = randomUUID()
  const refresh = makeToken()
  const now = deps.clock.now()
  const expires = new Date(now.getTime() + sessionLifeMs)
  const { rows } = await sql<{ id: string }>`
    with proven as (
      -- The lock makes this wait for a change of the password that is under way.
      select id from accounts
      where id = ${account.id}::uuid and password_hash = ${account.passwordHash} for share
    ), known as (
      insert into known_devices (account_id, browser_hash, last_used_at)
      select id, ${caller.hash}::bytea, ${now} from proven where ${caller.hash}::bytea is not null
      on conflict (account_id, browser_hash) do update set last_used_at = excluded.last_used_at
    ), attached as (
      ${attachLead(leadId, caller.hash)}
    ), unbound as (
      ${unbindOthers(caller.hash)}
    )
    insert into sessions
      (id, account_id, refresh_hash, browser_hash, created_at, expires_at, last_used_at, half_turn, device)
    select ${id}::uuid, id, ${hashToken(refresh)}, ${caller.hash}::bytea, ${now}, ${expires}, ${now},
      case when ${caller.hash}::bytea is not null then 0 end,
      ${describeDevice(request.headers['user-agent'])}
    from proven returning id`.execute(deps.db)
  if (rows.length === 0) return null
  noteCaller({ accountId: account.id, sessionId: id })
  if (caller.hash) await giveHalf(deps, reply, caller, { sessionId: id, turn: 0 })
  return { access: await signAccessToken(deps, { id, createdAt: now }), refresh }
}

/**
 * Ends the session of a refresh token, if there is one. Its browser may be shared: the account's visits
 * that were begun in it open for their signed-in owner only from now on. One begun meanwhile that has no
 * account yet is most likely theirs too: it is shut alike, and offered to them. Gives the session and whose it was.
 */
export async function endSession(
  { db, clock }: Deps,
  refresh: string,
): Promise<{ id: string; accountId: string } | null> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    with ended as (
      update sessions set revoked_at = ${clock.now()}
      where refresh_hash = ${hashToken(refresh)} and revoked_at is null
      returning id, account_id, browser_hash, created_at
    ), offered as (
      ${offerBegun}
    ), unbound as (
      ${unbindEnded}
    )
    select id, account_id as "accountId" from ended`.execute(db)
  return rows[0] ?? null
}

/** Ends every session of an account, but one that is kept. */
export async function revokeSessions(
  db: Db,
  accountId: string,
  now: Date,
  keptId: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', keptId)
    .execute()
}

const keptAfterEndMs = 30 * 24 * 3_600_000

/** Forgets sessions that ended a month ago. */
export async function sweepSessions({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptAfterEndMs)
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
