import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { choosePasswordByMail } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { lowerLimits } from '../../../../testing/server/lower-limits.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { watchHashes } from '../../../../testing/server/watch-hashes.ts'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../data/database.ts'
import { sweepAllowances } from '../../../http/limits/allowances.ts'

// A thousand calls one after the other take a busy machine long.
vi.setConfig({ testTimeout: 180_000 })

const hashes = watchHashes()

const wrong = 'Wrong-river-78'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  // Only wrong passwords are of interest here, not the number of calls.
  server = await buildTestServer({ config: { requestsPerMinute: 1_000_000 } })
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(3_600_000))

/** So many different addresses, each tried once with one password; how many were looked at. */
async function spray(times: number, client?: ApiClient): Promise<number> {
  const statuses = []
  for (let time = 0; time < times; time++) {
    // The limit of calls is another one: each minute allows three hundred.
    if (time % 200 === 199) server.clock.advance(60_000)
    statuses.push((await logIn(server, inventEmail(), wrong, client)).status)
  }
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  return statuses.filter((status) => status === 401).length
}

describe('[P10] one password tried on many accounts from one network', () => {
  it('[P10] a thousand within five minutes are hardly any looked at', async () => {
    // Sixty at once and six a minute; a real hash each would only be slow.
    hashes.verify.mockClear().mockResolvedValue(false)
    const looked = await spray(1_000)
    expect(hashes.verify).toHaveBeenCalledTimes(looked)
    hashes.verify.mockReset()
    expect(looked).toBeGreaterThanOrEqual(60)
    // Of those after the first thirty, more than nine in ten are refused.
    expect(looked - 30).toBeLessThanOrEqual(97)
  })

  it('[P10] three hundred at once on two processes are sixty looked at', async () => {
    const db = openDatabase(server.databaseUrl, { poolSize: 4 })
    const app = await buildApp({ ...server.deps, db })
    hashes.verify.mockClear().mockResolvedValue(false)
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, place) =>
        logIn(server, inventEmail(), wrong, openClient(place % 2 ? app : server.app, 'bare')),
      ),
    )
    expect(hashes.verify).toHaveBeenCalledTimes(60)
    hashes.verify.mockReset()
    await app.close()
    await db.destroy()
    const waiting = replies.find((reply) => reply.status === 429)
    expect(waiting?.body.detail).toBe(
      'There were too many tries to sign in. Please wait about a minute and try again. Or choose a new password by e-mail: that works at once.',
    )
    expect(waiting?.headers['retry-after']).toBe('10')
  })

  it('[P10] a right password in between buys no further ones', async () => {
    const { email } = await signUp(server, fuuid)
    hashes.verify.mockImplementation(async (_hash, password) => password === goodPassword)
    const looked = []
    for (let round = 0; round < 7; round++) {
      looked.push(await spray(10))
      await logIn(server, email)
    }
    hashes.verify.mockReset()
    expect(looked).toEqual([10, 10, 10, 10, 10, 10, 0])
  })

  it('[P10] from all of a /48 of IPv6 is four networks’ worth', async () => {
    hashes.verify.mockClear().mockResolvedValue(false)
    const statuses: number[] = []
    for (let place = 0; place < 300; place++) {
      const payload = { email: inventEmail(), password: wrong }
      const remoteAddress = `2001:db8:9:${place}::1`
      const url = `${authUrl}/login/`
      const reply = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
      statuses.push(reply.statusCode)
    }
    expect(hashes.verify).toHaveBeenCalledTimes(240)
    hashes.verify.mockReset()
    expect(statuses.filter((status) => status === 401)).toHaveLength(240)
  })

  it('[P10] holds up no device its owner signed in with', async () => {
    const { email, client } = await signUp(server, fuuid)
    hashes.verify.mockResolvedValue(false)
    await spray(61)
    hashes.verify.mockReset()
    expect((await logIn(server, email)).status).toBe(429)
    expect((await logIn(server, email, goodPassword, client)).status).toBe(200)
    // A new password by mail makes a device known, whatever its network has used up.
    const unknown = openClient(server.app, 'browser')
    const password = 'Other-river-78'
    expect((await choosePasswordByMail(server, unknown, email, password)).status).toBe(200)
    expect((await logIn(server, email, password, unknown)).status).toBe(200)
    server.clock.advance(10_000)
    expect((await logIn(server, email, password)).status).toBe(200)
  })
})

