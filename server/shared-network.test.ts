import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login } from '../contract/endpoints/sign-in.ts'
import { bearing, logIn } from '../testing/people/patient.ts'
import { listShipped, type ShippedProgramme, walkShipped } from '../testing/people/walk-shipped.ts'
import { type ApiClient, openClient } from '../testing/server/api-client.ts'
import { lowerLimits } from '../testing/server/lower-limits.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { parseConfig } from './config.ts'
import { readLimit } from './http/limits/request-limits.ts'

// Fifty whole visits: no limit but one that says it hangs.
vi.setConfig({ testTimeout: 600_000 })

const patients = 50
/** Who misbehaves makes three hundred calls to each endpoint. So many of them use up all else that is bounded; */
const made = 70
/** the others would only count, so they are off every limit from the beginning. */
const counted = 300 - made
let server: TestServer
beforeAll(async () => {
  // As an operator gets them who sets nothing.
  const { requestsPerMinute } = parseConfig({})
  const { perNetwork = 0 } = readLimit(login) ?? {}
  server = await buildTestServer({
    areas: lowerLimits(perNetwork - counted),
    config: { requestsPerMinute: requestsPerMinute - counted },
  })
})
afterAll(() => server.close())

/** What a browser asks besides the questions, some of it more than once. */
async function openPages(client: ApiClient, { fuuid, zip }: ShippedProgramme): Promise<void> {
  const user = await client.call('POST', '/api/v1/rxuser/', { condition: fuuid })
  const rxId = String(user.body.uuid ?? user.body.id)
  for (let reload = 0; reload < 3; reload++) {
    await client.call('GET', `/api/v1/rxuser/${rxId}/`)
    await client.call('POST', '/api/v1/ab/cta/', { rx_user: rxId, condition: fuuid })
    await client.call('GET', '/api/v1/telemedicine/theme/')
  }
  await client.call('GET', `/api/v1/geodata/zip_code/${zip}/`)
}

/** One visit from the first page to the last, and a look at the profile. True when it made an account. */
async function visit(programme: ShippedProgramme, seed: number): Promise<boolean> {
  const client = openClient(server.app, 'browser')
  const statuses: number[] = []
  const counting: ApiClient = {
    ...client,
    async call(...args) {
      const reply = await client.call(...args)
      statuses.push(reply.status)
      return reply
    },
  }
  await openPages(counting, programme)
  const { email } = await walkShipped(server, counting, programme, seed)
  if (email) {
    const { body } = await logIn(server, email, undefined, counting)
    await counting.call('GET', '/api/v1/telemedicine/profile/', undefined, bearing(body.access))
  }
  expect(statuses.filter((status) => status >= 400)).toEqual([])
  return email !== null
}

/** Ways through the programme on which an account is made. */
async function findWays(programme: ShippedProgramme): Promise<number[]> {
  const ways: number[] = []
  for (let seed = 1; ways.length < 5; seed++) if (await visit(programme, seed)) ways.push(seed)
  return ways
}

/** Five calls a second to each endpoint that has a limit, and to those that share one, by one visitor. */
async function misbehave({ fuuid, zip }: ShippedProgramme): Promise<void> {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const lead = String(body.lead_uuid)
  const email = 'somebody@mail.example'
  const password = 'Wrong-river-78'
  const auth = '/api/v1/telemedicine/auth'
  const calls: Parameters<ApiClient['call']>[] = [
    ['POST', '/api/v1/rxuser/', { condition: fuuid }],
    ['POST', '/api/v1/leads/', { condition_uuid: fuuid, lead_uuid: lead }],
    ['GET', `/api/v1/leads/${lead}/`],
    ['GET', `/api/v1/geodata/zip_code/${zip}/`],
    ['POST', `/api/v1/telemedicine/${lead}/signup/`, { email, password: 'short' }],
    ['POST', `${auth}/login/`, { email, password }],
    ['POST', `${auth}/login/`, {}],
    ['POST', `${auth}/renewal-login/`, { email, password, incomingURL: '' }],
    ['POST', `${auth}/password/reset/`, { email }],
    ['POST', `${auth}/password/validatetoken/`, { token: 'guess' }],
  ]
  for (let call = 0; call < made; call++) {
    for (const parts of calls) await client.call(...parts)
    await client.upload('/api/v1/leads/image/', { lead, image: new Blob(['no photo']) })
  }
}

describe('[P10] patients behind one address, a clinic or a carrier', () => {
  it('[P10] [P16] fifty finish a whole visit with an account within one minute, beside somebody who misbehaves', async () => {
    const programme = (await listShipped(server)).find(({ slug }) => slug === 'fennora')
    if (!programme) throw new Error('The skin visit is not shipped.')
    const ways = await findWays(programme)
    server.clock.advance(60_000)
    const began = server.clock.now()
    await misbehave(programme)
    for (let arrived = 0; arrived < patients; arrived += ways.length) {
      const made = await Promise.all(ways.map((seed) => visit(programme, seed)))
      expect(made).toEqual(ways.map(() => true))
    }
    // The injected clock stood still: all of it counts for one minute.
    expect(server.clock.now()).toEqual(began)
  })
})
