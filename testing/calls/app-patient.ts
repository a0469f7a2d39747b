import { randomUUID } from 'node:crypto'
import type { AuthData } from '../../contract/shapes/auth-data.ts'
import { saveNewPassword, signIn } from '../../web/features/sign-in/sign-in-calls.ts'
import { signup } from '../../web/platform/calls/accounts.ts'
import { keepAuth } from '../../web/platform/http/auth.ts'
import { pageId } from '../flows/small-programme.ts'
import { proceed, type Started, startLead, walkTo } from '../people/lead-visitor.ts'
import { requestResetToken } from '../people/mailed-password.ts'
import { goodPassword, inventEmail } from '../people/patient.ts'
import type { Scene } from './call-row.ts'

export const otherPassword = 'Other-river-78'

export const newOptions = () => ({
  idempotencyKey: randomUUID(),
  signal: new AbortController().signal,
})

/** A lead of the application's browser on the page that asks for an account. */
export async function reachAccount(scene: Scene, answers: object = {}): Promise<string> {
  const { client } = scene.browser
  const begin = { condition_uuid: scene.accountCondition, secondary_id: randomUUID() }
  const { body } = await client.call('POST', '/api/v1/leads/', begin)
  const id = String(body.lead_uuid)
  await client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId('who'), answers })
  return id
}

export interface AppPatient {
  email: string
  leadId: string
  auth: AuthData
}

/** Somebody whose account the application has just made, and who is signed in there. */
export async function becomePatient(scene: Scene, answers: object = {}): Promise<AppPatient> {
  const leadId = await reachAccount(scene, answers)
  const email = inventEmail()
  const account = { email, password: goodPassword }
  const { call } = scene.browser.platform
  const made = await call(signup, { params: { leadId }, body: account, ...newOptions() })
  if (!made.ok) throw new Error('the account was not made')
  keepAuth(made.data)
  return { email, leadId, auth: made.data }
}

export async function requireAccount({ server }: Scene, email: string) {
  return server.db
    .selectFrom('accounts')
    .select(['id', 'email', 'proven_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

export async function readOwner({ server }: Scene, leadId: string): Promise<string | null> {
  const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', leadId)
  return (await lead.executeTakeFirstOrThrow()).account_id
}

/** Two visits an address got before it was proven; its owner is signed in by a password they set since. */
export async function meetOfferedVisits(scene: Scene): Promise<{ first: Started; email: string }> {
  const { server, condition, browser } = scene
  const first = await startLead(server, condition)
  await walkTo(first, 'details')
  await proceed(first, 'details', { 5: [{ value: '1988-04-07' }] })
  const email = inventEmail()
  const account = { email, password: goodPassword }
  await first.client.call('POST', `/api/v1/telemedicine/${first.id}/signup/`, account)
  const { call } = browser.platform
  const token = await requestResetToken(server, email, browser.client)
  const passwords = { password: otherPassword, password2: otherPassword }
  const attempt = newOptions()
  await saveNewPassword(call, { token, ...passwords }, attempt)
  const outcome = await signIn(call, { email, password: otherPassword }, null, attempt.signal)
  if (!outcome.success) throw new Error(outcome.message)
  keepAuth(outcome.auth)
  return { first, email }
}
