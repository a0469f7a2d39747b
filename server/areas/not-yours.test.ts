import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../contract/clinic-scopes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import {
  askAs,
  listForeignRows,
  listOwnedIds,
  renameOwned,
} from '../../testing/callers/foreign-calls.ts'
import { type Caller, type Callers, openCallers } from '../../testing/callers/open-callers.ts'
import {
  type AskedPatient,
  ada,
  becomeAsked,
  ben,
  publishAskedProgramme,
} from '../../testing/people/asked-patient.ts'
import { bearClinicKey, bearRevokedKey } from '../../testing/people/clinic-key.ts'
import { addClinicRecords } from '../../testing/people/clinic-records.ts'
import type { ApiReply } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { areas } from './areas.ts'

const endpoints = areas.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

/** Ids as nobody has them, each caller of a call another one. */
const malformed = [
  ...['x', '0', '-1', '1e3', '%00', '%2e%2e%2f', 'a,b', "'--"],
  ...['00000000-0000-0000-0000-000000000000', `${'a'.repeat(8)}-aaaa-aaaa-aaaa-${'a'.repeat(13)}`],
]
/** Of whose visitor anybody who knows the id is told the flags, which are no secret. */
const toldOfVisitors = 'readRxUser rxId'

let server: TestServer
let callers: Callers
let strangers: Record<string, Caller>

beforeAll(async () => {
  server = await buildTestServer()
  callers = await openCallers(server)
  const [holder, signedIn] = callers.others
  const { worn, ended, forged, refreshing, visitors } = callers.expired
  strangers = {
    nobody: callers.nobody,
    'who holds another visit': holder,
    'another patient': signedIn,
    'by a worn token': worn,
    'signed out': ended,
    'by a token made up': forged,
    'by a refresh token': refreshing,
    'by a visitor’s token': visitors,
  }
})
afterAll(() => server.close())

/** What a caller can tell a reply from another by, without what is made anew for each. */
function describeReply({ status, text, headers }: ApiReply) {
  const anew = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{30,}(\.[\w-]+)*/g
  return { status, text: text.replaceAll(anew, 'anew'), headers: Object.keys(headers).toSorted() }
}

/** What says that somebody asked, and how often; and what is nobody's. All else of the database is looked at. */
const notes = ['audit_entries', 'audit_heads', 'sessions', 'sign_in_tries', 'network_failures']
const nobodys = ['pharmacies', 'pharmacy_words', 'programme_assets', 'programme_versions']
const unseen = new Set([...notes, ...nobodys, 'signing_keys'])

interface Digests {
  name: string
  /** Of all rows of the table. */
  whole: string
  /** Of those that say one of the words. */
  own: string
}

async function digestRows(words: string[]): Promise<Digests[]> {
  const named = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(server.db)
  const tables = named.rows.map(({ name }) => name).filter((name) => !unseen.has(name))
  // Where a visitor came from is what their link says, whatever that is. Words are looked for one by one and rows
  // ordered by their digests, as patterns and the texts' own order take the database ten times as long.
  const isOwn = sql`exists (select from unnest(${words}::text[]) as word
    where strpos((to_jsonb(t) - 'origin')::text, word) > 0)`
  const digests = tables.map(
    (
      name,
    ) => sql`select ${name} as name, md5(string_agg(digest, ',' order by digest collate "C")) as whole,
      md5(string_agg(digest, ',' order by digest collate "C") filter (where is_own)) as own
      from (select md5(t::text) as digest, ${isOwn} as is_own from ${sql.table(name)} t) as digested`,
  )
  return (await sql<Digests>`${sql.join(digests, sql` union all `)} order by 1`.execute(server.db))
    .rows
}

const says = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Everybody who is not meant, of a clinic also whose key is for something else or was taken back. */
async function listStrangers({ auth, scope }: Endpoint): Promise<Record<string, Caller>> {
  if (auth !== 'clinic') return strangers
  const { client } = callers.nobody
  const others = clinicScopes.filter((one) => one !== scope)
  return {
    ...strangers,
    patient: callers.patient,
    'by a key for all else': { client, headers: await bearClinicKey(server, others) },
    'by a key taken back': { client, headers: await bearRevokedKey(server, clinicScopes) },
  }
}

