import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../data/database.ts'
import { inParts } from '../data/in-parts.ts'
import type { DatabaseSchema } from '../data/schema.ts'
import { requireKey } from '../data/signing-keys.ts'
import { parseUuid } from '../data/uuid.ts'
import { AppError } from './app-error.ts'
import type { Caller } from './browser.ts'

export interface RequestKey {
  key: string
  /** Keyed hash of method, path and body: answers cannot be guessed from it. */
  hash: Buffer
}

/** Whose key was looked for, so that what an endpoint says of keys is held to what its handler does. */
const looked = new WeakSet<FastifyRequest>()

/** Whether the handler of this request looked for its key. */
export const isKeyLooked = (request: FastifyRequest): boolean => looked.has(request)

/** The caller's Idempotency-Key, or null when it sent none. Throws malformed for what is no uuid. */
export function readKey(request: FastifyRequest): string | null {
  looked.add(request)
  return peekKey(request)
}

/** The same for who does not answer the call. */
export function peekKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = typeof header === 'string' ? parseUuid(header) : null
  if (key) return key
  throw new AppError('malformed', { fields: { 'Idempotency-Key': ['Please send a uuid.'] } })
}

/** The caller's Idempotency-Key with a hash of the request, or null when it sent none. */
export async function readRequestKey(
  db: Db,
  request: FastifyRequest,
  body: unknown,
): Promise<RequestKey | null> {
  const key = readKey(request)
  if (!key) return null
  const hash = createHmac('sha256', await requireKey(db, 'request-hash'))
    .update(`${request.method} ${request.url}\n${JSON.stringify(body)}`)
    .digest()
  return { key, hash }
}

/**
 * Runs `act` once per scope and key: a repeat gets what `act` said, also when both arrive at once. The key, that and what
 * `act` writes are one transaction, without a key too. It is kept for two days, also of who signs out meanwhile: so it says
 * where to read a reply, and nobody's words (repeated-writes.test.ts and repeats.test.ts look). Throws key_reused for another
 * request.
 */
export async function replayOnce<Said extends object>(
  db: Db,
  scope: string,
  requestKey: RequestKey | null,
  act: (db: Transaction<DatabaseSchema>) => Promise<Said>,
): Promise<Said> {
  if (!requestKey) return db.transaction().execute(act)
  const { key, hash } = requestKey
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotency')
      .values({ scope, key, request_hash: hash, reply: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const atKey = { scope, key }
    if (!claimed) {
      const stored = await transaction
        .selectFrom('idempotency')
        .select(['request_hash', 'reply'])
        .where((where) => where.and(atKey))
        .executeTakeFirstOrThrow()
      if (!stored.request_hash.equals(hash)) throw new AppError('key_reused')
      // Written below by the request that claimed the key, from the same `act`.
      return stored.reply as Said
    }
    const said = await act(transaction)
    await transaction
      .updateTable('idempotency')
      .set({ reply: JSON.stringify(said) })
      .where((where) => where.and(atKey))
      .execute()
    return said
  })
}

/** Whether a request with this key was answered before. */
export async function isRemembered(db: Db, scope: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('key')
    .where((where) => where.and({ scope, key }))
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down with what a request begins that it has begun: a repeat is told so while its reply is not remembered. */
export async function noteBegun(
  transaction: Db,
  scope: string,
  { key, hash }: RequestKey,
): Promise<void> {
  await transaction
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What an earlier request with the same key left; `reply` is null while it is not known what it said. */
export interface Remembered<Reply> {
  reply: Reply | null
}

/** Null where there was no such request. Throws key_reused for another request. */
export async function findRemembered<Reply extends object>(
  db: Db,
  scope: string,
  requestKey: RequestKey | null,
): Promise<Remembered<Reply> | null> {
  if (!requestKey) return null
  const { key, hash } = requestKey
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where((where) => where.and({ scope, key }))
    .executeTakeFirst()
  if (!stored) return null
  if (!stored.request_hash.equals(hash)) throw new AppError('key_reused')
  // Written by rememberSaid for a request of the same scope.
  return { reply: stored.reply as Reply | null }
}

/** The first that is said under a key is what is remembered. */
export async function rememberSaid(
  db: Db,
  scope: string,
  requestKey: RequestKey | null,
  reply: object,
): Promise<void> {
  if (!requestKey) return
  const { key, hash } = requestKey
  const said = JSON.stringify(reply)
  await db
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, reply: said })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ reply: said })
        .where('idempotency.reply', 'is', null),
    )
    .execute()
}

/**
 * Like replayOnce for an `act` that reaches beyond the database and is safe to repeat by itself: what it
 * says is remembered once it is known. For what stays true, whatever comes after it. Throws key_reused for another request.
 */
export async function rememberReply<Reply extends object>(
  db: Db,
  scope: string,
  requestKey: RequestKey | null,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const remembered = await findRemembered<Reply>(db, scope, requestKey)
  if (remembered?.reply) return remembered.reply
  const reply = await act()
  await rememberSaid(db, scope, requestKey, reply)
  return reply
}

/** Keys of one browser mean nothing to another; bare clients share one space of random keys. */
export function formatScope(kind: string, caller: Caller): string {
  return `${kind}:${caller.hash?.toString('base64url') ?? 'bare'}`
}

/** How long a request may be repeated and is known again. */
export const requestsKeptMs = 48 * 3_600_000

/** Forgets keys nobody will repeat any more. */
export async function sweepIdempotency(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestsKeptMs)
  await inParts((most) =>
    sql`
      delete from idempotency where ctid = any(array(
        select ctid from idempotency where created_at < ${before} limit ${most}
      ))`.execute(db),
  )
}
