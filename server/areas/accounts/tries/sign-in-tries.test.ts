import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePasswordByMail } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  goodPassword,
  inventEmail,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { watchHashes } from '../../../../testing/server/watch-hashes.ts'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../data/database.ts'
import { sweepTries } from './sign-in-tries.ts'

const hashes = watchHashes()

const wrong = 'Wrong-river-78'
const hourMs = 3_600_000
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

async function guess(email: string, times: number) {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push((await logIn(server, email, wrong)).status)
  return statuses
}

/** Statuses of wrong guesses on the patient's own device. */
async function guessAtHome({ client, email }: Patient, times: number) {
  const statuses = []
  for (let time = 0; time < times; time++) {
    statuses.push((await logIn(server, email, wrong, client)).status)
  }
  return statuses
}

const many = (times: number, status: number) => Array<number>(times).fill(status)

describe('[P10] guessing', () => {
  it('[P10] is over after ten quick tries: no password is looked at, not even the right one', async () => {
    const { email } = await signUp(server, fuuid)
    expect(await guess(email, 12)).toEqual([...many(10, 401), 429, 429])
    hashes.verify.mockClear()
    const reply = await logIn(server, email)
    expect([reply.status, reply.body.detail]).toEqual([
      429,
      'There were too many tries to sign in. Please wait about a minute and try again. Or choose a new password by e-mail: that works at once.',
    ])
    expect(reply.headers['retry-after']).toBe('30')
    expect(hashes.verify).not.toHaveBeenCalled()
    const renewal = { email, password: goodPassword, incomingURL: '' }
    const client = openClient(server.app, 'browser')
    expect((await client.call('POST', `${authUrl}/renewal-login/`, renewal)).status).toBe(429)
    server.clock.advance(30_000)
    expect((await logIn(server, email)).status).toBe(200)
    expect(await guess(email, 11)).toEqual([...many(10, 401), 429])
  })

  it('[P10] two hundred at once on two processes are ten looked at', async () => {
    const { email } = await signUp(server, fuuid)
    const db = openDatabase(server.databaseUrl, { poolSize: 4 })
    const app = await buildApp({ ...server.deps, db })
    hashes.verify.mockClear()
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, place) =>
        logIn(server, email, wrong, openClient(place % 2 ? app : server.app, 'browser')),
      ),
    )
    await app.close()
    await db.destroy()
    expect(hashes.verify).toHaveBeenCalledTimes(10)
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(190)
  })

  it('[P10] then waits twice as long each time, and an hour at most', async () => {
    const email = inventEmail()
    await guess(email, 10)
    for (const waitS of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      server.clock.advance(waitS * 1_000 - 1)
      const early = await logIn(server, email, wrong)
      expect([early.status, early.headers['retry-after']]).toEqual([429, '1'])
      server.clock.advance(1)
      expect(await guess(email, 2)).toEqual([401, 429])
    }
    expect((await logIn(server, email, wrong)).body.detail).toMatch(/wait about an hour and/)
    server.clock.advance(hourMs - 16 * 60_000)
    expect((await logIn(server, email, wrong)).body.detail).toMatch(/wait about 16 minutes and/)
  })

  it('[P10] ends for good after a hundred in a row, until a new password is set by mail', async () => {
    const { email } = await signUp(server, fuuid)
    // A hundred real hashes are slow, and this is about their number.
    hashes.verify.mockClear().mockResolvedValue(false)
    await guess(email, 10)
    for (let hour = 0; hour < 95; hour++) {
      server.clock.advance(hourMs)
      await guess(email, 1)
    }
    expect(hashes.verify).toHaveBeenCalledTimes(100)
    hashes.verify.mockReset()
    server.clock.advance(300 * 24 * hourMs)
    await sweepTries(server.deps)
    const closed = await logIn(server, email)
    expect([closed.status, closed.body.detail]).toEqual([
      429,
      'There were too many tries to sign in. Please choose a new password by e-mail.',
    ])
    const client = openClient(server.app, 'browser')
    const password = 'Other-river-78'
    expect((await choosePasswordByMail(server, client, email, password)).status).toBe(200)
    expect((await logIn(server, email, password)).status).toBe(200)
  })

  it('[P9] an unknown address is counted, delayed and closed like a known one', async () => {
    const { email } = await signUp(server, fuuid)
    const unknown = inventEmail()
    const ask = async (address: string) => {
      const { status, text, headers } = await logIn(server, address, wrong)
      return { status, text, headers: Object.keys(headers), retry: headers['retry-after'] }
    }
    for (let time = 0; time < 12; time++) expect(await ask(unknown)).toEqual(await ask(email))
    for (let time = 0; time < 4; time++) {
      server.clock.advance(45_000)
      expect(await ask(unknown)).toEqual(await ask(email))
    }
    await server.db.updateTable('sign_in_tries').set({ tries: 100 }).execute()
    const closed = await ask(email)
    expect(closed.text).toMatch(/choose a new password/)
    expect(await ask(unknown)).toEqual(closed)
  })

  it('names nobody in its table', async () => {
    const email = inventEmail()
    await guess(email, 1)
    const rows = await server.db.selectFrom('sign_in_tries').select('name').execute()
    expect(rows.every(({ name }) => name.length === 32)).toBe(true)
    expect(rows.map(({ name }) => name.toString('latin1')).join()).not.toContain(email)
  })
})

