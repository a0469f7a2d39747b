import type { Transaction } from 'kysely'
import type { confirmEmail as endpoint } from '../../../../contract/endpoints/email-proof.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { hashToken } from '../../../data/secret-token.ts'
import type { Deps } from '../../../deps.ts'
import { isSignedInHere } from '../../../http/access/sessions.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Caller, ensureCaller } from '../../../http/browser.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { emailChangedNotice } from '../email-change/email-change-mail.ts'
import {
  type FoundChange,
  findEmailChange,
  takeEmailChange,
} from '../email-change/email-change-repository.ts'
import { endResets } from '../end-links.ts'
import { verifyPassword } from '../password-hash.ts'
import { rememberDevice } from '../tries/known-devices.ts'
import { clearTries, longestLinkWaitMs, makeTry, nameTries } from '../tries/sign-in-tries.ts'
import {
  findEmailProof,
  lockPassword,
  markProven,
  type ProvenAddress,
} from './email-proof-repository.ts'

/**
 * Counts the try under the link it is made with: strangers who guess at the account have no link, so they
 * hold nobody up here [P10]. Throws a sentence beside `password`, sign_in_wait, sign_in_closed.
 */
async function requirePassword(
  deps: Deps,
  { accountId, emailKey, passwordHash }: ProvenAddress,
  tokenHash: Buffer,
  password: string,
): Promise<void> {
  const name = await nameTries(deps.db, emailKey, tokenHash)
  const check = () => verifyPassword(passwordHash, password, accountId)
  if (!(await makeTry(deps, name, check, longestLinkWaitMs))) {
    throw refuseField('password', 'password_wrong')
  }
  await clearTries(deps.db, [name])
}

/**
 * Whoever reads an address's mails need not be who made the account with it. So the link alone proves
 * nothing: it takes somebody signed in to the account in this browser, or its password. That somebody
 * signed in here once is not enough: browsers are shared. Who has neither chooses a new password, and that
 * shuts out whoever made the account [P7]. Throws password_needed and what requirePassword throws.
 */
async function requireMaker(
  { deps, body }: Call<typeof endpoint>,
  caller: Caller,
  proof: ProvenAddress,
  tokenHash: Buffer,
): Promise<void> {
  if (await isSignedInHere(deps, proof.accountId, caller)) return
  const { password } = body
  if (password === undefined || password === null) throw new AppError('password_needed')
  await requirePassword(deps, proof, tokenHash, password)
}

/** The old address can do nothing more to the account, and is told. Throws email_link_refused. */
async function requireChange(
  { clock, jobs }: Deps,
  transaction: Transaction<DatabaseSchema>,
  change: FoundChange,
): Promise<void> {
  const now = clock.now()
  if (!(await takeEmailChange(transaction, change, now))) throw new AppError('email_link_refused')
  const { id, accountId, email } = change
  await endResets(transaction, accountId, now)
  await jobs.send(transaction, emailChangedNotice, `email-changed ${id}`, { accountId, email })
}

/** A link may be opened again: it says that all is done. Throws email_link_refused. */
export async function confirmEmail(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, reply, body } = call
  const { db, clock } = deps
  const caller = ensureCaller(request, reply)
  const tokenHash = hashToken(body.token)
  const change = await findEmailChange(db, tokenHash, clock.now())
  const proof = change ?? (await findEmailProof(db, tokenHash, clock.now()))
  if (!proof) throw new AppError('email_link_refused')
  call.noteCaller({ accountId: proof.accountId })
  if (proof.isProven) return { already: true }
  await requireMaker(call, caller, proof, tokenHash)
  await db.transaction().execute(async (transaction) => {
    // A new password set meanwhile says that it was somebody else's.
    const isSame = await lockPassword(transaction, proof)
    if (!isSame) throw new AppError('email_link_refused')
    if (change) await requireChange(deps, transaction, change)
    else await markProven(transaction, proof.accountId, clock.now())
    if (caller.hash) await rememberDevice(transaction, proof.accountId, caller.hash, clock.now())
  })
  return { already: false }
}
