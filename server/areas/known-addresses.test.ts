import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddressCaller, addressCalls } from '../../testing/callers/address-calls.ts'
import { startLead } from '../../testing/people/lead-visitor.ts'
import { inventEmail, publishAccountProgramme, signUp } from '../../testing/people/patient.ts'
import { type ApiReply, openClient } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { watchHashes } from '../../testing/server/watch-hashes.ts'
import { areas } from './areas.ts'

const hashes = watchHashes()

const pairs = 4
const endpoints = areas.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const told = endpoints.filter(({ body }) => {
  const { shape }: { shape?: object } = Object(body?.def)
  return Object.hasOwn(shape ?? {}, 'email')
})

let server: TestServer
let caller: AddressCaller
/** Of accounts, which did without a programme's e-mails. */
let known: string[]

beforeAll(async () => {
  server = await buildTestServer()
  const condition = await publishAccountProgramme(server)
  const { access } = await signUp(server, condition, 'bare')
  caller = { condition, access, leadId: (await startLead(server, condition, 'bare')).id }
  known = []
  for (let pair = 0; pair < pairs; pair++) known.push((await signUp(server, condition)).email)
  for (const email of known) await ask('unsubscribe', email)
})
afterAll(() => server.close())

async function ask(id: string, email: string): Promise<ApiReply> {
  const build = addressCalls[id]
  if (!build) throw new Error(`${id} has no example in testing/callers/address-calls.ts.`)
  const { method, url, body, headers } = build(email, caller)
  return openClient(server.app, 'bare').call(method, url, body, headers)
}

/** What waits to be done: of each job its kind, its state and its size. */
async function listJobs() {
  const { rows } = await sql<{ id: string; kind: string }>`select id,
    name || ' ' || state || ' ' || length(data::text) as kind from jobs.job`.execute(server.db)
  return rows
}

/** All of a reply that is not about this one moment, and what the call had done for it and after it. */
async function watch(id: string, email: string) {
  const before = new Set((await listJobs()).map((job) => job.id))
  hashes.verify.mockClear()
  hashes.hash.mockClear()
  const { status, text, headers } = await ask(id, email)
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return {
    reply: { status, text, headers: rest, names: Object.keys(headers) },
    hashed: hashes.verify.mock.calls.length + hashes.hash.mock.calls.length,
    jobs: (await listJobs()).flatMap((job) => (before.has(job.id) ? [] : [job.kind])).toSorted(),
  }
}

describe('[P9] whether an address is known', () => {
  it('could be asked of these calls alone, each of which is walked', () => {
    expect(Object.keys(addressCalls).toSorted(), 'testing/callers/address-calls.ts').toEqual(
      told.map(({ id }) => id).toSorted(),
    )
  })

  it.each(told)(
    'is told by nothing of $id: its reply, its hashes and the mails that wait are alike',
    async ({ id }) => {
      // The first call of a kind makes keys that stay.
      await ask(id, inventEmail())
      for (const [pair, email] of known.entries()) {
        const both = [email, inventEmail()]
        const [one, other] = pair % 2 === 0 ? both : both.toReversed()
        expect(await watch(id, one ?? '')).toEqual(await watch(id, other ?? ''))
      }
    },
  )
})
