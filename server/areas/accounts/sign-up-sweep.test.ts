import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import {
  goodPassword,
  inventEmail,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { allowNetwork, claimAllowances } from '../../http/limits/allowances.ts'

// Hundreds of sign-ups one after the other take a busy machine long.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
let fuuid: string
let known: string

beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 1_000_000 } })
  fuuid = await publishAccountProgramme(server)
  known = (await signUp(server, fuuid)).email
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(7_200_000))

async function post(url: string, payload: object, remoteAddress: string) {
  return server.app.inject({ method: 'POST', url, payload, remoteAddress })
}

async function begin(network: string): Promise<string> {
  const reply = await post('/api/v1/leads/', { condition_uuid: fuuid }, network)
  return reply.json().lead_uuid
}

async function ask(lead: string, email: string, network: string): Promise<number> {
  const url = `/api/v1/telemedicine/${lead}/signup/`
  return (await post(url, { email, password: goodPassword }, network)).statusCode
}

/** Addresses that have an account. One may be asked about ten times a minute. */
async function addKnown(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, inventEmail)
  const rows = emails.map((email) => ({ email, email_key: email, password_hash: 'no hash' }))
  await server.db
    .insertInto('accounts')
    .values(rows.map((row) => ({ id: randomUUID(), ...row })))
    .execute()
  return emails
}

/** As so many refused sign-ups of a network leave it; that each counts one is the second test's. */
async function useUp(network: string, count: number): Promise<void> {
  const own = allowNetwork('sign-up', network, { most: 300, runsOffMs: 10_000 })
  for (let time = 0; time < count; time++) {
    expect(await claimAllowances(server.deps, own)).toBeNull()
  }
}

describe('[P9] whoever looks for addresses that have an account', () => {
  it('[P9] is told about five in one visit, then one a minute', async () => {
    const lead = await begin('10.2.0.1')
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) statuses.push(await ask(lead, known, `10.2.1.${time}`))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    // An address nobody has is answered alike then.
    expect(await ask(lead, inventEmail(), '10.2.2.1')).toBe(429)
    server.clock.advance(60_000)
    expect(await ask(lead, inventEmail(), '10.2.2.1')).toBe(201)
  })

  it('[P9] is told about three hundred from one network, then six a minute', async () => {
    const network = '10.3.0.1'
    const list = await addKnown(62)
    const statuses: number[] = []
    for (const _visit of list) {
      const lead = await begin(network)
      for (let time = 0; time < 5; time++) {
        const email = list[statuses.length % list.length] ?? ''
        statuses.push(await ask(lead, email, network))
      }
    }
    expect(statuses).toEqual([...Array<number>(300).fill(400), ...Array<number>(10).fill(429)])
    expect(await ask(await begin(network), inventEmail(), network)).toBe(429)
    expect(await ask(await begin('10.3.0.2'), inventEmail(), '10.3.0.2')).toBe(201)
    server.clock.advance(10_000)
    const [first = '', second = ''] = await addKnown(2)
    expect(await ask(await begin(network), first, network)).toBe(400)
    expect(await ask(await begin(network), second, network)).toBe(429)
  })

  it('[P9] uses up nothing by accounts that are made: fifty and more a minute may be', async () => {
    const network = '10.4.0.1'
    await useUp(network, 299)
    const statuses = []
    for (let patient = 0; patient < 52; patient++) {
      statuses.push(await ask(await begin(network), inventEmail(), network))
    }
    expect(statuses).toEqual(Array<number>(52).fill(201))
    const [first = '', second = ''] = await addKnown(2)
    expect(await ask(await begin(network), first, network)).toBe(400)
    expect(await ask(await begin(network), second, network)).toBe(429)
  })
})

describe('[P10] whoever does not look for addresses', () => {
  /** Someone on the page that asks for an account. */
  async function walk(network: string): Promise<string> {
    const lead = await begin(network)
    const payload = { page: pageId('who'), answers: {} }
    const url = `/api/v1/leads/${lead}/`
    await server.app.inject({ method: 'PATCH', url, payload, remoteAddress: network })
    return lead
  }

  it('[P10] signs up although a neighbour of the same address has used up its refusals, and is told once about a slip', async () => {
    const network = '10.5.0.1'
    await useUp(network, 300)
    expect(await ask(await begin(network), inventEmail(), network)).toBe(429)
    expect(await ask(await walk(network), inventEmail(), network)).toBe(201)
    const slip = await walk(network)
    expect(await ask(slip, known, network)).toBe(400)
    expect(await ask(slip, inventEmail(), network)).toBe(429)
  })

  it('[P9] is told once about a slip, also of several sent at once', async () => {
    const network = '10.8.0.1'
    await useUp(network, 300)
    const [lead, several] = [await walk(network), await addKnown(5)]
    const statuses = await Promise.all(several.map((email) => ask(lead, email, network)))
    expect(statuses.sort()).toEqual([400, 429, 429, 429, 429])
  })

  it('[P10] signs up although strangers wrote the same address, with a good password or none', async () => {
    const email = inventEmail()
    const lead = await begin('10.6.0.1')
    const url = `/api/v1/telemedicine/${lead}/signup/`
    for (let time = 0; time < 11; time++) {
      expect((await post(url, { email, password: 'a' }, '10.6.0.1')).statusCode).toBe(400)
    }
    expect(await ask(await begin('10.6.0.1'), email, '10.6.0.1')).toBe(201)
  })

  it('[P10] signs up although strangers of the same and of another address ask about theirs', async () => {
    const [email = ''] = await addKnown(1)
    for (const network of ['10.7.0.1', '10.7.0.2']) {
      const statuses = []
      for (let time = 0; time < 11; time++) {
        statuses.push(await ask(await begin(network), email, network))
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    }
    expect(await ask(await begin('10.7.0.3'), email, '10.7.0.3')).toBe(400)
    await server.db.deleteFrom('accounts').where('email', '=', email).execute()
    expect(await ask(await walk('10.7.0.1'), email, '10.7.0.1')).toBe(201)
  })
})
