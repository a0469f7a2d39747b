import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ValueAssociation } from '../../../../contract/codes.ts'
import type { FlowType } from '../../../../contract/flow-codes.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import {
  bearing,
  logIn,
  publishAccountProgramme,
  signUp,
  wholeCaregiver,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let accountProgramme = ''
const published = new Map<FlowType, string>()

const title = buildItem(20, 'STATIC_TEXT', { text: '<h1>You</h1>' })
const go = buildItem(29, 'BUTTON', { button_text: 'Go on' })
/** The same things asked in other words, with other numbers; and the first name twice. */
const pages = [
  buildPage('hello', 'WELCOME', [go], 'you'),
  buildPage(
    'you',
    'REGULAR',
    [
      title,
      buildItem(21, 'TEXT_FIELD', { value_association: 'CAREGIVER_FIRST_NAME' }),
      buildItem(22, 'DATE', { value_association: 'CAREGIVER_BIRTH_DATE' }),
      buildItem(23, 'SINGLE_ANSWER', {
        value_association: 'CAREGIVER_GENDER',
        answer_choices: [
          { id: 71, text: 'female' },
          { id: 72, text: 'male' },
        ],
      }),
      buildItem(24, 'PHONE_NUMBER', { value_association: 'CAREGIVER_PHONE_NUMBER' }),
      // A number where the street was a text: what does not fit is not filled in.
      buildItem(25, 'NUMBER', { value_association: 'CAREGIVER_STREET_ADDRESS' }),
      buildItem(26, 'TEXT_FIELD', { value_association: 'LAST_NAME' }),
      buildItem(28, 'TEXT_FIELD'),
    ],
    'again',
  ),
  buildPage(
    'again',
    'REGULAR',
    [title, buildItem(27, 'TEXT_FIELD', { value_association: 'CAREGIVER_FIRST_NAME' })],
    'end',
  ),
  buildPage('end', 'THANK_YOU', [title], null),
]

beforeAll(async () => {
  server = await buildTestServer()
  accountProgramme = await publishAccountProgramme(server)
  for (const flow_type of ['renewal', 'telemedicine'] as const) {
    const programme = buildProgramme({ flow_type, definition: { pages } })
    published.set(flow_type, (await publishProgramme(server.db, programme)).fuuid)
  }
})
afterAll(() => server.close())

const note = 'We filled in what you told us before. Change what is no longer right.'

/** Begins a flow, signed in or not, and reads what its second page starts with, by item. */
async function begin(
  client: ApiClient,
  access: string | null,
  type: FlowType = 'renewal',
  condition = published.get(type),
) {
  const headers = access ? bearing(access) : {}
  const body = { condition_uuid: condition }
  const created = await client.call('POST', '/api/v1/leads/', body, headers)
  const id = String(created.body.lead_uuid)
  const proceed = async (page: string, answers = {}) => {
    const reply = await client.call(
      'PATCH',
      `/api/v1/leads/${id}/`,
      { page: pageId(page), answers },
      headers,
    )
    const shown = reply.body.page?.page_items
    // A page of a flow, whose shape the reply's own tests hold.
    const items = (Array.isArray(shown) ? shown : []) as unknown as PageItem[]
    return {
      status: reply.status,
      texts: items.map(({ text }) => text).join(' '),
      answers: Object.fromEntries(
        items.filter((item) => item.answers.length > 0).map((item) => [item.id, item.answers]),
      ),
    }
  }
  return { id, proceed, first: await proceed('hello', { 29: [{ value: true }] }) }
}

const told = {
  21: [{ value: 'Grace' }],
  22: [{ value: '1980-02-29' }],
  23: [{ value: 71 }],
  24: [{ value: '+12025550143' }],
}

