import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type Answers, startLead } from '../../../testing/people/lead-visitor.ts'
import { bearing, goodPassword, inventEmail } from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const peopleUrl = `${profileUrl}people/`
const askWho = () => [
  buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME' }),
  buildItem(2, 'TEXT_FIELD', { value_association: 'LAST_NAME' }),
  buildItem(3, 'DATE', { value_association: 'BIRTH_DATE' }),
  buildItem(4, 'TEXT_FIELD', { value_association: 'CAREGIVER_FIRST_NAME' }),
]
const say = (first: string, last: string, born: string, caregiver = ''): Answers => ({
  1: [{ value: first }],
  2: [{ value: last }],
  3: [{ value: born }],
  ...(caregiver && { 4: [{ value: caregiver }] }),
})

let server: TestServer
let telemedicine: string
let renewal: string
beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage('who', 'REGULAR', askWho(), 'account'),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  const first = { flow_type: 'telemedicine', definition: { pages } } as const
  telemedicine = (await publishProgramme(server.db, buildProgramme(first))).fuuid
  const again = [
    buildPage('who', 'REGULAR', askWho(), 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  const second = { flow_type: 'renewal', definition: { pages: again } } as const
  renewal = (await publishProgramme(server.db, buildProgramme(second))).fuuid
})
afterAll(() => server.close())

let client: ApiClient
let headers: Record<string, string>
let accountId: string | null
const ask = async (method: 'GET' | 'POST', url: string, body?: object) =>
  client.call(method, url, body, headers)

/** One more visit of the account, about somebody. */
async function visit(answers: Answers): Promise<string> {
  server.clock.advance(1_000)
  const one = await startLead(server, telemedicine)
  await one.client.call('PATCH', one.url, { page: pageId('who'), answers })
  const set = { account_id: accountId, updated_at: server.clock.now() }
  await server.db.updateTable('leads').set(set).where('id', '=', one.id).execute()
  return one.id
}

async function list(): Promise<{ uuid: string; first_name: string; is_pediatric: boolean }[]> {
  return (await ask('GET', peopleUrl)).body.people as never
}

let own: string
beforeEach(async () => {
  const one = await startLead(server, telemedicine)
  client = one.client
  own = one.id
  await client.call('PATCH', one.url, {
    page: pageId('who'),
    answers: say('Grace', 'Hill', '1985-02-03'),
  })
  const account = { email: inventEmail(), password: goodPassword }
  const { body } = await client.call('POST', `/api/v1/telemedicine/${own}/signup/`, account)
  headers = bearing(body.access)
  client = openClient(server.app, 'bare')
  const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', own)
  accountId = (await lead.executeTakeFirstOrThrow()).account_id
  // The session is the browser's that signed up.
  client = one.client
})

describe('[P7] the people of an account', () => {
  it('are told apart by name and date of birth, however they are written, and the last used is first', async () => {
    const tom = await visit(say('Tom', 'Hill', '2016-05-06', 'Grace'))
    const mia = await visit(say('Mia', 'Hill', '2018-07-08', 'Grace'))
    await visit(say(' TOM', 'hill ', '2016-05-06', 'Grace'))
    const people = await list()
    expect(people.map(({ first_name, is_pediatric }) => [first_name.trim(), is_pediatric])).toEqual(
      [
        ['TOM', true],
        ['Mia', true],
        ['Grace', false],
      ],
    )
    const visitsOf = async (uuid: string | undefined) => {
      const { body } = await ask('GET', `${profileUrl}visits/?person=${uuid}`)
      return (body.visits as unknown as { uuid: string }[]).map((one) => one.uuid)
    }
    expect(await visitsOf(people[0]?.uuid)).toHaveLength(2)
    expect(await visitsOf(people[0]?.uuid)).toContain(tom)
    expect(await visitsOf(people[1]?.uuid)).toEqual([mia])
    expect(await visitsOf(people[2]?.uuid)).toEqual([own])
  })

  it('do not have one more in a visit that was only begun and says of nobody, until it was sent', async () => {
    const begun = await visit({})
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['Grace'])
    const set = { status: 'finished', finished_at: server.clock.now() } as const
    await server.db.updateTable('leads').set(set).where('id', '=', begun).execute()
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['Grace', ''])
  })

  it('keep their own details', async () => {
    await visit(say('Tom', 'Hill', '2016-05-06', 'Grace'))
    const [tom, grace] = await list()
    const read = async (uuid: string | undefined) =>
      (await ask('GET', `${profileUrl}?person=${uuid}`)).body
    expect(await read(tom?.uuid)).toMatchObject({
      first_name: 'Tom',
      dob: '2016-05-06',
      is_pediatric: true,
      related_person_info: { first_name: 'Grace' },
    })
    const adult = await read(grace?.uuid)
    expect(adult).toMatchObject({ first_name: 'Grace', dob: '1985-02-03' })
    expect(adult).not.toHaveProperty('is_pediatric')
    expect(JSON.stringify(adult)).not.toContain('Tom')
  })

  it('of whom one is turned to come first, here and on another device, until another visit is used', async () => {
    await visit(say('Tom', 'Hill', '2016-05-06', 'Grace'))
    const [, grace] = await list()
    server.clock.advance(1_000)
    expect((await ask('POST', `${peopleUrl}${grace?.uuid}/choose/`)).status).toBe(200)
    expect((await list())[0]?.first_name).toBe('Grace')
    expect((await ask('GET', profileUrl)).body).toMatchObject({ first_name: 'Grace' })
    await visit(say('Mia', 'Hill', '2018-07-08', 'Grace'))
    expect((await list())[0]?.first_name).toBe('Mia')
  })

  it('have renewals of their own, filled in with nothing of each other', async () => {
    await visit(say('Tom', 'Hill', '2016-05-06', 'Grace'))
    await visit(say('Mia', 'Hill', '2018-07-08', 'Grace'))
    const [mia, tom] = await list()
    const renew = async (uuid: string | undefined) => {
      server.clock.advance(1_000)
      await ask('POST', `${peopleUrl}${uuid}/choose/`)
      const { body, text } = await ask('POST', '/api/v1/leads/', { condition_uuid: renewal })
      return { lead: body.lead_uuid, text }
    }
    const first = await renew(tom?.uuid)
    expect(first.text).toContain('2016-05-06')
    const second = await renew(mia?.uuid)
    expect(second.text).toContain('2018-07-08')
    expect(second.text).not.toContain('Tom')
    expect(second.lead).not.toBe(first.lead)
    expect((await renew(tom?.uuid)).lead).toBe(first.lead)
  })

  it('are nobody’s of another account', async () => {
    const [grace] = await list()
    const other = await startLead(server, telemedicine)
    const account = { email: inventEmail(), password: goodPassword }
    await other.client.call('PATCH', other.url, {
      page: pageId('who'),
      answers: say('Una', 'Reed', '1970-01-02'),
    })
    const signup = `/api/v1/telemedicine/${other.id}/signup/`
    const { body } = await other.client.call('POST', signup, account)
    const call = (method: 'GET' | 'POST', url: string) =>
      other.client.call(method, url, undefined, bearing(body.access))
    for (const url of [
      `${profileUrl}?person=${grace?.uuid}`,
      `${profileUrl}visits/?person=${grace?.uuid}`,
    ]) {
      expect((await call('GET', url)).status).toBe(404)
    }
    const chosen = server.db.selectFrom('chosen_patients').selectAll()
    const before = await chosen.execute()
    expect((await call('POST', `${peopleUrl}${grace?.uuid}/choose/`)).status).toBe(404)
    expect(await chosen.execute()).toEqual(before)
  })
})
