import { randomUUID } from 'node:crypto'
import type { signup as endpoint } from '../../../contract/endpoints/accounts.ts'
import { formatProblem, type ItemProblemCode } from '../../../contract/errors.ts'
import type { AuthData } from '../../../contract/shapes/account.ts'
import { isEmailAddress } from '../../../flow/items/email-address.ts'
import { AppError } from '../../platform/app-error.ts'
import { readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/handlers.ts'
import { parseUuid } from '../../platform/uuid.ts'
import { findAssociatedText, readAssociatedAnswers } from '../leads/associated-answers.ts'
import { type OpenedLead, requireOwnLead } from '../leads/policy.ts'
import { claimLead, findAccount } from './account-repository.ts'
import { checkNewPassword, guessableWords } from './check-new-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { openSession } from './sessions.ts'

function refuseField(field: string, code: ItemProblemCode): AppError {
  return new AppError('malformed', { fields: { [field]: [formatProblem({ code })] } })
}

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

/** Whether this is the request that made the lead's account, sent again after a lost reply. */
async function isRepeat(
  deps: Deps,
  accountId: string,
  key: string | null,
  password: string,
): Promise<boolean> {
  const account = key ? await findAccount(deps.db, accountId) : null
  if (!account || account.signupKey !== key) return false
  return verifyPassword(account.passwordHash, password)
}

/**
 * [CALL-13] Creates the account and gives it the lead. A known address and a lead that has an owner are
 * refused alike, after the same work.
 */
export async function signup(call: Call<typeof endpoint>): Promise<AuthData> {
  const { deps, request, params, body } = call
  const opened = await requireOwnLead(deps, request, params.leadId)
  const email = requireEmail(body.email, opened)
  const problem = checkNewPassword(body.password, guessableWords(email, opened.version.name))
  if (problem) throw refuseField('password', problem)
  const header = request.headers['idempotency-key']
  const signupKey = typeof header === 'string' ? parseUuid(header) : null
  const { lead } = opened
  const caller = readCaller(request)
  if (lead.accountId && (await isRepeat(deps, lead.accountId, signupKey, body.password))) {
    return openSession(deps, lead.accountId, caller)
  }
  const passwordHash = await hashPassword(body.password)
  const id = randomUUID()
  const emailKey = email.normalize('NFKC').toLowerCase()
  const account = { id, leadId: lead.id, email, emailKey, passwordHash, signupKey }
  if (!(await claimLead(deps.db, account))) throw new AppError('signup_refused')
  return openSession(deps, id, caller)
}
