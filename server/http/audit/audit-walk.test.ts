import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../../contract/clinic-scopes.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import {
  makeOwnCall,
  type OwnCall,
  type Owned,
  ownCalls,
} from '../../../testing/calls/own-calls.ts'
import { readResetToken } from '../../../testing/mail/read-mails.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { addClinicRecords } from '../../../testing/people/clinic-records.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  logIn,
  type Patient,
  publishAccountProgramme,
  reachSignup,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { areas } from '../../areas/areas.ts'
import { isAudited } from './audited-call.ts'

const endpoints = areas.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const ofKind = (kinds: Endpoint['auth'][]) =>
  endpoints.filter(({ auth }) => kinds.includes(auth)).map((one) => [one.id, one] as const)

/** How what is asked without a session is called, by its id: the address comes from the test. */
const signInBodies: Record<string, (email: string) => object> = {
  confirmEmail: () => ({ token: 'none' }),
  login: (email) => ({ email, password: 'Wrong-river-77' }),
  logout: () => ({ refresh: 'none' }),
  refreshAccess: () => ({ refresh: 'none' }),
  renewalLogin: (email) => ({ email, password: 'Wrong-river-77', incomingURL: '' }),
  requestPasswordReset: (email) => ({ email }),
  setPassword: () => ({ token: 'none', password: goodPassword, password2: goodPassword }),
  validateResetToken: () => ({ token: 'none' }),
}

let server: TestServer
let fuuid: string
let patient: Patient
let accountId: string
let owned: Owned

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

async function begin(): Promise<void> {
  patient = await signUp(server, fuuid, 'bare')
  const { email, id } = patient
  const account = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  accountId = (await account.executeTakeFirstOrThrow()).id
  const offered = await startLead(server, fuuid)
  const records = await addClinicRecords(server, id)
  owned = { leadId: id, rxUserId: id, imageId: id, offeredId: offered.id, records, sentId: id }
}

const count = async () => {
  const rows = server.db.selectFrom('audit_entries').select(({ fn }) => fn.countAll().as('n'))
  return Number((await rows.executeTakeFirstOrThrow()).n)
}

/** The rows one call leaves: who, what, about what and with what outcome. */
async function watch(call: () => Promise<number>) {
  const known = await server.db.selectFrom('audit_entries').select('hash').execute()
  const status = await call()
  const rows = await server.db.selectFrom('audit_entries').selectAll().execute()
  // What was to be done went with the row of what was.
  expect(await server.db.selectFrom('audit_intents').selectAll().execute()).toEqual([])
  const isNew = ({ hash }: { hash: Buffer }) => !known.some((one) => one.hash.equals(hash))
  return { status, rows: rows.filter(isNew) }
}

/** The status that an outcome of the log stands for. */
const statusOf = (outcome: string) =>
  outcome === 'ok' ? 'success' : errors[outcome as ErrorCode].status
const ofStatus = (status: number) => (status < 300 ? 'success' : status)

async function buildCall({ id }: Endpoint): Promise<OwnCall> {
  const build = ownCalls[id]
  if (!build) throw new Error(`${id} has no example in testing/calls/own-calls.ts.`)
  return build(owned)
}
/** The parts of a call's address that fill those of its endpoint's path. */
function readIds({ path }: Endpoint, { url }: OwnCall): string | null {
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)')
  return new RegExp(pattern).exec(url)?.slice(1).join('/') || null
}

