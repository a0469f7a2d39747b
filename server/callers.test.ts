import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import {
  type Begun,
  type Caller,
  type Callers,
  openCallers,
} from '../testing/callers/open-callers.ts'
import { type Named, type NamedCall, namedCalls } from '../testing/calls/named-calls.ts'
import { makeOwnCall, type OwnCall, type Owned, ownCalls } from '../testing/calls/own-calls.ts'
import { dumpRecords } from '../testing/people/clinic-records.ts'
import { dumpLead } from '../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../testing/server/web-folder.ts'
import { areas } from './areas/areas.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))
const ofKind = (kind: Endpoint['auth']) =>
  endpoints
    .filter(({ auth }) => auth === kind)
    .map((endpoint): [string, Endpoint] => [endpoint.id, endpoint])

let server: TestServer
let web: WebFolder
let programme: string
let patient: Callers['patient']
let begin: () => Promise<Begun>
let others: Callers['others']
let expired: Caller[]
let nobody: Caller

beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
  const callers = await openCallers(server)
  ;({ programme, patient, begin, others, nobody } = callers)
  expired = Object.values(callers.expired)
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

async function buildCall(endpoint: Endpoint, owned: Owned): Promise<OwnCall> {
  const build = ownCalls[endpoint.id]
  if (!build) throw new Error(`${endpoint.id} has no example in testing/calls/own-calls.ts.`)
  return build(owned)
}

const ask = ({ client, headers }: Caller, { method }: Endpoint, call: OwnCall) =>
  makeOwnCall(client, method, call, headers)

async function askEach(callers: Caller[], endpoint: Endpoint, call: OwnCall): Promise<number[]> {
  const statuses = []
  for (const caller of callers) statuses.push(await ask(caller, endpoint, call))
  return statuses
}

async function dumpOwned({ leadId, imageId, offeredId, records }: Owned) {
  const images = server.db.selectFrom('images').selectAll().where('id', '=', imageId)
  const rows = [await dumpLead(server, leadId), await dumpLead(server, offeredId)]
  return JSON.stringify([
    rows,
    await images.execute(),
    await dumpRecords(server, records.patientId),
  ])
}

describe('[P7] an endpoint', () => {
  it('has an example when its caller has to show something, and there are no others', () => {
    const needing = endpoints.filter(({ auth }) => auth !== 'public').map(({ id }) => id)
    expect(Object.keys(ownCalls).toSorted(), 'testing/calls/own-calls.ts').toEqual(
      needing.toSorted(),
    )
  })

  it.each(ofKind('lead'))('%s is for whose lead it is', async (_id, endpoint) => {
    const { visitor, owned } = await begin()
    const call = await buildCall(endpoint, owned)
    const before = await dumpOwned(owned)
    // What is not there to be deleted is done already, and so is what is somebody else's.
    const missing = endpoint.id === 'deleteImage' ? 204 : 404
    expect(await ask(nobody, endpoint, call)).toBe(missing)
    expect(await askEach(others, endpoint, call)).toEqual([missing, missing])
    expect(await askEach(expired, endpoint, call)).toEqual(expired.map(() => 401))
    expect(await dumpOwned(owned)).toBe(before)
    expect(await ask(visitor, endpoint, call)).toBe(call.owner)
  })

  it.each(ofKind('lead'))('%s takes a preview only where it may', async (id, endpoint) => {
    const { visitor, owned } = await begin()
    await sql`update leads set preview = true, test_only = true where id = ${owned.leadId}`.execute(
      server.db,
    )
    const call = await buildCall(endpoint, owned)
    const before = await dumpOwned(owned)
    const open = [
      'askChat',
      'backLead',
      'deleteImage',
      'holdTimeslot',
      'listTimeslots',
      'proceedLead',
      'readLead',
      'searchPharmacies',
      'uploadImage',
    ]
    expect(await ask(visitor, endpoint, call)).toBe(open.includes(id) ? call.owner : 403)
    if (!open.includes(id)) expect(await dumpOwned(owned)).toBe(before)
  })

  it.each(ofKind('session'))(
    '[P6] %s is for who is signed in, and for no cache',
    async (_id, endpoint) => {
      const { visitor, owned } = await begin()
      const call = await buildCall(endpoint, owned)
      const before = await dumpOwned(owned)
      expect(await askEach([nobody, visitor], endpoint, call)).toEqual([401, 401])
      expect(await askEach(expired, endpoint, call)).toEqual(expired.map(() => 401))
      const [, other] = others
      // Without an id it is about whoever asks.
      if (endpoint.path.includes('{')) expect(await ask(other, endpoint, call)).toBe(404)
      else {
        const { text } = await other.client.call(
          endpoint.method,
          call.url,
          call.body,
          other.headers,
        )
        expect(text).not.toContain(patient.email)
        expect(text).not.toContain(owned.offeredId)
      }
      expect(await dumpOwned(owned)).toBe(before)
      expect(await ask(patient, endpoint, call)).toBe(call.owner)
    },
  )
})

