import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { hashPassword } from '../password-hash.ts'
import { nobodysHash } from '../sign-in.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Fifty calls at once take a busy machine long.
vi.setConfig({ testTimeout: 180_000 })

const wrong = 'Wrong-river-78'
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P10] strangers who fill every place where passwords are checked keep no owner from a device they are known on', async () => {
  const owner = await signUp(server, await publishAccountProgramme(server))
  const { email, client, access } = owner
  let release = () => {}
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(false)
  })
  vi.mocked(verify).mockClear()
  vi.mocked(verify).mockImplementation(async (_hash, password) => password === goodPassword || held)
  const strangers = Array.from({ length: 50 }, () => logIn(server, inventEmail(), wrong))
  // Two are under way, and all others have counted their tries and wait behind them.
  await vi.waitFor(async () => {
    const tries = await server.db.selectFrom('sign_in_tries').select('name').execute()
    expect(tries).toHaveLength(50)
    expect(verify).toHaveBeenCalledTimes(2)
  }, 60_000)
  // What nobody looked at is no guess.
  for (let time = 0; time < 11; time++) expect((await logIn(server, email)).status).toBe(503)
  expect((await logIn(server, email, goodPassword, client)).status).toBe(200)
  const change = { email: inventEmail(), password: goodPassword }
  const changed = await client.call('POST', `${authUrl}/email/change/`, change, bearing(access))
  expect(changed.status).toBe(200)
  release()
  const statuses = (await Promise.all(strangers)).map(({ status }) => status)
  expect(statuses).toEqual(strangers.map(() => 401))
  expect((await logIn(server, email)).status).toBe(200)
  vi.mocked(verify).mockReset()
})

it('[P9] what an unknown address is checked against costs what a password costs', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  expect(cost(nobodysHash)).toEqual(cost(await hashPassword(goodPassword, null)))
  expect(cost(nobodysHash)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
