import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { buildProgramme, publishProgramme } from '../testing/flows/small-programme.ts'
import { lowerLimits } from '../testing/server/lower-limits.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { areas } from './areas/areas.ts'
import { readLimit } from './http/limits/request-limits.ts'

const routes = areas.flatMap((area) => area.routes)
const limited = routes.filter(({ endpoint }) => endpoint.limit !== 'shared')
const shared = routes.filter(({ endpoint }) => endpoint.limit === 'shared')
const loginUrl = '/api/v1/telemedicine/auth/login/'

/** Low, so that a limit is soon used up. */
const most = 3
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: most } })
})
afterAll(() => server.close())

let networks = 0
const inventNetwork = () => `10.1.${Math.floor(++networks / 250)}.${networks % 250}`

async function ask({ method, path }: Endpoint, remoteAddress: string): Promise<number> {
  const url = path.replaceAll(/\{\w+\}/g, randomUUID())
  const reply = await server.app.inject({ method, url, payload: {}, remoteAddress })
  return reply.statusCode
}

async function useUp(endpoint: Endpoint, network: string): Promise<void> {
  for (let call = 0; call < most; call++) expect(await ask(endpoint, network)).not.toBe(429)
  expect(await ask(endpoint, network)).toBe(429)
}

describe('[P16] the limit of one endpoint', () => {
  it.each(limited.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
    '%s counts its own calls: used up, every other one is open',
    async (id, endpoint) => {
      const network = inventNetwork()
      await useUp(endpoint, network)
      const closed = []
      // Endpoints without a limit of their own share one, which this walk would use up.
      for (const other of limited.filter((route) => route.endpoint.id !== id)) {
        if ((await ask(other.endpoint, network)) === 429) closed.push(other.endpoint.id)
      }
      const [general] = shared
      if (general && (await ask(general.endpoint, network)) === 429) closed.push('the general one')
      expect(closed).toEqual([])
    },
  )

  it('and the general one is used up by none of those', async () => {
    const network = inventNetwork()
    for (let call = 0; call < most; call++) {
      for (const { endpoint } of limited) await ask(endpoint, network)
    }
    const [first] = shared
    if (!first) throw new Error('Every endpoint has a limit of its own.')
    await useUp(first.endpoint, network)
    // The general limit is for all of them together.
    for (const { endpoint } of shared) expect(await ask(endpoint, network)).toBe(429)
  })

  it('[P10] leaves fifty patients room beside somebody who misbehaves five times a second', () => {
    const strict = limited.filter(
      ({ endpoint }) => (readLimit(endpoint)?.perNetwork ?? 0) < 5 * 60 + 50 * 3,
    )
    // These mail whatever address a stranger writes, and no visit needs them.
    expect(strict.map(({ endpoint }) => endpoint.id).sort()).toEqual([
      'resubscribe',
      'resubscribeByPost',
    ])
  })

  it('guards at least what costs much, or could be used to guess or to flood', () => {
    expect(limited.map(({ endpoint }) => endpoint.id)).toEqual(
      expect.arrayContaining([
        'createLead',
        'createRxUser',
        'uploadImage',
        'signup',
        'login',
        'renewalLogin',
        'requestPasswordReset',
        'setPassword',
        'validateResetToken',
        'payLead',
        'giveConsent',
        'checkZip',
        'locateZip',
        'searchPharmacies',
        'unsubscribe',
        'resubscribe',
        'resubscribeByPost',
        'confirmSubscription',
      ]),
    )
  })
})

describe('[P10] calls that nobody can read', () => {
  it('[P10] use up nothing of what their network has for others', async () => {
    const config = { requestsPerMinute: 1_000 }
    const strict = await buildTestServer({ areas: lowerLimits(most), config })
    const closed = []
    let malformed = 0
    for (const { endpoint } of limited.filter(({ endpoint }) => endpoint.body)) {
      const url = endpoint.path.replaceAll(/\{\w+\}/g, randomUUID())
      const post = () => strict.app.inject({ method: endpoint.method, url, payload: {} })
      if ((await post()).statusCode !== 400) continue
      malformed += 1
      for (let call = 0; call < 2 * most; call += 1) {
        if ((await post()).statusCode !== 400) closed.push(endpoint.id)
      }
    }
    expect(malformed).toBeGreaterThan(10)
    expect(closed).toEqual([])
    const logIn = (email: string) =>
      strict.app.inject({ method: 'POST', url: loginUrl, payload: { email, password: 'a' } })
    for (const email of ['', 'nobody', 'a@b', ' ']) {
      expect((await logIn(email)).statusCode).toBe(400)
    }
    for (const status of [401, 401, 401, 429]) {
      expect((await logIn('a@mail.example')).statusCode).toBe(status)
    }
    await strict.close()
  })
})

describe('[P10] whoever asks', () => {
  const logIn = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const payload = { email: `${randomUUID()}@mail.example`, password: 'Quiet-river-77' }
    const options = { method: 'POST', url: loginUrl, payload, remoteAddress, headers } as const
    return (await server.app.inject(options)).statusCode
  }

  it('[P10] gets no second budget by forged forwarding headers', async () => {
    const network = inventNetwork()
    const forge = (call: number) => ({
      'x-forwarded-for': `10.200.0.${call}`,
      forwarded: `for=10.200.0.${call}`,
      'x-real-ip': `10.200.0.${call}`,
    })
    const statuses = []
    for (let call = 0; call < 6; call++) statuses.push(await logIn(network, forge(call)))
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
  })

  it('[P10] is one network on IPv6 with all of its /64', async () => {
    const statuses = []
    for (let call = 0; call < 6; call++) statuses.push(await logIn(`2001:db8:7:8:${call}::1`))
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
    expect(await logIn('2001:db8:7:9::1')).toBe(401)
  })
})

