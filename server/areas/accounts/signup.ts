import { randomUUID } from 'node:crypto'
import type { signup as endpoint } from '../../../contract/endpoints/accounts.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { isEmailAddress } from '../../../flow/items/email-address.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Caller, readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/handlers.ts'
import { readKey } from '../../platform/idempotency.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findAssociatedText, readAssociatedAnswers } from '../leads/associated-answers.ts'
import { type OpenedLead, requireOwnLead } from '../leads/policy.ts'
import { claimLead, findAccount } from './account-repository.ts'
import { checkNewPassword, guessableWords } from './check-new-password.ts'
import { formatEmailKey } from './email-key.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { openSession } from './sessions.ts'

/** The address given, else the one the lead's answers hold [FLOW-33]. */
function requireEmail(given: string | null | undefined, { lead, version }: OpenedLead): string {
  const answers = readAssociatedAnswers(lead, version)
  const email =
    given?.trim() ||
    findAssociatedText(answers, 'EMAIL') ||
    findAssociatedText(answers, 'CAREGIVER_EMAIL')
  if (!email) throw refuseField('email', 'required')
  if (!isEmailAddress(email)) throw refuseField('email', 'email')
  return email
}

interface SignupRequest {
  key: string | null
  emailKey: string
  password: string
  caller: Caller
}

/**
 * Opens the account again for the request that made it, sent once more after a lost reply; null for any
 * other request. Throws key_reused when its key comes with another address or password.
 */
async function replaySignup(
  deps: Deps,
  accountId: string | null,
  { key, emailKey, password, caller }: SignupRequest,
): Promise<AuthData | null> {
  const account = key && accountId ? await findAccount(deps.db, accountId) : null
  if (!account || account.signupKey !== key) return null
  const isSame =
    account.emailKey === emailKey && (await verifyPassword(account.passwordHash, password))
  if (!isSame) throw new AppError('key_reused')
  return openSession(deps, account, caller)
}

/**
 * [CALL-13] Creates the account and gives it the lead. A known address and a lead that has an owner are
 * refused alike, after the same work.
 */
export async function signup(call: Call<typeof endpoint>): Promise<AuthData> {
  const { deps, request, params, body } = call
  const opened = await requireOwnLead(deps, request, params.leadId)
  const { password } = body
  const email = requireEmail(body.email, opened)
  const problem = checkNewPassword(password, guessableWords(email, opened.version.name))
  if (problem) throw refuseField('password', problem)
  const key = readKey(request)
  const emailKey = formatEmailKey(email)
  const caller = readCaller(request)
  const signupRequest = { key, emailKey, password, caller }
  const { lead } = opened
  const repeated = await replaySignup(deps, lead.accountId, signupRequest)
  if (repeated) return repeated
  const passwordHash = await hashPassword(password)
  const id = randomUUID()
  const account = { id, leadId: lead.id, email, emailKey, passwordHash, signupKey: key }
  const claimed = await claimLead(deps.db, account)
  const tokens = claimed ? await openSession(deps, account, caller) : await replayOther()
  if (!tokens) throw new AppError('signup_refused')
  return tokens

  /** The same request may have come twice at once, and the other one was faster. */
  async function replayOther(): Promise<AuthData | null> {
    const { lead: now } = await requireOwnLead(deps, request, lead.id)
    return replaySignup(deps, now.accountId, signupRequest)
  }
}