describe('[P10] one visitor who signs in without end', () => {
  it('[P10] closes sign-in to no device that is known, at the same address', async () => {
    const config = { requestsPerMinute: 1_000 }
    const strict = await buildTestServer({ areas: lowerLimits(3), config })
    const programme = await publishAccountProgramme(strict)
    const [stranger, { email, client }] = [
      await signUp(strict, programme),
      await signUp(strict, programme),
    ]
    const statuses = []
    for (let call = 0; call < 4; call++) {
      statuses.push((await logIn(strict, stranger.email)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await logIn(strict, email)).status).toBe(429)
    const renewal = { email, password: goodPassword, incomingURL: '' }
    for (let call = 0; call < 4; call++) {
      expect((await logIn(strict, email, goodPassword, client)).status).toBe(200)
      expect((await client.call('POST', `${authUrl}/renewal-login/`, renewal)).status).toBe(200)
    }
    // The mark of one account opens no other, and nobody can make one up.
    expect((await logIn(strict, stranger.email, goodPassword, client)).status).toBe(429)
    const forged = { cookie: `__Host-posology=${'A'.repeat(43)}` }
    const body = { email, password: goodPassword }
    const outside = openClient(strict.app, 'browser')
    expect((await outside.call('POST', `${authUrl}/login/`, body, forged)).status).toBe(429)
    // Its own tries are counted all the same.
    const guesses = []
    for (let call = 0; call < 11; call++) {
      guesses.push((await logIn(strict, email, wrong, client)).status)
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429])
    await strict.close()
  })
})

describe('[P10] fifty patients of one clinic', () => {
  it('[P10] sign in at the same moment, although eight of them mistype first', async () => {
    const patients = []
    for (let count = 0; count < 50; count++) patients.push(await signUp(server, fuuid))
    hashes.verify.mockImplementation(async (_hash, password) => password === goodPassword)
    const statuses = await Promise.all(
      patients.map(async ({ email }, place) => {
        const isClumsy = place % 6 === 0
        if (isClumsy) expect((await logIn(server, email, wrong)).status).toBe(401)
        return (await logIn(server, email)).status
      }),
    )
    hashes.verify.mockReset()
    expect(statuses).toEqual(Array<number>(50).fill(200))
  })
})

describe('the counts', () => {
  it('name no address and are swept when they have run off', async () => {
    server.clock.advance(86_400_001)
    await sweepAllowances(server.db, server.clock.now())
    const client = openClient(server.app, 'bare')
    const body = { email: inventEmail(), password: wrong }
    await client.call('POST', `${authUrl}/login/`, body)
    const read = () => server.db.selectFrom('network_failures').selectAll().execute()
    expect((await read()).map(({ name }) => name.length)).toEqual([32])
    await sweepAllowances(server.db, server.clock.now())
    expect(await read()).toHaveLength(1)
    server.clock.advance(86_400_001)
    await sweepAllowances(server.db, server.clock.now())
    expect(await read()).toEqual([])
  })

  it('are swept without waiting for who counts, so that neither waits for the other', async () => {
    await server.db.deleteFrom('network_failures').execute()
    const counted_at = new Date(server.clock.now().getTime() - 86_400_001)
    const [counting, left] = [Buffer.from('counting'), Buffer.from('left')]
    const rows = [counting, left].map((name) => ({ name, level: 1, counted_at }))
    await server.db.insertInto('network_failures').values(rows).execute()
    await server.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('network_failures')
        .set({ level: 2 })
        .where('name', '=', counting)
        .execute()
      await sweepAllowances(server.db, server.clock.now())
    })
    const kept = await server.db.selectFrom('network_failures').select('level').execute()
    expect(kept).toEqual([{ level: 2 }])
  })
})