describe('[P7] what is somebody else’s', () => {
  it.each(endpoints.flatMap(listForeignRows))(
    '$name: is to everybody as if it was not there',
    async ({ name, endpoint, build }) => {
      const { owned } = await callers.begin()
      const { accountId, email } = callers.patient
      const { leadId, rxUserId, imageId } = owned
      // Who signs in with somebody else's visit is the patient themselves.
      const ids =
        endpoint.auth === 'public'
          ? [leadId, rxUserId, imageId]
          : [...listOwnedIds(owned), accountId, email]
      const theirs = await build(owned, callers)
      const buildOther = (give: () => string) => build(renameOwned(give), callers)
      const said = JSON.stringify([theirs.url, theirs.body, theirs.form])
      const all = Object.entries(await listStrangers(endpoint))
      const before = await digestRows(ids)
      const statuses = new Set<number>()
      for (const [place, [who, caller]] of all.entries()) {
        const found = await askAs(caller, endpoint, theirs)
        const missing = await askAs(caller, endpoint, await buildOther(randomUUID))
        const id = malformed[(said.length + place) % malformed.length] ?? ''
        const wrong = await askAs(caller, endpoint, await buildOther(() => id))
        if (name === toldOfVisitors) {
          expect(found.body).toMatchObject({ token: '', posthog_id: null })
        } else expect({ who, ...describeReply(found) }).toEqual({ who, ...describeReply(missing) })
        // Beside an id that is none a visit is begun anew, as without one.
        const begun = endpoint.id === 'createLead' ? 201 : 404
        expect([400, begun, missing.status], `${who}, ${id}`).toContain(wrong.status)
        statuses.add(found.status)
        const told = `${found.text} ${wrong.text}`
        expect(ids.filter((one) => told.includes(one) && !said.includes(one))).toEqual([])
      }
      const after = await digestRows(ids)
      expect(after.map(({ own }) => own)).toEqual(before.map(({ own }) => own))
      // Where nobody got anything nothing at all has changed, of theirs neither.
      const isRefused = [...statuses].every((status) => status >= 400)
      if (isRefused || endpoint.missingIsDone) expect(after).toEqual(before)
    },
  )
})

describe('[P7] who cares for several people', () => {
  const withPerson = endpoints.filter(
    ({ query }) =>
      Object.hasOwn(Object(query?.def), 'shape') &&
      Object.hasOwn(Object(Object(query?.def).shape), 'person'),
  )
  interface Person {
    asked: AskedPatient
    words: string[]
    id: string
  }
  let people: [ada: Person, ben: Person]

  beforeAll(async () => {
    const fuuid = await publishAskedProgramme(server)
    const [first, second] = [
      await becomeAsked(server, fuuid, ada),
      await becomeAsked(server, fuuid, ben),
    ]
    await sql`update leads set account_id = (select account_id from leads where id = ${first.leadId})
      where id = ${second.leadId}`.execute(server.db)
    const meet = async (asked: AskedPatient, name: string): Promise<Person> => {
      const records = await addClinicRecords(server, asked.leadId)
      return {
        asked,
        id: records.patientId,
        words: [name, asked.leadId, ...Object.values(records)],
      }
    }
    people = [await meet(first, 'Ada'), await meet(second, 'Ben')]
  })

  it.each(withPerson)(
    '$id is told of one of them alone, and of nobody else’s',
    async (endpoint) => {
      const [one, other] = people
      const ask = (person: string) => {
        const url = `${endpoint.path}?person=${encodeURIComponent(person)}`
        return one.asked.client.call(endpoint.method, url, undefined, one.asked.signedIn)
      }
      for (const [own, another] of [
        [one, other],
        [other, one],
      ] as const) {
        const { status, text } = await ask(own.id)
        expect(status).toBe(200)
        expect(another.words.filter((word) => says(text, word))).toEqual([])
        const isTheirs = own.words.some((word) => says(text, word))
        expect(isTheirs).toBe(endpoint.id !== 'readProfileTheme')
      }
      const missing = describeReply(await ask(randomUUID()))
      expect(missing.status).toBe(404)
      for (const id of [callers.records.patientId, 'x', callers.patient.accountId]) {
        expect(describeReply(await ask(id))).toEqual(missing)
      }
    },
  )

  it('is walked wherever a call names one', () => {
    expect(withPerson.length).toBeGreaterThan(8)
  })
})
