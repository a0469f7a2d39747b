import { createHash } from 'node:crypto'

/** One row of the log, before it has its place in a chain. */
export interface AuditEntry {
  at: Date
  accountId: string | null
  sessionId: string | null
  keyId: string | null
  /** The id of the endpoint that was called. */
  endpoint: string
  /** What the call was about: the parts of its path, or the keyed hash of the address that signs in. */
  about: string | null
  /** `ok`, or the code of the refusal; `unknown` of a call that nobody saw the end of. */
  outcome: string
}

/** No part holds the sign between them: ids, codes and what `about` may be spelled with. */
const between = '|'

/** What follows a row's place in the text that is hashed. */
export function formatEntry(entry: AuditEntry): string {
  return [
    entry.at.toISOString(),
    entry.accountId,
    entry.sessionId,
    entry.keyId,
    entry.endpoint,
    entry.about,
    entry.outcome,
  ]
    .map((part) => part ?? '')
    .join(between)
}

/** The hash of a row: of that of the row before, its place in its chain and all it says. */
export function hashEntry(before: Buffer, chain: string, seq: number, entry: AuditEntry): Buffer {
  const text = [chain, seq, formatEntry(entry)].join(between)
  return createHash('sha256').update(before).update(text).digest()
}