describe('[P7] a name of something owned in a call that anybody may make', () => {
  const names = endpoints.flatMap((endpoint) =>
    Object.entries(endpoint.names ?? {}).map(([name, works]): [string, Endpoint, typeof works] => [
      `${endpoint.id} ${name}`,
      endpoint,
      works,
    ]),
  )
  const that = (works: string) => names.filter((row) => row[2] === works)

  async function beginNamed() {
    const { visitor, owned } = await begin()
    const named: Named = { ...owned, condition: programme, email: patient.email }
    return { visitor, named }
  }
  function buildNamed(name: string, named: Named): NamedCall {
    const build = namedCalls[name]
    if (!build) throw new Error(`${name} has no example in testing/calls/named-calls.ts.`)
    return build(named)
  }
  const make = ({ client, headers }: Caller, { method }: Endpoint, { url, body }: NamedCall) =>
    client.call(method, url, body, headers)
  async function dump(named: Named) {
    const user = server.db.selectFrom('rx_users').selectAll().where('id', '=', named.rxUserId)
    return JSON.stringify([await dumpOwned(named), await user.execute()])
  }

  it('has an example each, and there are no others', () => {
    expect(Object.keys(namedCalls).toSorted(), 'testing/calls/named-calls.ts').toEqual(
      names.map(([name]) => name).toSorted(),
    )
    expect(that('anybody').map(([name]) => name)).toEqual(['readVariants rx_user'])
  })

  it.each(that('owner'))('%s works for its owner', async (name, endpoint) => {
    const { visitor, named } = await beginNamed()
    const call = buildNamed(name, named)
    const before = await dump(named)
    const told: string[] = []
    for (const caller of [nobody, ...others, ...expired]) {
      told.push((await make(caller, endpoint, call)).text)
    }
    expect(await dump(named)).toBe(before)
    const reply = await make(visitor, endpoint, call)
    expect(reply.status).toBeLessThan(300)
    if (call.tells === null) return expect(await dump(named)).not.toBe(before)
    const secret = String(call.tells(reply.body))
    expect(secret.length).toBeGreaterThan(30)
    expect(told.filter((text) => text.includes(secret))).toEqual([])
    if (endpoint.id === 'createLead') expect([named.leadId, named.rxUserId]).toContain(secret)
  })

  it.each(that('anybody'))('%s tells everybody the same', async (name, endpoint) => {
    const { visitor, named } = await beginNamed()
    const call = buildNamed(name, named)
    const before = await dump(named)
    const told = new Set<string>()
    for (const caller of [visitor, nobody, ...others, ...expired]) {
      told.add((await make(caller, endpoint, call)).text)
    }
    expect([...told]).toEqual([expect.stringContaining('variants')])
    expect(await dump(named)).toBe(before)
  })
})

describe('[P7] a route outside the contract', () => {
  it('that serves a picture serves its owner, and only by its whole link', async () => {
    const { visitor, imageUrl } = await begin()
    const get = async ({ client, headers }: Caller, url: string) =>
      (await client.call('GET', url, undefined, headers)).status
    for (const caller of [nobody, ...others, ...expired]) {
      expect(await get(caller, imageUrl)).toBe(404)
    }
    const forged = imageUrl.replace(/sig=(.)/, (_, first) => `sig=${first === 'A' ? 'B' : 'A'}`)
    expect(await get(visitor, forged)).toBe(404)
    expect(await get(visitor, imageUrl)).toBe(200)
    server.clock.advance(301_000)
    expect(await get(visitor, imageUrl)).toBe(404)
  })

  it('that begins a preview is not there without a link of an author', async () => {
    const url = `/preview/${programme}/1893456000.${'a'.repeat(43)}`
    const leads = server.db.selectFrom('leads').select('id')
    const before = await leads.execute()
    for (const caller of [nobody, patient]) {
      expect((await caller.client.call('GET', url, undefined, caller.headers)).status).toBe(404)
    }
    expect(await leads.execute()).toEqual(before)
  })
})
