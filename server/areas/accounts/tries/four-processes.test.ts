import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLead } from '../../../../testing/people/lead-visitor.ts'
import {
  authUrl,
  goodPassword,
  inventEmail,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { watchHashes } from '../../../../testing/server/watch-hashes.ts'
import { buildApp } from '../../../app.ts'
import { parseConfig } from '../../../config.ts'
import { type Db, openDatabase } from '../../../data/database.ts'

const hashes = watchHashes()
// Hundreds of calls at once take a busy machine long.
vi.setConfig({ testTimeout: 180_000 })

const wrong = 'Wrong-river-78'
/** As an operator gets it who has a balancer and sets nothing else. */
const config = { requestsPerMinute: parseConfig({}).requestsPerMinute, trustProxy: '127.0.0.1' }

let server: TestServer
let fuuid: string
let apps: FastifyInstance[]
const pools: Db[] = []

beforeAll(async () => {
  server = await buildTestServer({ config })
  fuuid = await publishAccountProgramme(server)
  apps = [server.app]
  while (apps.length < 4) {
    const db = openDatabase(server.databaseUrl, { poolSize: 4 })
    pools.push(db)
    apps.push(await buildApp({ ...server.deps, db }))
  }
})
afterAll(async () => {
  for (const app of apps.slice(1)) await app.close()
  for (const db of pools) await db.destroy()
  await server.close()
})

const appAt = (place: number) => apps[place % apps.length] ?? server.app

/** What the balancer says of a caller who has written headers of their own. */
const comeFrom = (network: string, place: number) => ({
  'x-forwarded-for': `10.200.${place >> 8}.${place & 255}, ${network}`,
  forwarded: `for=10.200.0.${place & 255}`,
  'x-real-ip': `10.201.0.${place & 255}`,
})

async function guess(place: number, email: string, network: string): Promise<number> {
  const client = openClient(appAt(place), 'bare')
  const body = { email, password: wrong }
  return (await client.call('POST', `${authUrl}/login/`, body, comeFrom(network, place))).status
}

/** Signs in with the right password, at one process, with all cookies of a browser. */
async function signInAt(place: number, { client, email }: { client: ApiClient; email: string }) {
  const browser = openClient(appAt(place), 'browser')
  const body = { email, password: goodPassword }
  const headers = { ...comeFrom('10.9.0.1', place), cookie: client.cookie() ?? '' }
  return (await browser.call('POST', `${authUrl}/login/`, body, headers)).status
}

const countLooked = (statuses: number[]) => statuses.filter((status) => status === 401).length
const times = <Result>(count: number, make: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)))

describe('[P10] four processes behind one balancer', () => {
  it('[P10] look at ten of two hundred guesses at an account, from twenty networks, at a hundred ever, and let its owner in', async () => {
    const owner = await signUp(server, fuuid)
    hashes.verify.mockImplementation(async (_hash, password) => password === goodPassword)
    const guessAll = (count: number) =>
      times(count, (place) => guess(place, owner.email, `10.3.0.${place % 20}`))
    const [quick, came] = await Promise.all([
      guessAll(200),
      times(4, (place) => signInAt(place, owner)),
    ])
    expect([countLooked(quick), came]).toEqual([10, [200, 200, 200, 200]])
    // After hours and days of this; that each hour brings one, sign-in-tries.test.ts says.
    await server.db.updateTable('sign_in_tries').set({ tries: 98 }).execute()
    const looked = []
    for (let hour = 0; hour < 4; hour++) {
      server.clock.advance(3_600_000)
      looked.push(countLooked(await guessAll(8)))
    }
    expect(looked).toEqual([1, 1, 0, 0])
    expect(await times(4, (place) => signInAt(place, owner))).toEqual([200, 200, 200, 200])
    hashes.verify.mockReset()
  })

  it('[P10] look at sixty of four hundred accounts tried from one network, whatever its headers say, and serve whoever browses there', async () => {
    const network = '10.4.0.1'
    const visits = await times(20, () => startLead(server, fuuid))
    hashes.verify.mockClear().mockResolvedValue(false)
    const browse = async (place: number) => {
      const { client, url = '' } = visits[place] ?? {}
      const headers = comeFrom(network, place)
      return (await client?.call('GET', url, undefined, headers))?.status
    }
    const [tried, browsed] = await Promise.all([
      times(400, (place) => guess(place, inventEmail(), network)),
      times(20, browse),
    ])
    expect(hashes.verify).toHaveBeenCalledTimes(60)
    hashes.verify.mockReset()
    expect(countLooked(tried)).toBe(60)
    // Of those after the first thirty, at least nine in ten are refused.
    expect((countLooked(tried) - 30) / (400 - 30)).toBeLessThanOrEqual(0.1)
    expect(browsed).toEqual(visits.map(() => 200))
    // Whoever comes from elsewhere is not held up.
    expect(await guess(0, inventEmail(), '10.4.0.2')).toBe(401)
  })
})
