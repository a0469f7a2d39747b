import { randomUUID } from 'node:crypto'
import type { signup as endpoint } from '../../../contract/endpoints/accounts.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { makesAccount } from '../../../flow/pages/before-leaving.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { LeadWithVersion } from '../../http/access/lead-access.ts'
import { AppError, refuseTooMany } from '../../http/app-error.ts'
import { readCaller } from '../../http/browser.ts'
import type { Call, ParsedCall } from '../../http/handlers.ts'
import { readKey } from '../../http/idempotency.ts'
import {
  type Allowance,
  allowNetwork,
  claimAllowances,
  tryWithin,
} from '../../http/limits/allowances.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { formatEmailKey } from '../../mail/email-key.ts'
import { findAssociatedText, readAssociatedAnswers } from '../leads/shared/associated-answers.ts'
import { sendEmailProof } from './email-proof/email-proof-mail.ts'
import { openSession } from './open-session.ts'
import { checkNewPassword, guessableWords } from './password/check-new-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { claimLead, findSignup, type NewAccount } from './shared/account-repository.ts'

/** The address given, else the one the lead's answers hold [FLOW-33]. */
function requireEmail(
  given: string | null | undefined,
  { lead, version }: LeadWithVersion,
): string {
  const answers = readAssociatedAnswers(lead, version)
  const email =
    given?.trim() ||
    findAssociatedText(answers, 'EMAIL') ||
    findAssociatedText(answers, 'CAREGIVER_EMAIL')
  if (!email) throw refuseField('email', 'required')
  if (!isEmailAddress(email)) throw refuseField('email', 'email')
  return email
}

/**
 * [CALL-13] answers a known address with 400, so sign-ups that were refused are bounded: a visit's, so that
 * one visitor asks about few addresses, and a network's, so that many visits do not go through a list. The
 * second is far above what fifty patients and five calls a second of one visitor reach in a minute.
 */
const refusedOfNetwork = { most: 300, runsOffMs: 10_000 }
const allowLead = (leadId: string): Allowance => ({
  of: `sign-up of lead ${leadId}`,
  most: 5,
  runsOffMs: 60_000,
})

/** In one statement too: of several tries at once only one is the first. */
const allowFirst = (leadId: string): Allowance => ({
  of: `first sign-up of lead ${leadId}`,
  most: 1,
  runsOffMs: 3_600_000,
})

/**
 * Whether this is the first try of somebody who came to the page that asks for an account: what neighbours of
 * the same address have used up does not count for them.
 */
async function claimFirstTry(deps: Deps, { lead, version }: LeadWithVersion): Promise<boolean> {
  const walked = version.definition.pages.filter(({ uuid }) => lead.path.includes(uuid))
  if (!walked.some(makesAccount)) return false
  return (await claimAllowances(deps, [allowFirst(lead.id)])) === null
}

/**
 * Opens the account again for the request that made it, sent once more after a lost reply; null for any
 * other request. The lead may open by nothing else any more. Throws key_reused when the key comes with
 * another address or password.
 */
export async function replaySignup(call: ParsedCall<typeof endpoint>): Promise<AuthData | null> {
  const { deps, request, params, body } = call
  const [leadId, key] = [parseUuid(params.leadId), readKey(request)]
  const account = leadId && key ? await findSignup(deps.db, leadId, key) : null
  if (!account) return null
  const isSame =
    (!body.email || account.emailKey === formatEmailKey(body.email)) &&
    (await verifyPassword(account.passwordHash, body.password, null))
  if (!isSame) throw new AppError('key_reused')
  return openSession(call, account, readCaller(request))
}

/** Null when the address is known, or the lead is somebody's. Throws too_many. */
async function makeAccount(
  { deps, request, body }: Call<typeof endpoint>,
  { lead }: LeadWithVersion,
  email: string,
  isFirst: boolean,
): Promise<NewAccount | null> {
  const ofNetwork = { ...refusedOfNetwork, mayPass: isFirst }
  const allowances = [
    allowLead(lead.id),
    ...allowNetwork('sign-up', readNetwork(request), ofNetwork),
  ]
  return tryWithin(deps, allowances, refuseTooMany, async () => {
    const account = {
      id: randomUUID(),
      leadId: lead.id,
      heldBy: lead.browserHash,
      email,
      emailKey: formatEmailKey(email),
      passwordHash: await hashPassword(body.password, null),
      signupKey: readKey(request),
    }
    const isClaimed = await claimLead(deps.db, account, (transaction) =>
      sendEmailProof(deps, transaction, account.id),
    )
    return isClaimed ? account : null
  })
}

/**
 * [CALL-13] Creates the account and gives it the lead. A known address and a lead that has an owner are
 * refused alike, after the same work. A link that proves the address is mailed; nothing waits for it.
 */
export async function signup(call: Call<typeof endpoint>): Promise<AuthData> {
  const { deps, request, body, lead: opened } = call
  const { password } = body
  const email = requireEmail(body.email, opened)
  const problem = await checkNewPassword(password, guessableWords(email, opened.version.name))
  if (problem) throw refuseField('password', problem)
  const isFirst = await claimFirstTry(deps, opened)
  if (!isFirst) call.countPerson(`${formatEmailKey(email)} from ${readNetwork(request)}`)
  const account = await makeAccount(call, opened, email, isFirst)
  // The same request may have come twice at once, and the other one was faster.
  const tokens = account
    ? await openSession(call, account, readCaller(request))
    : await replaySignup(call)
  if (!tokens) throw new AppError('signup_refused')
  return tokens
}
