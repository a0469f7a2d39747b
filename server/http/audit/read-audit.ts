import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { type AuditEntry, hashEntry } from './hash-entry.ts'

/** Read so many at a time: a log is longer than memory. */
const rowsAtOnce = 1_000

export interface AuditRow extends AuditEntry {
  seq: number
  hash: Buffer
}

/** The rows of a chain in their order; with `about`, only those about it. */
export async function* readChain(
  db: Db,
  chain: string,
  about: string | null = null,
): AsyncGenerator<AuditRow> {
  for (let after = 0; ; ) {
    let query = db
      .selectFrom('audit_entries')
      .select([
        'seq',
        'at',
        'account_id as accountId',
        'session_id as sessionId',
        'key_id as keyId',
        'endpoint',
        'about',
        'outcome',
        'hash',
      ])
      .where('chain', '=', chain)
      .where('seq', '>', String(after))
    if (about !== null) query = query.where('about', '=', about)
    const rows = await query.orderBy('seq').limit(rowsAtOnce).execute()
    for (const row of rows) {
      after = Number(row.seq)
      yield { ...row, seq: after }
    }
    if (rows.length < rowsAtOnce) return
  }
}

/** Where a chain is not as it was written. */
export interface AuditBreak {
  chain: string
  /** The number of the row. */
  seq: number
  /** `altered` also says that one was put in its place. */
  kind: 'altered' | 'removed' | 'added'
}

interface Head {
  seq: number
  hash: Buffer
}

async function findBreak(db: Db, chain: string, head: Head): Promise<AuditBreak | null> {
  let before: Buffer = Buffer.alloc(0)
  let seq = 0
  for await (const row of readChain(db, chain)) {
    seq += 1
    if (row.seq !== seq) return { chain, seq, kind: 'removed' }
    if (seq > head.seq) return { chain, seq, kind: 'added' }
    if (!hashEntry(before, chain, seq, row).equals(row.hash)) return { chain, seq, kind: 'altered' }
    before = row.hash
  }
  if (seq < head.seq) return { chain, seq: seq + 1, kind: 'removed' }
  return before.equals(head.hash) ? null : { chain, seq, kind: 'altered' }
}

export interface AuditCheck {
  chains: number
  rows: number
  /** At most one of each chain: what follows it cannot be told. */
  breaks: AuditBreak[]
}

/**
 * Reads every chain from its first row to the head it has to end in, all as they were at one moment. A chain whose head
 * is gone is found by its rows.
 */
export async function verifyAudit(database: Db): Promise<AuditCheck> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { rows: chains } = await sql<{ chain: string; seq: string; hash: Buffer }>`
        select chain, coalesce(seq, 0) as seq, coalesce(hash, ''::bytea) as hash
        from audit_heads full join (select distinct chain from audit_entries) as named using (chain)
        order by chain`.execute(db)
      const check: AuditCheck = { chains: chains.length, rows: 0, breaks: [] }
      for (const { chain, seq, hash } of chains) {
        const head = { seq: Number(seq), hash }
        check.rows += head.seq
        const found = await findBreak(db, chain, head)
        if (found) check.breaks.push(found)
      }
      return check
    })
}
