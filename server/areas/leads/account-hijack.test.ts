import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import {
  type Beginning,
  begin,
  dumpVisit,
  publishPricedProgramme,
  type Target,
  tries,
} from '../../../testing/people/hijack.ts'
import { choosePasswordByMail } from '../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const newPassword = 'Other-river-78'
const notFound = '{"detail":"We could not find that."}'
const kinds = ['browser', 'bare'] as const
let server: TestServer
let fuuid: string
let otherFuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPricedProgramme(server)
  otherFuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

function createAccount({ client, id }: Beginning, email: string, key = randomUUID()) {
  const body = { email, password: goodPassword }
  const headers = { 'idempotency-key': key }
  return client.call('POST', `/api/v1/telemedicine/${id}/signup/`, body, headers)
}

async function takeBack(email: string): Promise<void> {
  const client = openClient(server.app, 'browser')
  expect((await choosePasswordByMail(server, client, email, newPassword)).status).toBe(200)
}

describe('an account made with somebody else’s address', () => {
  it.each(kinds)('[P7] [P6] is no way into what its owner does, for a %s', async (kind) => {
    const email = inventEmail()
    const planted = await begin(server, fuuid, kind)
    const key = randomUUID()
    const { body } = await createAccount(planted, email, key)
    await takeBack(email)
    const owner = openClient(server.app, 'browser')
    expect((await logIn(server, email, newPassword, owner)).status).toBe(200)
    const before = await dumpVisit(server, planted.id)
    for (const headers of [{}, bearing(body.access)]) {
      for (const [name, call] of Object.entries(tries)) {
        const { status } = await call(planted.client, planted, headers)
        expect([name, status >= 400 || name === 'delete', status]).toEqual([name, true, status])
      }
    }
    const again = await createAccount(planted, email, key)
    expect(again.status).toBeGreaterThanOrEqual(400)
    const { refresh } = body
    expect((await planted.client.call('POST', `${authUrl}/refresh/`, { refresh })).status).toBe(401)
    expect((await logIn(server, email, goodPassword, planted.client)).status).toBe(401)
    expect(await dumpVisit(server, planted.id)).toEqual(before)
  })

  it.each(kinds)(
    '[P7] is not handed out by the request or visitor that began it, to a %s',
    async (kind) => {
      const client = openClient(server.app, kind)
      const key = { 'idempotency-key': randomUUID() }
      const start = (more: object = {}, headers: Record<string, string> = {}) =>
        client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid, ...more }, headers)
      const { body } = await start({}, key)
      const id = String(body.lead_uuid)
      const email = inventEmail()
      const planted = { client, id, rxUser: String(body.rx_user?.uuid), image: '', imageUrl: '' }
      await createAccount(planted, email)
      await takeBack(email)
      const repeated = await start({}, key)
      expect([repeated.status, repeated.text.includes(id)]).toEqual([409, false])
      for (const more of [{ rx_id: planted.rxUser }, { lead_uuid: id }]) {
        const next = await start(more)
        expect([next.status, next.text.includes(id)]).toEqual([201, false])
      }
    },
  )
})

describe('a visit with an account', () => {
  /** Each way somebody may come who is not its owner. */
  const strangers: Record<string, (email: string) => Promise<[ApiClient, object, 401 | 404]>> = {
    nobody: async () => [openClient(server.app, 'browser'), {}, 404],
    'another account': async () => {
      const { client, access } = await signUp(server, otherFuuid)
      return [client, bearing(access), 404]
    },
    'the bare uuid': async () => [openClient(server.app, 'bare'), {}, 404],
    'a browser with a visit of its own': async () => [
      (await begin(server, fuuid, 'browser')).client,
      {},
      404,
    ],
    'a token that ran out': async (email) => {
      const client = openClient(server.app, 'browser')
      const { body } = await logIn(server, email, goodPassword, client)
      server.clock.advance(301_000)
      return [client, bearing(body.access), 401]
    },
    'who signed out': async (email) => {
      const client = openClient(server.app, 'bare')
      const { body } = await logIn(server, email, goodPassword, client)
      await client.call('POST', `${authUrl}/logout/`, { refresh: body.refresh })
      return [client, bearing(body.access), 401]
    },
  }

  it.each(
    kinds.flatMap((kind) => Object.keys(strangers).map((stranger) => [kind, stranger] as const)),
  )('[P7] begun by a %s says nothing to %s, and does nothing for them', async (kind, stranger) => {
    const begun = await begin(server, fuuid, kind)
    const email = inventEmail()
    expect((await createAccount(begun, email)).status).toBe(201)
    const before = await dumpVisit(server, begun.id)
    const [client, headers, status] = (await strangers[stranger]?.(email)) ?? []
    if (!client) throw new Error(`Nobody comes as ${stranger}.`)
    const missing: Target = {
      ...begun,
      id: randomUUID(),
      image: randomUUID(),
      imageUrl: begun.imageUrl.replace(begun.image, randomUUID()),
    }
    for (const [name, call] of Object.entries(tries)) {
      const theirs = await call(client, begun, { ...headers })
      const unknown = await call(client, missing, { ...headers })
      expect([name, theirs.status, theirs.text]).toEqual([name, unknown.status, unknown.text])
      const isTold = name === 'delete' && status === 404 ? 204 : name === 'picture' ? 404 : status
      expect([name, theirs.status]).toEqual([name, isTold])
      if (theirs.status === 404) expect(theirs.text).toBe(notFound)
    }
    expect(await dumpVisit(server, begun.id)).toEqual(before)
  })

  it('[P7] opens for the bare client that made it by the session it got, in every call', async () => {
    const begun = await begin(server, fuuid, 'bare')
    const { client, id } = begun
    const { body } = await createAccount(begun, inventEmail())
    const headers = bearing(body.access)
    const picture = await tries.picture?.(client, begun, headers)
    expect(picture?.status).toBe(200)
    for (const name of ['get', 'upload', 'payment', 'consent', 'proceed', 'back']) {
      const reply = await tries[name]?.(client, begun, headers)
      expect([name, Number(reply?.status) < 300]).toEqual([name, true])
    }
    const shown = await client.call('GET', `/api/v1/leads/${id}/`, undefined, headers)
    expect(shown.body.page_uuid).toBe(pageId('account'))
  })

  it('[P2] answers a bare client’s sign-up alike when its first reply was lost', async () => {
    const begun = await begin(server, fuuid, 'bare')
    const [email, key] = [inventEmail(), randomUUID()]
    expect((await createAccount(begun, email, key)).status).toBe(201)
    const again = await createAccount(begun, email, key)
    expect(again.status).toBe(201)
    const shown = await tries.get?.(begun.client, begun, bearing(again.body.access))
    expect(shown?.status).toBe(200)
    const other = await createAccount(begun, inventEmail(), key)
    expect(other.status).toBe(409)
    expect((await createAccount(begun, email, randomUUID())).status).toBe(404)
  })

  it('[P7] by construction is held by a browser or by nobody, never by its uuid alone', async () => {
    const begun = await begin(server, fuuid, 'bare')
    await createAccount(begun, inventEmail())
    const free = server.db
      .updateTable('leads')
      .set({ browser_hash: null })
      .where('id', '=', begun.id)
      .execute()
    await expect(free).rejects.toThrow(/leads_owned_are_held/)
  })
})
