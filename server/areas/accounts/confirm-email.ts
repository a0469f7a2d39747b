import type { confirmEmail as endpoint } from '../../../contract/endpoints/email-proof.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Caller, readCaller } from '../../platform/browser.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { findEmailProof, markProven, type ProvenAddress } from './email-proof-repository.ts'
import { requireAccount } from './sign-in.ts'

/**
 * Whoever reads an address's mails need not be who made the account with it. So the link alone proves
 * nothing: it takes a browser that signed in with the password, or the password itself. Who has neither
 * chooses a new password, and that shuts out whoever made the account [P7]. Throws password_needed, a
 * sentence beside `password`, sign_in_wait, sign_in_closed.
 */
async function requireMaker(
  { deps, request }: Call<typeof endpoint>,
  caller: Caller,
  { email, knowsBrowser }: ProvenAddress,
  password: string | null,
): Promise<void> {
  if (knowsBrowser) return
  if (password === null) throw new AppError('password_needed')
  await requireAccount({ deps, request }, caller, { email, password }).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'sign_in_refused'
    throw isWrong ? refuseField('password', 'password_wrong') : error
  })
}

/** A link may be opened again: it says that all is done. Throws email_link_refused. */
export async function confirmEmail(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const { db, clock } = deps
  const caller = readCaller(request)
  const proof = await findEmailProof(db, hashToken(body.token), caller.hash, clock.now())
  if (!proof) throw new AppError('email_link_refused')
  if (proof.isProven) return { already: true }
  await requireMaker(call, caller, proof, body.password ?? null)
  await markProven(db, proof.accountId, clock.now())
  return { already: false }
}