describe('[P14] exactly one row of the audit log', () => {
  it.each(ofKind(['session']))('%s leaves, whoever calls', async (_id, endpoint) => {
    await begin()
    const call = await buildCall(endpoint)
    const client = openClient(server.app, 'bare')
    const ask = (headers = {}) => makeOwnCall(client, endpoint.method, call, headers)
    const refused = await watch(() => ask())
    const said = { endpoint: endpoint.id, about: readIds(endpoint, call) }
    expect(refused.rows).toEqual([
      expect.objectContaining({ ...said, account_id: null, outcome: 'unauthenticated' }),
    ])
    const session = server.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
    const { id: session_id } = await session.executeTakeFirstOrThrow()
    const own = await watch(() => ask(bearing(patient.access)))
    const who = { account_id: accountId, session_id, key_id: null, chain: `account:${accountId}` }
    expect(own.rows).toEqual([expect.objectContaining({ ...said, ...who })])
    expect(own.rows.map(({ outcome }) => statusOf(outcome))).toEqual([ofStatus(own.status)])
    expect(own.rows.map(({ at }) => at)).toEqual([server.clock.now()])
  })

  it.each(ofKind(['clinic']))('%s leaves, by whichever key', async (_id, endpoint) => {
    await begin()
    const call = await buildCall(endpoint)
    const client = openClient(server.app, 'bare')
    const said = { endpoint: endpoint.id, about: readIds(endpoint, call) }
    const isFor = (has: boolean) => clinicScopes.filter((one) => (one === endpoint.scope) === has)
    for (const scopes of [isFor(true), isFor(false)]) {
      const key = await bearClinicKey(server, scopes)
      const latest = server.db.selectFrom('clinic_keys').select('id').orderBy('created_at', 'desc')
      const keys = (await latest.execute()).map(({ id }) => id)
      const made = await watch(() => makeOwnCall(client, endpoint.method, call, { ...key }))
      expect(made.rows).toEqual([
        expect.objectContaining({ ...said, account_id: null, key_id: expect.any(String) }),
      ])
      expect(keys).toContain(made.rows[0]?.key_id)
      expect(made.rows.map(({ outcome }) => statusOf(outcome))).toEqual([ofStatus(made.status)])
    }
    const refused = await watch(() => makeOwnCall(client, endpoint.method, call, {}))
    const nobody = { account_id: null, key_id: null, outcome: 'clinic_key_unknown' }
    expect(refused.rows).toEqual([expect.objectContaining({ ...said, ...nobody })])
  })

  const open = ofKind(['public']).filter(([, endpoint]) => isAudited(endpoint))
  it('has an example of each call by which somebody signs in, out or back in', () => {
    expect(Object.keys(signInBodies).toSorted()).toEqual(open.map(([id]) => id).toSorted())
  })

  it.each(open)('[P9] %s leaves, alike for an address that is known', async (id, endpoint) => {
    await begin()
    const client = openClient(server.app, 'bare')
    const left = []
    for (const email of [patient.email, 'nobody.here@mail.example']) {
      const body = signInBodies[id]?.(email) ?? {}
      const call = { url: endpoint.path, body, owner: 0 }
      const made = await watch(() => makeOwnCall(client, endpoint.method, call, {}))
      expect(made.rows).toHaveLength(1)
      expect(made.rows.map(({ outcome }) => statusOf(outcome))).toEqual([ofStatus(made.status)])
      left.push(made.rows.map(({ hash, seq, at, chain, about, ...said }) => said))
      const chains = /^(address:[\da-f]{2}|nobody:\d{1,2})$/
      expect(made.rows.map(({ chain }) => chain)).toEqual([expect.stringMatching(chains)])
      const mark = 'email' in body ? expect.stringMatching(/^[\da-f]{24}$/) : null
      expect(made.rows.map(({ about }) => about)).toEqual([mark])
    }
    expect(left[0]).toEqual(left[1])
  })

  it('signing up, in, on and out leave, each in the chain of the account', async () => {
    const visitor = await reachSignup(server, fuuid, 'bare')
    const email = 'ada.audit@mail.example'
    const { client, signupUrl } = visitor
    const post = async (url: string, body: object) => client.call('POST', url, body)
    const signed = await watch(async () => {
      return (await post(signupUrl, { email, password: goodPassword })).status
    })
    expect(signed.rows).toEqual([
      expect.objectContaining({ endpoint: 'signup', about: visitor.id, outcome: 'ok' }),
    ])
    const { account_id: id } = signed.rows[0] ?? {}
    const came = await logIn(server, email, goodPassword, client)
    await post(`${authUrl}/refresh/`, { refresh: came.body.refresh })
    await post(`${authUrl}/logout/`, { refresh: came.body.refresh })
    await post(`${authUrl}/password/reset/`, { email })
    const token = await readResetToken(server, email)
    await post(`${authUrl}/password/validatetoken/`, { token })
    const passwords = { password: 'Other-river-78', password2: 'Other-river-78' }
    await post(`${authUrl}/password/set/`, { token, ...passwords })
    const rows = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('chain', '=', `account:${id}`)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`)).toEqual([
      'signup ok',
      'login ok',
      'refreshAccess ok',
      'logout ok',
      'validateResetToken ok',
      'setPassword ok',
    ])
    const sessions = rows.slice(1, 4).map(({ session_id }) => session_id)
    expect(new Set(sessions).size).toBe(1)
    expect(sessions[0]).not.toBe(signed.rows[0]?.session_id)
  })

  it('holds no address, password, token or answer', async () => {
    await begin()
    const client = openClient(server.app, 'bare')
    await logIn(server, patient.email, goodPassword, client)
    await client.call('GET', `/api/v1/telemedicine/profile/`, undefined, bearing(patient.access))
    const text = JSON.stringify(await server.db.selectFrom('audit_entries').selectAll().execute())
    expect(text).toContain('readProfile')
    for (const secret of [patient.email, goodPassword, patient.access, patient.refresh, 'Grace']) {
      expect(text).not.toContain(secret)
    }
  })

  it('no call of a visit leaves, and none that shows nobody’s', async () => {
    const before = await count()
    await startLead(server, fuuid)
    await openClient(server.app, 'bare').call('GET', '/api/v1/health/')
    expect(await count()).toBe(before)
  })
})
