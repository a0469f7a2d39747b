import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestResetToken } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, type ApiReply, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { waitForWaiting } from '../../../../testing/server/while-locked.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const changed = 'Other-river-78'
const mailed = 'Third-river-79'
type Send = () => Promise<ApiReply>
type Device = Pick<Patient, 'client' | 'access' | 'refresh'>

/** Both are under way at once; the first to reach the held row is the first to go on. */
async function race(
  table: 'sessions' | 'accounts',
  id: string,
  sends: readonly [Send, Send],
): Promise<[ApiReply, ApiReply]> {
  const replies: Promise<ApiReply>[] = []
  await server.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    for (const [place, send] of sends.entries()) {
      replies.push(send())
      await waitForWaiting(server, place + 1)
    }
  })
  const [first, second] = await Promise.all(replies)
  if (!first || !second) throw new Error('two were sent')
  return [first, second]
}

async function findAccountId(email: string): Promise<string> {
  const row = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

/** The session that an access token is of. */
function readSessionId(access: string): string {
  return JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid
}

async function signInElsewhere(email: string): Promise<Device> {
  const client = openClient(server.app, 'browser')
  const { body } = await logIn(server, email, undefined, client)
  return { client, access: String(body.access), refresh: String(body.refresh) }
}

const renew =
  ({ client, refresh }: Device): Send =>
  () =>
    client.call('POST', `${authUrl}/refresh/`, { refresh })
const logout =
  ({ client, refresh }: Device): Send =>
  () =>
    client.call('POST', `${authUrl}/logout/`, { refresh })
const change = ({ client, access }: Device): Send => {
  const body = { current_password: goodPassword, password: changed, password2: changed }
  return () => client.call('POST', `${authUrl}/password/change/`, body, bearing(access))
}
const reset = (client: ApiClient, token: string): Send => {
  const body = { token, password: mailed, password2: mailed }
  return () => client.call('POST', `${authUrl}/password/set/`, body)
}

const profile = async ({ client }: Device, access: unknown) =>
  (await client.call('GET', '/api/v1/telemedicine/profile/', undefined, bearing(access))).status

/** Nothing that was ever given opens anything, and nothing is given any more. */
async function expectOver(device: Device, renewed: ApiReply): Promise<void> {
  expect([200, 401]).toContain(renewed.status)
  for (const access of [device.access, renewed.body.access]) {
    expect(await profile(device, access)).toBe(401)
  }
  expect((await renew(device)()).status).toBe(401)
}

const orders = [
  ['the renewal first', true],
  ['the end first', false],
] as const

describe.each(orders)('a renewal while its session ends, %s', (_, renewalFirst) => {
  const put = (renewal: Send, end: Send) =>
    renewalFirst ? ([renewal, end] as const) : ([end, renewal] as const)
  const take = ([first, second]: [ApiReply, ApiReply]) =>
    renewalFirst ? { renewal: first, end: second } : { renewal: second, end: first }

  it('[P5] [P6] by signing out brings nobody back', async () => {
    const own = await signUp(server, fuuid)
    const id = readSessionId(own.access)
    const { renewal, end } = take(await race('sessions', id, put(renew(own), logout(own))))
    expect(end.status).toBe(200)
    await expectOver(own, renewal)
  })

  it('[P5] [P6] by a new password brings nobody back, and whoever chose it stays', async () => {
    const own = await signUp(server, fuuid)
    const other = await signInElsewhere(own.email)
    const id = readSessionId(other.access)
    const { renewal, end } = take(await race('sessions', id, put(renew(other), change(own))))
    expect(end.status).toBe(200)
    await expectOver(other, renewal)
    expect(await profile(own, own.access)).toBe(200)
    expect((await renew(own)()).status).toBe(200)
  })

  it('[P5] [P6] by a mailed password brings nobody back', async () => {
    const own = await signUp(server, fuuid)
    const token = await requestResetToken(server, own.email)
    const id = readSessionId(own.access)
    const stranger = openClient(server.app, 'browser')
    const sends = put(renew(own), reset(stranger, token))
    const { renewal, end } = take(await race('sessions', id, sends))
    expect(end.status).toBe(200)
    await expectOver(own, renewal)
  })
})

describe('a mailed and a chosen password at once', () => {
  async function raceForPassword(mailedFirst: boolean) {
    const own = await signUp(server, fuuid)
    const token = await requestResetToken(server, own.email)
    const sends = [change(own), reset(openClient(server.app, 'browser'), token)] as const
    const [first, second] = sends
    const replies = await race(
      'accounts',
      await findAccountId(own.email),
      mailedFirst ? [second, first] : [first, second],
    )
    const opens = []
    for (const password of [goodPassword, changed, mailed]) {
      opens.push((await logIn(server, own.email, password)).status)
    }
    return { own, opens, statuses: replies.map(({ status }) => status) }
  }

  it('[P2] [P6] the chosen one first makes the link void, and its session goes on', async () => {
    const { own, opens, statuses } = await raceForPassword(false)
    expect(statuses).toEqual([200, 400])
    expect(opens).toEqual([401, 200, 401])
    expect(await profile(own, own.access)).toBe(200)
  })

  it('[P2] [P6] the mailed one first ends the session that would choose', async () => {
    const { own, opens, statuses } = await raceForPassword(true)
    expect(statuses).toEqual([200, 401])
    expect(opens).toEqual([401, 401, 200])
    expect(await profile(own, own.access)).toBe(401)
  })

  it('[P2] [P6] a link used twice gives one password', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await requestResetToken(server, email)
    const use = () => reset(openClient(server.app, 'browser'), token)
    const replies = await race('accounts', await findAccountId(email), [use(), use()])
    expect(replies.map(({ status }) => status)).toEqual([200, 400])
    expect((await logIn(server, email, mailed)).status).toBe(200)
  })

  it('[P2] [P6] two devices that choose one leave the first one’s, and sign the second out', async () => {
    const own = await signUp(server, fuuid)
    const other = await signInElsewhere(own.email)
    const id = await findAccountId(own.email)
    const replies = await race('accounts', id, [change(own), change(other)])
    expect(replies.map(({ status }) => status)).toEqual([200, 401])
    expect([await profile(own, own.access), await profile(other, other.access)]).toEqual([200, 401])
  })
})
