import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireKey } from '../../data/signing-keys.ts'
import type { Deps } from '../../deps.ts'
import { nameSessionCookie } from '../../http/access/session-cookie.ts'
import { type Caller, setCookieOf } from '../../http/browser.ts'

/** The one before is good for so long: for other tabs that ask at once, and after a lost reply. */
const earlierHalfMs = 10_000
/** Longer than a session lives unused, and no cookie of an ended one is carried about all day. */
const cookieMaxAgeS = 30 * 60
const halfShape = /^(\d{1,9})\.([A-Za-z0-9_-]{43})$/

async function signTurn(deps: Deps, sessionId: string, turn: number): Promise<Buffer> {
  const key = await requireKey(deps.db, 'session-half')
  return createHmac('sha256', key).update(`${sessionId} ${turn}`).digest()
}

/**
 * Hands the browser the half of a turn. It follows from the turn, so that however many tabs ask at once,
 * and in whatever order their replies arrive, the browser is left with the same one.
 */
export async function giveHalf(
  deps: Deps,
  reply: FastifyReply,
  caller: Caller,
  { sessionId, turn }: { sessionId: string; turn: number },
): Promise<void> {
  const signature = (await signTurn(deps, sessionId, turn)).toString('base64url')
  const value = `${turn}.${signature}`
  setCookieOf(caller, reply, { name: nameSessionCookie(sessionId), value, maxAgeS: cookieMaxAgeS })
}

export function removeHalf(reply: FastifyReply, caller: Caller, sessionId: string): void {
  setCookieOf(caller, reply, { name: nameSessionCookie(sessionId), value: '', maxAgeS: 0 })
}

/** Which turn of the session the request shows a half of; null for none and for a forged one. */
export async function readTurn(
  deps: Deps,
  request: FastifyRequest,
  sessionId: string,
): Promise<number | null> {
  const [, digits, signature] =
    halfShape.exec(request.cookies[nameSessionCookie(sessionId)] ?? '') ?? []
  if (!digits || !signature) return null
  const turn = Number(digits)
  const expected = await signTurn(deps, sessionId, turn)
  return timingSafeEqual(Buffer.from(signature, 'base64url'), expected) ? turn : null
}

/**
 * Changes the half when the newest is shown, and gives the turn the browser goes on with: after the one
 * before, within ten seconds, the turn it was changed to already. Null when an older one was shown, which
 * somebody must have copied: the session has ended with this statement's time.
 */
export async function turnHalf(
  { db, clock }: Deps,
  sessionId: string,
  shown: number,
): Promise<number | null> {
  const now = clock.now()
  const turned = await db
    .updateTable('sessions')
    .set({ half_turn: shown + 1, half_turned_at: now })
    .where('id', '=', sessionId)
    .where('half_turn', '=', shown)
    .executeTakeFirst()
  if (turned.numUpdatedRows > 0n) return shown + 1
  const since = new Date(now.getTime() - earlierHalfMs)
  const current = await db
    .selectFrom('sessions')
    .select('half_turn')
    .where('id', '=', sessionId)
    .where('half_turn', '=', shown + 1)
    .where('half_turned_at', '>=', since)
    .executeTakeFirst()
  if (current) return current.half_turn
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  return null
}
