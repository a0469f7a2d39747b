import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { offerUnproven, unbindLeads } from '../../../http/access/lead-holders.ts'
import { markProven } from '../email-proof/email-proof-repository.ts'
import { endEmailChanges, endResets } from '../end-links.ts'
import { revokeSessions } from '../open-session.ts'
import { forgetDevices } from '../tries/known-devices.ts'
import { clearTries } from '../tries/sign-in-tries.ts'

/**
 * Gives an account a new password and takes back what the old one opened: every session, mailed link and
 * known device, and the sign-up that might be repeated. A lost device no longer shows the visits begun on
 * it either. Only a mailed link leads here, so the address is proven by it. Tries to sign in count from
 * nought again. The account is locked by the caller.
 */
export async function replacePassword(
  transaction: Transaction<DatabaseSchema>,
  account: { id: string; triesNames: Buffer[] },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id, triesNames } = account
  await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash, signup_key: null })
    .where('id', '=', id)
    .execute()
  await revokeSessions(transaction, id, now)
  await unbindLeads(transaction, id)
  await offerUnproven(transaction, id)
  await markProven(transaction, id, now)
  await endResets(transaction, id, now)
  await endEmailChanges(transaction, id)
  await forgetDevices(transaction, id, null)
  await clearTries(transaction, triesNames)
}
