import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneConsentTextVersion } from '../../../contract/endpoints/consents.ts'
import {
  buildProgramme,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import {
  bearing,
  goodPassword,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const url = '/api/v1/leads/consent/'
const notFound = [404, '{"detail":"We could not find that."}']

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

/** Someone with a lead and the user it was begun by. */
async function start({
  condition = fuuid,
  client = openClient(server.app, 'browser'),
  secondary = null,
}: {
  condition?: string
  client?: ApiClient
  secondary?: string | null
} = {}) {
  const { body } = await client.call('POST', '/api/v1/leads/', {
    condition_uuid: condition,
    secondary_id: secondary,
  })
  const lead = String(body.lead_uuid)
  const rx_user_uuid = String(body.rx_user?.uuid)
  const consent = { rx_user_uuid, lead, terms_of_use: true, opt_in: false }
  const agree = (changes: object = {}, headers: Record<string, string> = {}) =>
    client.call('POST', url, { ...consent, ...changes }, headers)
  return { client, lead, rx_user_uuid, consent, agree }
}

const readRows = (lead: string) =>
  server.db
    .selectFrom('phone_consents')
    .selectAll()
    .where('lead_id', '=', lead)
    .orderBy('id')
    .execute()

describe('a phone consent', () => {
  it('[CALL-08] [ENTITY-15] is kept with what was agreed to, when, and a hash of the address', async () => {
    const { lead, rx_user_uuid, agree } = await start()
    const reply = await agree({ opt_in: true })
    expect([reply.status, reply.body]).toEqual([201, {}])
    const current = await server.db
      .selectFrom('programmes')
      .select('current_version_id')
      .where('id', '=', fuuid)
      .executeTakeFirstOrThrow()
    const rows = await readRows(lead)
    expect(rows).toMatchObject([
      {
        rx_user_id: rx_user_uuid,
        terms_of_use: true,
        opt_in: true,
        text_version: phoneConsentTextVersion,
        version_id: current.current_version_id,
        created_at: server.clock.now(),
      },
    ])
    expect(rows[0]?.address_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  it('[CALL-08] [ENTITY-15] is added to earlier ones and changes none of them', async () => {
    const { lead, agree } = await start()
    await agree({ opt_in: true })
    const [first] = await readRows(lead)
    await agree({ opt_in: false })
    const rows = await readRows(lead)
    expect(rows.map((row) => row.opt_in)).toEqual([true, false])
    expect(rows[0]).toEqual(first)
    expect(rows[1]?.address_hash).toEqual(first?.address_hash)
  })

  it('[P2] repeated with its key is one row, also when both arrive at once', async () => {
    const { lead, agree } = await start()
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => agree({}, headers)))
    replies.push(await agree({}, headers))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201])
    expect(await readRows(lead)).toHaveLength(1)
    expect((await agree({ opt_in: true }, headers)).status).toBe(409)
    expect(await readRows(lead)).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['terms_of_use', { terms_of_use: false }],
    ['terms_of_use', { terms_of_use: 'true' }],
    ['terms_of_use', { terms_of_use: undefined }],
    ['opt_in', { opt_in: 1 }],
    ['opt_in', { opt_in: null }],
    ['opt_in', { opt_in: undefined }],
    ['lead', { lead: true }],
    ['rx_user_uuid', { rx_user_uuid: undefined }],
  ])('[P16] says that %s cannot be taken in %j', async (field, changes) => {
    const { lead, agree } = await start()
    const reply = await agree(changes)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body)).toEqual([field])
    expect(await readRows(lead)).toEqual([])
  })

  it('[P8] takes nothing else from the request', async () => {
    const { lead, agree } = await start()
    const foreign = randomUUID()
    const extra = { id: 1, lead_id: foreign, version_id: foreign, text_version: 99 }
    const more = { created_at: '2000-01-01', address_hash: 'AAAA', rx_user_id: foreign }
    expect((await agree({ ...extra, ...more })).status).toBe(201)
    expect(await readRows(lead)).toMatchObject([
      { text_version: phoneConsentTextVersion, created_at: server.clock.now() },
    ])
  })

  it('is kept of a visit that goes on after its programme was withdrawn', async () => {
    const gone = (await publishProgramme(server.db, buildProgramme())).fuuid
    const { lead, agree } = await start({ condition: gone })
    await withdrawProgramme(server.db, gone)
    expect((await agree()).status).toBe(201)
    expect(await readRows(lead)).toMatchObject([{ terms_of_use: true }])
  })
})

describe('[P7] a phone consent about somebody else', () => {
  it('is refused alike whether lead, user or neither is one’s own', async () => {
    const mine = await start()
    const theirs = await start()
    const refused = [
      { lead: theirs.lead },
      { rx_user_uuid: theirs.rx_user_uuid },
      { lead: theirs.lead, rx_user_uuid: theirs.rx_user_uuid },
      { lead: randomUUID() },
      { rx_user_uuid: randomUUID() },
      { lead: 'x' },
      { rx_user_uuid: '' },
      { lead: mine.rx_user_uuid, rx_user_uuid: mine.lead },
      // Ownership comes first, so that a refused box tells nothing about an id.
      { lead: theirs.lead, terms_of_use: false },
    ]
    for (const changes of refused) {
      const reply = await mine.agree(changes)
      expect([reply.status, reply.text], JSON.stringify(changes)).toEqual(notFound)
    }
    const bare = openClient(server.app, 'bare')
    expect((await bare.call('POST', url, mine.consent)).status).toBe(404)
    expect([...(await readRows(mine.lead)), ...(await readRows(theirs.lead))]).toEqual([])
  })

  it('is refused for a lead and a user of one’s own that do not belong together', async () => {
    const first = await start({ secondary: 'first' })
    const { client } = first
    const other = (await publishProgramme(server.db, buildProgramme())).fuuid
    const elsewhere = await start({ client, condition: other })
    const named = await client.call('POST', '/api/v1/rxuser/', {
      condition: fuuid,
      secondary_id: 'second',
    })
    for (const rx_user_uuid of [elsewhere.rx_user_uuid, String(named.body.uuid)]) {
      expect(rx_user_uuid).not.toBe(first.rx_user_uuid)
      const reply = await first.agree({ rx_user_uuid })
      expect([reply.status, reply.text]).toEqual(notFound)
    }
    expect(await readRows(first.lead)).toEqual([])
  })

  it('is taken from the lead’s owner on another device, with that browser’s own user', async () => {
    const condition = await publishAccountProgramme(server)
    const { email, id } = await signUp(server, condition)
    const client = openClient(server.app, 'browser')
    const own = await client.call('POST', '/api/v1/rxuser/', { condition })
    const foreign = await start({ condition })
    const session = await logIn(server, email, goodPassword, client)
    const headers = bearing(session.body.access)
    const agree = (rx_user_uuid: string, more: Record<string, string> = headers) =>
      client.call('POST', url, { rx_user_uuid, lead: id, terms_of_use: true, opt_in: true }, more)
    expect((await agree(foreign.rx_user_uuid)).status).toBe(404)
    expect((await agree(String(own.body.uuid), {})).status).toBe(404)
    expect((await agree(String(own.body.uuid))).status).toBe(201)
    expect(await readRows(id)).toMatchObject([{ rx_user_id: own.body.uuid }])
  })
})
