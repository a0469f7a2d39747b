import { randomUUID } from 'node:crypto'
import type { ValueAssociation } from '../../contract/codes.ts'
import type { ItemTypeName } from '../../contract/flow-codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import { type ApiClient, type ApiReply, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { bearClinicKey } from './clinic-key.ts'
import type { Answers } from './lead-visitor.ts'
import { bearing, goodPassword, inventEmail } from './patient.ts'

const about = (id: number, type: ItemTypeName, association: ValueAssociation) =>
  buildItem(id, type, { value_association: association })
const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
]

/** who (the patient, and who acts for them) → account → thanks. Returns the programme's id. */
export async function publishAskedProgramme({ db }: TestServer): Promise<string> {
  const who = [
    about(1, 'TEXT_FIELD', 'FIRST_NAME'),
    about(2, 'TEXT_FIELD', 'LAST_NAME'),
    about(3, 'DATE', 'BIRTH_DATE'),
    { ...about(4, 'SINGLE_ANSWER', 'GENDER'), answer_choices: genders },
    about(11, 'TEXT_FIELD', 'CAREGIVER_FIRST_NAME'),
    about(12, 'TEXT_FIELD', 'CAREGIVER_LAST_NAME'),
    about(13, 'DATE', 'CAREGIVER_BIRTH_DATE'),
    { ...about(14, 'SINGLE_ANSWER', 'CAREGIVER_GENDER'), answer_choices: genders },
  ]
  const pages = [
    buildPage('who', 'REGULAR', who, 'account'),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(8, 'PASSWORD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(9, 'STATIC_TEXT')], null),
  ]
  return (await publishProgramme(db, buildProgramme({ definition: { pages } }))).fuuid
}

export const ada: Answers = {
  1: [{ value: 'Ada' }],
  2: [{ value: 'Hill' }],
  3: [{ value: '1988-04-27' }],
  4: [{ value: 20 }],
}
/** Ben, for whom Ruth acts. */
export const ben: Answers = {
  1: [{ value: 'Ben' }],
  2: [{ value: 'Abara' }],
  3: [{ value: '2012-01-02' }],
  4: [{ value: 10 }],
  11: [{ value: 'Ruth' }],
  12: [{ value: 'Abara' }],
  13: [{ value: '1980-11-03' }],
  14: [{ value: 20 }],
}

export interface AskedPatient {
  client: ApiClient
  leadId: string
  email: string
  /** As who is signed in. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiReply>
  signedIn: { authorization: string }
}

/** Somebody with an account whose visit was sent. */
export async function becomeAsked(
  server: TestServer,
  fuuid: string,
  answers: Answers,
): Promise<AskedPatient> {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const leadId = String(body.lead_uuid)
  const lead = `/api/v1/leads/${leadId}/`
  await client.call('PATCH', lead, { page: pageId('who'), answers })
  const email = inventEmail()
  const signup = { email, password: goodPassword }
  const made = await client.call('POST', `/api/v1/telemedicine/${leadId}/signup/`, signup)
  const sent = { 8: [{ value: ' ' }] }
  await client.call('PATCH', lead, { page: pageId('account'), answers: sent })
  const signedIn = bearing(made.body.access)
  return {
    client,
    leadId,
    email,
    signedIn,
    call: (method, path, given, key) =>
      client.call(method, `/api/v1/telemedicine${path}`, given, {
        ...signedIn,
        ...(key ? { 'idempotency-key': key } : {}),
      }),
  }
}

/** The clinic asks for something; gives the id of the action item. */
export async function askPatient(
  server: TestServer,
  lead: string,
  types: readonly number[],
  more: { action_reason?: number; chat?: string; prescription?: string } = {},
): Promise<string> {
  const headers = await bearClinicKey(server, ['action-items:write'])
  const client = openClient(server.app, 'bare')
  const body = { lead, action_reason: 30, item_types: types, ...more }
  const reply = await client.call('POST', '/api/v1/clinic/action-items/', body, {
    ...headers,
    'idempotency-key': randomUUID(),
  })
  if (reply.status !== 201) throw new Error(`The clinic was refused: ${reply.text}`)
  return String(reply.body.id)
}
