import { findAccountByEmail } from '../../server/areas/accounts/shared/account-repository.ts'
import type { Db } from '../../server/data/database.ts'
import { parseUuid } from '../../server/data/uuid.ts'
import { findAccountEmail } from '../../server/http/access/find-account-email.ts'
import { markAddress, nameAddressChain } from '../../server/http/audit/audited-call.ts'
import { type AuditRow, readChain, verifyAudit } from '../../server/http/audit/read-audit.ts'
import { formatEmailKey } from '../../server/mail/email-key.ts'
import { StartError } from '../../server/start-error.ts'

/** Reading all of a long log takes its time. */
export const auditTimeoutMs = 600_000

function formatRow({ seq, at, sessionId, endpoint, about, outcome }: AuditRow): string {
  const session = sessionId ? `session ${sessionId}` : ''
  const what = [endpoint, about].filter(Boolean).join(' ')
  return [String(seq).padStart(6), at.toISOString(), what, outcome, session]
    .filter(Boolean)
    .join('  ')
}

async function showChain(rows: AsyncGenerator<AuditRow>): Promise<number> {
  let count = 0
  for await (const row of rows) {
    console.log(formatRow(row))
    count += 1
  }
  return count
}

/** The same of the account of an address, with its id. Throws StartError where there is none. */
export async function showAuditOfAddress(db: Db, email: string): Promise<void> {
  const account = await findAccountByEmail(db, formatEmailKey(email))
  if (!account) throw new StartError('No account has this address.')
  console.log(`Account ${account.id}:`)
  await showAudit(db, ['audit', account.id])
}

/**
 * What an account or a clinic's key did, the oldest first, and who tried in vain to sign in with the account's address.
 * Throws StartError when nothing is known of it.
 */
export async function showAudit(db: Db, [, given]: readonly string[]): Promise<void> {
  const id = parseUuid(given)
  if (!id) throw new StartError('Name an account or a key: npm run db -- audit <account|key>')
  let count = await showChain(readChain(db, `account:${id}`))
  count += await showChain(readChain(db, `clinic:${id}`))
  const email = await findAccountEmail(db, id)
  if (email !== null) {
    const mark = await markAddress({ db }, email)
    console.log(`What came to nothing at its address (${mark}):`)
    count += await showChain(readChain(db, nameAddressChain(mark), mark))
  }
  if (count === 0) throw new StartError('The log holds nothing of this account or key.')
}

/** Throws StartError that says where the log is not as it was written. */
export async function checkAudit(db: Db): Promise<void> {
  const { chains, rows, breaks } = await verifyAudit(db)
  if (breaks.length === 0) {
    console.log(`All ${rows} rows of ${chains} chains are as they were written.`)
    return
  }
  const places = breaks.map(({ chain, seq, kind }) => `${chain}, row ${seq}: ${kind}`)
  throw new StartError(`The audit log was tampered with.\n${places.join('\n')}`)
}