describe('[P10] calls about one person', () => {
  const post = async (url: string, payload: object, remoteAddress = inventNetwork()) =>
    (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  const signUp = (lead: string, email: string, network?: string) => {
    const payload = { email, password: 'Quiet-river-77' }
    return post(`/api/v1/telemedicine/${lead}/signup/`, payload, network)
  }

  const begin = async (condition_uuid: string): Promise<string> => {
    const payload = { condition_uuid }
    const options = { method: 'POST', url: '/api/v1/leads/', payload } as const
    return (await server.app.inject({ ...options, remoteAddress: inventNetwork() })).json()
      .lead_uuid
  }

  it('close no sign-up from outside, and count with a visit of one’s own however the address is spelt', async () => {
    const { fuuid } = await publishProgramme(server.db, buildProgramme())
    for (let call = 0; call <= most; call++) {
      expect(await signUp(randomUUID(), 'a@mail.example')).toBe(404)
    }
    const statuses = []
    const network = inventNetwork()
    for (const email of ['a@mail.example', ' A@mail.example', 'A@MAIL.example', 'a@mail.example']) {
      statuses.push(await signUp(await begin(fuuid), email, network))
    }
    expect(statuses).toEqual([201, 400, 400, 429])
    // From elsewhere the address is told about as before.
    expect(await signUp(await begin(fuuid), 'a@mail.example')).toBe(400)
    expect(await signUp(await begin(fuuid), 'b@mail.example')).toBe(201)
  })

  it('close no way to a new password: its mails are bounded instead', async () => {
    const url = '/api/v1/telemedicine/auth/password/reset/'
    for (let call = 0; call <= most; call++) {
      expect(await post(url, { email: 'a@mail.example' })).toBe(200)
    }
  })
})

describe('[P10] the limit of calls about one person', () => {
  const perPerson = 2
  const counting = limited.filter(({ endpoint }) => readLimit(endpoint)?.perPerson)
  const lowered = areas.map((area) => ({
    ...area,
    routes: area.routes.map((route) => {
      if (!counting.includes(route)) return route
      return { ...route, endpoint: { ...route.endpoint, limit: { perPerson } } }
    }),
  }))

  type Post = (url: string, payload: object, network?: string) => Promise<LightMyRequestResponse>
  type Asked = { method?: 'GET'; url: string; payload?: object; headers?: Record<string, string> }
  /** Of each such endpoint, how to prepare a call that is allowed, always about the same person. */
  const about: Record<string, (post: Post, condition: string) => Promise<Asked>> = {
    async signup(post, condition_uuid) {
      const account = { email: 'ada@mail.example', password: 'Quiet-river-77' }
      const begin = async () => {
        const lead = (await post('/api/v1/leads/', { condition_uuid })).json().lead_uuid
        const url = `/api/v1/telemedicine/${lead}/signup/`
        await post(url, account)
        return url
      }
      // The first try of a visit is its own; the address is taken by the time of the second visit.
      await begin()
      return { url: await begin(), payload: account }
    },
    downloadRecord: (post, condition) => download('', post, condition),
    downloadFhirRecord: (post, condition) => download('fhir/', post, condition),
  }

  async function download(part: string, post: Post, condition_uuid: string): Promise<Asked> {
    const lead = (await post('/api/v1/leads/', { condition_uuid })).json().lead_uuid
    const account = { email: `${randomUUID()}@mail.example`, password: 'Quiet-river-77' }
    const signedUp = await post(`/api/v1/telemedicine/${lead}/signup/`, account)
    const url = `/api/v1/telemedicine/profile/record/${part}`
    return { method: 'GET', url, headers: { authorization: `JWT ${signedUp.json().access}` } }
  }

  it('is kept by every endpoint that has one, for each network or account alone', async () => {
    expect(Object.keys(about)).toEqual(counting.map(({ endpoint }) => endpoint.id))
    const roomy = await buildTestServer({ areas: lowered, config: { requestsPerMinute: 1_000 } })
    const { fuuid } = await publishProgramme(roomy.db, buildProgramme())
    const post: Post = (url, payload, remoteAddress = inventNetwork()) =>
      roomy.app.inject({ method: 'POST', url, payload, remoteAddress })
    for (const [id, prepare] of Object.entries(about)) {
      const asked = await prepare(post, fuuid)
      const ask = async (remoteAddress: string) =>
        (await roomy.app.inject({ method: 'POST', ...asked, remoteAddress })).statusCode
      const network = inventNetwork()
      const statuses = []
      for (let call = 0; call <= perPerson; call++) statuses.push((await ask(network)) === 429)
      expect(statuses, id).toEqual([false, false, true])
      // An account is one and the same wherever it asks from.
      expect((await ask(inventNetwork())) === 429, id).toBe(asked.headers !== undefined)
    }
    await roomy.close()
  })
})
