import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { type AuditEntry, formatEntry } from './hash-entry.ts'

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

/** A row that waits for those before it in its chain, and who waits for it. */
interface WaitingRow {
  entry: AuditEntry
  intent: string | null
  added: PromiseWithResolvers<void>
}

/** Many enough for whoever calls at once, and few enough for one statement. */
const mostTogether = 100
/** By chain: what waits while others of it are being added. */
const waitingByDb = new WeakMap<Db, Map<string, WaitingRow[]>>()

async function addRows(db: Db, chain: string, rows: readonly WaitingRow[]): Promise<void> {
  const written = rows.map(({ entry }) => ({ ...entry, text: formatEntry(entry) }))
  const intents = rows.flatMap(({ intent }) => intent ?? [])
  await sql`select append_audit(${chain}, ${JSON.stringify(written)}::jsonb, ${intents}::uuid[])`.execute(
    db,
  )
}

/** Adds all that waits, and what comes to wait meanwhile. */
async function addWaiting(db: Db, chain: string, waiting: WaitingRow[]): Promise<void> {
  while (waiting.length > 0) {
    const rows = waiting.splice(0, mostTogether)
    try {
      await addRows(db, chain, rows)
      for (const { added } of rows) added.resolve()
    } catch (error) {
      // Nobody waits for a database that hangs twice as long as a statement may.
      for (const { added } of [...rows, ...waiting.splice(0)]) added.reject(error)
    }
  }
  waitingByDb.get(db)?.delete(chain)
}

/**
 * Adds a row to the end of a chain, and takes the intent of what was done with it. Whoever adds to the same chain at the same
 * time waits here, and is then written down together with all who wait: at the chain's head in the database each would keep
 * a connection from everybody else.
 */
export function appendAudit(
  db: Db,
  chain: string,
  entry: AuditEntry,
  intent: string | null = null,
): Promise<void> {
  const chains = waitingByDb.get(db) ?? new Map<string, WaitingRow[]>()
  waitingByDb.set(db, chains)
  const added = Promise.withResolvers<void>()
  const row = { entry, intent, added }
  const waiting = chains.get(chain)
  if (waiting) waiting.push(row)
  else {
    const own = [row]
    chains.set(chain, own)
    void addWaiting(db, chain, own)
  }
  return added.promise
}
