import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { readProofToken } from '../../../testing/mail/read-mails.ts'
import { begin, publishPricedProgramme, tries } from '../../../testing/people/hijack.ts'
import { requestResetToken } from '../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  reachSignup,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import type { ApiClient, ApiReply } from '../../../testing/server/api-client.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { waitForWaiting, whileLeadIsLocked } from '../../../testing/server/while-locked.ts'
import { offerUnproven, unbindLeads } from '../../http/access/lead-holders.ts'
import { lockAccount } from '../../http/access/lock-account.ts'
import { replacePassword } from './password/replace-password.ts'

/** What somebody was allowed to do, and does only after it was taken from them. */

const newPassword = 'Other-river-78'
let server: TestServer
let fuuid: string
let pricedFuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
  pricedFuuid = await publishPricedProgramme(server)
})
afterAll(() => server.close())

const findLead = (id: string) =>
  server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const findAccount = (email: string) =>
  server.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

function setPassword(token: string, password = newPassword): Promise<ApiReply> {
  const body = { token, password, password2: password }
  return openClient(server.app, 'browser').call('POST', `${authUrl}/password/set/`, body)
}

describe('signing in with a visit, against a new password', () => {
  it.each(['browser', 'bare'] as const)(
    '[P6] [P7] gives the owner of the address no visit of the %s that knew the old password',
    async (kind) => {
      const { email } = await signUp(server, fuuid)
      const token = await requestResetToken(server, email)
      const stranger = await reachSignup(server, fuuid, kind)
      const replies: Promise<ApiReply>[] = []
      await whileLeadIsLocked(server, stranger.id, async () => {
        let isSet = false
        replies.push(logIn(server, email, goodPassword, stranger.client, stranger.id))
        await waitForWaiting(server, 1)
        replies.push(setPassword(token).finally(() => (isSet = true)))
        await waitForWaiting(server, 2, () => isSet)
      })
      const [entered, changed] = await Promise.all(replies)
      expect([entered?.status, changed?.status]).toEqual([200, 200])
      const { id } = await findAccount(email)
      const lead = await findLead(stranger.id)
      expect([lead.account_id, lead.offered_to]).toEqual([null, id])
      expect((await stranger.client.call('GET', stranger.url)).status).toBe(404)
      expect((await logIn(server, email, newPassword)).body.lead).toBeNull()
    },
  )
})

/** Calls of somebody who holds the visit of an account, each with what it would leave behind. */
const lateCalls = {
  'an answer': (client, id, headers) =>
    tries.proceed?.(client, { id, rxUser: '', image: '', imageUrl: '' }, headers),
  'a step back': (client, id, headers) =>
    client.call('PATCH', `/api/v1/leads/${id}/back/`, {}, headers),
  'a photo': async (client, id) => sendPhoto(client, await buildJpeg(), { lead: id }),
} satisfies Record<
  string,
  (
    client: ApiClient,
    id: string,
    headers: { authorization: string },
  ) => Promise<ApiReply> | undefined
>

describe('what was begun before a new password and is written after it', () => {
  it.each(Object.entries(lateCalls))(
    '[P7] %s changes no visit that was taken from its browser',
    async (_, callLate) => {
      const { client, id } = await begin(server, pricedFuuid, 'browser')
      const email = inventEmail()
      const made = await client.call('POST', `/api/v1/telemedicine/${id}/signup/`, {
        email,
        password: goodPassword,
      })
      expect(made.status).toBe(201)
      const account = await findAccount(email)
      const dump = async () => [
        await server.db.selectFrom('answers').selectAll().where('lead_id', '=', id).execute(),
        await server.db.selectFrom('images').selectAll().where('lead_id', '=', id).execute(),
        (await findLead(id)).path,
      ]
      const before = await dump()
      let late: Promise<ApiReply> | undefined
      await whileLeadIsLocked(server, id, async (transaction) => {
        late = callLate(client, id, bearing(made.body.access))
        await waitForWaiting(server, 1)
        await server.db
          .updateTable('sessions')
          .set({ revoked_at: server.clock.now() })
          .where('account_id', '=', account.id)
          .execute()
        await unbindLeads(transaction, account.id)
        await offerUnproven(transaction, account.id)
      })
      expect([401, 404]).toContain((await late)?.status)
      expect(await dump()).toEqual(before)
    },
  )

  it('[P7] a sign-up takes no visit that went to nobody while its password was hashed', async () => {
    const { client, id, signupUrl } = await reachSignup(server, fuuid)
    const email = inventEmail()
    let late: Promise<ApiReply> | undefined
    await whileLeadIsLocked(server, id, async (transaction) => {
      late = client.call('POST', signupUrl, { email, password: goodPassword })
      await waitForWaiting(server, 1)
      const { id: victim } = await findAccount((await signUp(server, fuuid)).email)
      await sql`update leads set browser_hash = ${Buffer.alloc(32)}, offered_to = ${victim}::uuid
        where id = ${id}::uuid`.execute(transaction)
    })
    expect((await late)?.status).toBe(400)
    expect((await findLead(id)).account_id).toBeNull()
    expect((await logIn(server, email)).status).toBe(401)
  })

  it('[P7] a link with the old password makes no device known once there is a new one', async () => {
    const { email } = await signUp(server, fuuid)
    const body = { token: await readProofToken(server, email), password: goodPassword }
    const { id } = await findAccount(email)
    let late: Promise<ApiReply> | undefined
    await server.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id)
      const device = openClient(server.app, 'browser')
      late = device.call('POST', `${authUrl}/email/confirm/`, body)
      await waitForWaiting(server, 1)
      const now = server.clock.now()
      await replacePassword(transaction, { id, triesNames: [Buffer.alloc(32)] }, 'new', now)
    })
    expect((await late)?.status).toBe(400)
    const known = server.db.selectFrom('known_devices').selectAll().where('account_id', '=', id)
    expect(await known.execute()).toEqual([])
  })

  it('[P6] [P7] a renewal that was begun signed in goes to no account whose password was changed meanwhile', async () => {
    const { client, email, access } = await signUp(server, fuuid)
    const { id } = await findAccount(email)
    const { fuuid: renewal } = await publishProgramme(
      server.db,
      buildProgramme({ flow_type: 'renewal' }),
    )
    const body = { condition_uuid: renewal }
    let late: Promise<ApiReply> | undefined
    await server.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id)
      late = client.call('POST', '/api/v1/leads/', body, bearing(access))
      await waitForWaiting(server, 1)
      const now = server.clock.now()
      await replacePassword(transaction, { id, triesNames: [Buffer.alloc(32)] }, 'new', now)
    })
    expect((await late)?.status).toBe(401)
    const begun = server.db.selectFrom('leads').select('id').where('programme_id', '=', renewal)
    expect(await begun.execute()).toEqual([])
  })
})