describe('[P10] a known device', () => {
  it('[P10] is not held up by strangers', async () => {
    const patient = await signUp(server, fuuid)
    const { email, client } = patient
    const second = openClient(server.app, 'browser')
    await logIn(server, email, goodPassword, second)
    expect(await guess(email, 11)).toEqual([...many(10, 401), 429])
    for (const device of [client, second, client]) {
      expect((await logIn(server, email, goodPassword, device)).status).toBe(200)
    }
    // What its owner does there frees nobody else.
    expect(await guess(email, 1)).toEqual([429])
  })

  it('[P10] has tries of its own, and holds up nobody else', async () => {
    const patient = await signUp(server, fuuid)
    expect(await guessAtHome(patient, 12)).toEqual([...many(10, 401), 429, 429])
    expect((await logIn(server, patient.email)).status).toBe(200)
    server.clock.advance(30_000)
    const reply = await logIn(server, patient.email, goodPassword, patient.client)
    expect(reply.status).toBe(200)
    expect(await guessAtHome(patient, 11)).toEqual([...many(10, 401), 429])
  })

  it('is one of that account only', async () => {
    const patient = await signUp(server, fuuid)
    const victim = await signUp(server, fuuid)
    await guess(victim.email, 10)
    const reply = await logIn(server, victim.email, goodPassword, patient.client)
    expect(reply.status).toBe(429)
  })

  /** In that browser, with a mailed link. */
  async function chooseAnother(client: ApiClient, email: string, password: string) {
    expect((await choosePasswordByMail(server, client, email, password)).status).toBe(200)
  }

  it('a new password makes every other device a stranger again, with no try counted', async () => {
    const patient = await signUp(server, fuuid)
    const { email, client } = patient
    await guessAtHome(patient, 10)
    const password = 'Other-river-78'
    await chooseAnother(openClient(server.app, 'browser'), email, password)
    await guess(email, 10)
    expect((await logIn(server, email, password, client)).status).toBe(429)
    await chooseAnother(client, email, 'Third-river-79')
    expect((await logIn(server, email, 'Third-river-79', client)).status).toBe(200)
    expect(await guessAtHome(patient, 11)).toEqual([...many(10, 401), 429])
  })

  it('[P10] is the browser that set a new password: strangers’ guesses do not hold it up', async () => {
    const { email } = await signUp(server, fuuid)
    const client = openClient(server.app, 'browser')
    await chooseAnother(client, email, 'Other-river-78')
    expect(await guess(email, 11)).toEqual([...many(10, 401), 429])
    expect((await logIn(server, email, 'Other-river-78', client)).status).toBe(200)
  })
})

describe('[P10] a device nobody knows, while strangers guess without end', () => {
  const wait = (time: string) =>
    `There were too many tries to sign in. Please wait about ${time} and try again. Or choose a new password by e-mail: that works at once.`

  it('[P10] is told the way out, and signs in by a mailed link without a minute’s wait', async () => {
    const { email } = await signUp(server, fuuid)
    // Their owner proved the address long ago: the link of that proof opens nothing any more.
    await server.db
      .updateTable('accounts')
      .set({ proven_at: server.clock.now() })
      .where('email', '=', email)
      .execute()
    expect(await guess(email, 10)).toEqual(many(10, 401))
    for (const waitS of [30, 60, 120, 240, 480, 960, 1_920, 3_600]) {
      server.clock.advance(waitS * 1_000)
      expect(await guess(email, 1)).toEqual([401])
    }
    const device = openClient(server.app, 'browser')
    const shut = await logIn(server, email, goodPassword, device)
    expect([shut.status, shut.body.detail]).toEqual([429, wait('an hour')])
    const since = server.clock.now()
    // They ask for mails too: as many as an account gets in an hour.
    for (let mail = 0; mail < 5; mail++) {
      await openClient(server.app, 'browser').call('POST', `${authUrl}/password/reset/`, { email })
    }
    expect(await guess(email, 3)).toEqual(many(3, 429))
    const password = 'Other-river-78'
    expect((await choosePasswordByMail(server, device, email, password)).status).toBe(200)
    expect(await guess(email, 11)).toEqual([...many(10, 401), 429])
    expect((await logIn(server, email, password, device)).status).toBe(200)
    expect(server.clock.now()).toEqual(since)
  })
})

describe('the sweep', () => {
  it('forgets tries and devices a year after the last, not before', async () => {
    const { email } = await signUp(server, fuuid)
    await guess(email, 1)
    const count = async () => {
      const tries = await server.db.selectFrom('sign_in_tries').select('name').execute()
      const devices = await server.db.selectFrom('known_devices').select('account_id').execute()
      return [tries.length, devices.length]
    }
    await sweepTries(server.deps)
    const before = await count()
    expect(Math.min(...before)).toBeGreaterThan(0)
    server.clock.advance(365 * 24 * hourMs)
    await sweepTries(server.deps)
    expect(Math.min(...(await count()))).toBeGreaterThan(0)
    server.clock.advance(1)
    await sweepTries(server.deps)
    expect(await count()).toEqual([0, 0])
  })
})
