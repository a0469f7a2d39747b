import { randomUUID } from 'node:crypto'
import type { PatientAssociation } from '../../contract/codes.ts'
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
import { type Answers, type Started, startLead } from './lead-visitor.ts'

/** A password that keeps every rule. */
export const goodPassword = 'Quiet-river-77'
export const authUrl = '/api/v1/telemedicine/auth'

const caregiver = (id: number, name: PatientAssociation, type: ItemTypeName = 'TEXT_FIELD') =>
  buildItem(id, type, { value_association: `CAREGIVER_${name}` })

const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
]
const relations = [
  { id: 1, text: 'Parent' },
  { id: 2, text: 'Guardian' },
  { id: 3, text: 'Son or daughter' },
]

/** A caregiver who answered every question asked about them. */
export const wholeCaregiver: Answers = {
  2: [{ value: 'Grace' }],
  3: [{ value: 'Hill' }],
  4: [{ value: 'Ohio' }],
  5: [{ value: 20 }],
  8: [{ value: 1 }],
  9: [{ value: 'Apt 7' }],
  10: [{ value: '1980-02-29' }],
  11: [{ value: 'Dayton' }],
  12: [{ value: '(202) 555-0143' }],
  13: [{ value: '5 Elm Street' }],
  14: [{ value: '45402' }],
}

/** who → account → thanks. Returns the programme's id. */
export async function publishAccountProgramme(
  server: Pick<TestServer, 'db'>,
  over: Pick<Parameters<typeof buildProgramme>[0] & object, 'phone_line'> = {},
): Promise<string> {
  const who = [
    buildItem(1, 'EMAIL', { value_association: 'EMAIL' }),
    caregiver(2, 'FIRST_NAME'),
    caregiver(3, 'LAST_NAME'),
    caregiver(4, 'STATE'),
    buildItem(5, 'SINGLE_ANSWER', {
      answer_choices: genders,
      value_association: 'CAREGIVER_GENDER',
    }),
    buildItem(8, 'POP_UP', { answer_choices: relations }),
    caregiver(9, 'APARTMENT_SUITE'),
    caregiver(10, 'BIRTH_DATE', 'DATE'),
    caregiver(11, 'CITY'),
    caregiver(12, 'PHONE_NUMBER', 'PHONE_NUMBER'),
    caregiver(13, 'STREET_ADDRESS'),
    caregiver(14, 'ZIP_CODE'),
  ]
  const pages = [
    buildPage('who', 'REGULAR', who, 'account'),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  return (await publishProgramme(server.db, buildProgramme({ definition: { pages }, ...over })))
    .fuuid
}

export interface Visitor extends Started {
  signupUrl: string
}

/** Someone on the page that asks for an account. */
export async function reachSignup(
  server: TestServer,
  fuuid: string,
  kind: 'browser' | 'bare' = 'browser',
  answers: Answers = {},
): Promise<Visitor> {
  const started = await startLead(server, fuuid, kind)
  await started.client.call('PATCH', started.url, { page: pageId('who'), answers })
  return { ...started, signupUrl: `/api/v1/telemedicine/${started.id}/signup/` }
}

/** An address nobody else has. */
export function inventEmail(): string {
  return `ada.${randomUUID().slice(0, 8)}@mail.example`
}

export interface Patient extends Visitor {
  email: string
  access: string
  refresh: string
}

/** Someone who has just created an account. */
export async function signUp(
  server: TestServer,
  fuuid: string,
  kind: 'browser' | 'bare' = 'browser',
  answers: Answers = {},
): Promise<Patient> {
  const visitor = await reachSignup(server, fuuid, kind, answers)
  const email = inventEmail()
  const { client, signupUrl } = visitor
  const { body } = await client.call('POST', signupUrl, { email, password: goodPassword })
  return { ...visitor, email, access: String(body.access), refresh: String(body.refresh) }
}

/** Signs in, in a browser of one's own unless `client` is given. */
export function logIn(
  server: TestServer,
  email: string,
  password = goodPassword,
  client: ApiClient = openClient(server.app, 'browser'),
  lead?: string,
): Promise<ApiReply> {
  return client.call('POST', `${authUrl}/login/`, { email, password, ...(lead ? { lead } : {}) })
}

/** The header of a signed-in call. */
export function bearing(access: unknown): { authorization: string } {
  return { authorization: `JWT ${access}` }
}

/** Sends the answers of a visit of `publishAccountProgramme` whose account was just made. */
export function sendVisit({
  client,
  url,
  access,
}: Pick<Patient, 'client' | 'url' | 'access'>): Promise<ApiReply> {
  const body = { page: pageId('account'), answers: { 6: [{ value: ' ' }] } }
  return client.call('PATCH', url, body, bearing(access))
}