describe('what the person has told before', () => {
  it('[FLOW-09] [CALL-16] is filled in where a renewal asks it again, in its own choices, and said to be', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const { first } = await begin(client, access)
    expect(first).toMatchObject({ status: 200, answers: told })
    expect(Object.keys(first.answers)).toEqual(['21', '22', '23', '24'])
    expect(first.texts).toContain(note)
  })

  it('is no answer before they go on with it, and theirs to change', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const { id, proceed } = await begin(client, access)
    const stored = () =>
      server.db.selectFrom('answers').select('item_id').where('lead_id', '=', id).execute()
    expect((await stored()).map(({ item_id }) => item_id)).toEqual([29])
    const again = await proceed('you', { ...told, 21: [{ value: 'Gracie' }] })
    // What was said in this visit stands before what was said in an earlier one.
    expect(again).toMatchObject({ status: 200, answers: { 27: [{ value: 'Gracie' }] } })
    expect(again.texts).toContain(note)
  })

  it('[P7] is not filled in any more once another date of birth says that this is about another person', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const { proceed } = await begin(client, access)
    const other = { ...told, 22: [{ value: '1979-01-31' }], 21: [], 24: [] }
    const { status, answers } = await proceed('you', other)
    expect({ status, answers }).toEqual({ status: 200, answers: {} })
  })

  it('[P7] says nothing of a child to whoever renews for themselves, and nothing of them to who renews for a child', async () => {
    const ask = async (flow_type: FlowType, ...says: ValueAssociation[]) => {
      const asked = says.map((value_association, place) =>
        buildItem(21 + place, 'TEXT_FIELD', { value_association }),
      )
      const pages = [
        buildPage('hello', 'WELCOME', [go], 'you'),
        buildPage('you', 'REGULAR', [title, ...asked], 'end'),
        buildPage('end', 'THANK_YOU', [title], null),
      ]
      const programme = buildProgramme({ flow_type, definition: { pages } })
      return (await publishProgramme(server.db, programme)).fuuid
    }
    const { client, email } = await signUp(server, accountProgramme, 'browser')
    const both = ['FIRST_NAME', 'CAREGIVER_FIRST_NAME'] as const
    const visit = await begin(client, null, 'telemedicine', await ask('telemedicine', ...both))
    const { body } = await logIn(server, email, undefined, client, visit.id)
    const access = String(body.access)
    const told = { 21: [{ value: 'Kid' }], 22: [{ value: 'Grace' }] }
    expect((await visit.proceed('you', told)).status).toBe(200)
    const first = async (condition: string) =>
      (await begin(client, access, 'renewal', condition)).first.answers
    expect(await first(await ask('renewal', 'FIRST_NAME'))).toEqual({})
    expect(await first(await ask('renewal', ...both))).toEqual(told)
  })

  it('[P7] is filled in for nobody else: not signed in, another flow, another person', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const nothing = { status: 200, answers: {} }
    expect((await begin(client, access, 'telemedicine')).first).toMatchObject(nothing)
    const stranger = openClient(server.app, 'browser')
    const { first } = await begin(stranger, null)
    expect(first).toMatchObject(nothing)
    expect(first.texts).not.toContain(note)
    const other = await signUp(server, accountProgramme, 'browser')
    expect((await begin(other.client, other.access)).first).toMatchObject(nothing)
  })

  it('[P7] a visit that somebody began here unsigned stays no account’s', async () => {
    const { email } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const shared = openClient(server.app, 'browser')
    const before = await begin(shared, null)
    const { body } = await logIn(server, email, undefined, shared)
    const after = await begin(shared, String(body.access))
    expect(after.id).not.toBe(before.id)
    expect(after.first.answers).toEqual(told)
    const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', before.id)
    expect(await lead.execute()).toEqual([{ account_id: null }])
  })

  it('[P6] [P7] a renewal begun signed in is shown to nobody who has only the browser, and to no other account in it', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const { id } = await begin(client, access)
    const url = `/api/v1/leads/${id}/`
    expect((await client.call('GET', url, undefined, bearing(access))).status).toBe(200)
    server.clock.advance(16 * 60_000)
    expect((await client.call('GET', url)).status).toBe(404)
    const next = await begin(client, null)
    expect(next.id).not.toBe(id)
    expect(next.first.answers).toEqual({})
    const bob = await signUp(server, accountProgramme, 'browser')
    const { body } = await logIn(server, bob.email, undefined, client)
    const his = await begin(client, String(body.access))
    expect([id, next.id]).not.toContain(his.id)
    expect(his.first.answers).toEqual({})
    expect((await client.call('GET', url, undefined, bearing(String(body.access)))).status).toBe(
      404,
    )
  })

  it('[P6] [P7] a renewal that goes to an account as somebody signs in within it opens for them alone', async () => {
    const { email } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const shared = openClient(server.app, 'browser')
    const { id } = await begin(shared, null)
    const { body } = await logIn(server, email, undefined, shared, id)
    const url = `/api/v1/leads/${id}/`
    expect((await shared.call('GET', url, undefined, bearing(String(body.access)))).status).toBe(
      200,
    )
    expect((await shared.call('GET', url)).status).toBe(404)
  })

  it('[FLOW-02] [FLOW-09] one renewal of an account is gone on with, wherever its link is opened again', async () => {
    const { client, access, email } = await signUp(server, accountProgramme, 'browser')
    const first = await begin(client, access)
    expect((await begin(client, access)).id).toBe(first.id)
    const elsewhere = openClient(server.app, 'browser')
    const { body } = await logIn(server, email, undefined, elsewhere)
    expect((await begin(elsewhere, String(body.access))).id).toBe(first.id)
  })

  it('[P6] a browser in which another account signs in shows the visit of the first no more', async () => {
    const first = await signUp(server, accountProgramme, 'browser')
    const url = `/api/v1/leads/${first.id}/`
    expect((await first.client.call('GET', url)).status).toBe(200)
    const other = await signUp(server, accountProgramme, 'browser')
    await logIn(server, other.email, undefined, first.client)
    expect((await first.client.call('GET', url)).status).toBe(404)
    expect((await first.client.call('GET', url, undefined, bearing(first.access))).status).toBe(200)
  })

  it('[FLOW-09] a renewal begun signed in is the account’s, and opens in another browser', async () => {
    const { client, access, email } = await signUp(server, accountProgramme, 'browser')
    const { id } = await begin(client, access)
    const elsewhere = openClient(server.app, 'browser')
    const { body } = await logIn(server, email, undefined, elsewhere)
    const opened = (token: string) =>
      elsewhere.call('GET', `/api/v1/leads/${id}/`, undefined, bearing(token))
    expect((await opened(String(body.access))).status).toBe(200)
    expect(
      (await openClient(server.app, 'browser').call('GET', `/api/v1/leads/${id}/`)).status,
    ).toBe(404)
  })

  it('[FLOW-09] a worn token is renewed first; a session that has ended keeps nobody from renewing', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    const start = () =>
      client.call(
        'POST',
        '/api/v1/leads/',
        { condition_uuid: published.get('renewal') },
        bearing(access),
      )
    server.clock.advance(6 * 60_000)
    expect((await start()).status).toBe(401)
    server.clock.advance(20 * 60_000)
    const begun = await start()
    expect(begun.status).toBe(201)
    const id = String(begun.body.lead_uuid)
    const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', id)
    expect(await lead.execute()).toEqual([{ account_id: null }])
    const forged = openClient(server.app, 'browser')
    expect((await begin(forged, 'a.b.c')).first).toMatchObject({ status: 200, answers: {} })
  })

  it('[CALL-16] renewal-info still tells of the caregiver while a renewal is being answered', async () => {
    const { client, access } = await signUp(server, accountProgramme, 'browser', wholeCaregiver)
    server.clock.advance(60_000)
    await begin(client, access)
    const url = '/api/v1/telemedicine/profile/renewal-info/'
    const { body } = await client.call('GET', url, undefined, bearing(access))
    expect(body).toMatchObject({ first_name: 'Grace', city: 'Dayton' })
  })
})
