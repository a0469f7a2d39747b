import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { type AuditEntry, formatEntry, hashEntry } from './hash-entry.ts'

const nothing = Buffer.alloc(0)

/** A row with the chain it belongs into. */
export interface PlacedEntry {
  chain: string
  entry: Omit<AuditEntry, 'outcome'>
}

/** Says what is about to be done, before any of it is; the row in the log takes its place. */
export async function addIntent(db: Db, id: string, { chain, entry }: PlacedEntry): Promise<void> {
  const { at, accountId, sessionId, keyId, endpoint, about } = entry
  await db
    .insertInto('audit_intents')
    .values({
      ...{ id, chain, at, endpoint, about },
      account_id: accountId,
      session_id: sessionId,
      key_id: keyId,
    })
    .execute()
}

/** The last row of each chain that this process is adding. */
const turnsByDb = new WeakMap<Db, Map<string, Promise<void>>>()

/** One after the other of a chain, so that those who wait do it here: in the database each would keep a connection from everybody. */
function inTurn(db: Db, chain: string, add: () => Promise<void>): Promise<void> {
  const turns = turnsByDb.get(db) ?? new Map<string, Promise<void>>()
  turnsByDb.set(db, turns)
  const before = turns.get(chain) ?? Promise.resolve()
  const own = before.then(add, add)
  turns.set(chain, own)
  const forget = () => {
    if (turns.get(chain) === own) turns.delete(chain)
  }
  own.then(forget, forget)
  return own
}

/**
 * Adds a row to the end of a chain. One statement: who adds to the same chain at the same time waits at its head, and
 * nobody else does, and the intent of what was done goes with it. The next hash is made where the last one is known, in the database; the first one here.
 */
export function appendAudit(
  db: Db,
  chain: string,
  entry: AuditEntry,
  intent: string | null = null,
): Promise<void> {
  return inTurn(db, chain, () => addRow(db, chain, entry, intent))
}

async function addRow(
  db: Db,
  chain: string,
  entry: AuditEntry,
  intent: string | null,
): Promise<void> {
  const { at, accountId, sessionId, keyId, endpoint, about, outcome } = entry
  const text = formatEntry(entry)
  await sql`
    with done as (
      delete from audit_intents where id = ${intent}::uuid
    ), head as (
      insert into audit_heads as h (chain, seq, hash)
      values (${chain}, 1, ${hashEntry(nothing, chain, 1, entry)})
      on conflict (chain) do update set
        seq = h.seq + 1,
        hash = sha256(h.hash || convert_to(h.chain || '|' || (h.seq + 1) || '|' || ${text}::text, 'UTF8'))
      returning seq, hash
    )
    insert into audit_entries
      (chain, seq, at, account_id, session_id, key_id, endpoint, about, outcome, hash)
    select ${chain}, seq, ${at}, ${accountId}::uuid, ${sessionId}::uuid, ${keyId}::uuid,
      ${endpoint}, ${about}, ${outcome}, hash
    from head`.execute(db)
}
