import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlowType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { ItemDefinition } from '../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import {
  bearing,
  logIn,
  publishAccountProgramme,
  signUp,
  wholeCaregiver,
} from '../../../testing/people/patient.ts'
import type { ApiClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const title = buildItem(20, 'STATIC_TEXT', { text: '<h1>You</h1>' })
const relations = (first: number): Partial<ItemDefinition> => ({
  answer_choices: [
    { id: first, text: 'Parent' },
    { id: first + 1, text: 'Something else', open_ended: true },
  ],
})

/** A programme that asks whom it is about, and these questions, on its first page. */
async function publish(flow_type: FlowType, brand: string, ...asked: ItemDefinition[]) {
  const whom = buildItem(21, 'TEXT_FIELD', { value_association: 'CAREGIVER_FIRST_NAME' })
  const pages = [
    buildPage('you', 'REGULAR', [title, whom, ...asked], 'end'),
    buildPage('end', 'THANK_YOU', [title], null),
  ]
  const { options } = buildProgramme()
  const parts = { flow_type, options: { ...options, brand }, definition: { pages } }
  return (await publishProgramme(server.db, buildProgramme(parts))).fuuid
}

/** Begins its visit; what the first page starts with, by item. */
async function begin(client: ApiClient, condition_uuid: string, headers = {}) {
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid }, headers)
  // A page of a flow, whose shape the reply's own tests hold.
  const items = (body.flow?.page?.page_items ?? []) as unknown as PageItem[]
  const filled = items.filter(({ answers }) => answers.length > 0)
  return {
    id: String(body.lead_uuid),
    answers: Object.fromEntries(filled.map(({ id, answers }) => [id, answers])),
  }
}

it('what was answered before stands in the question of the same maker that names it, and in no other', async () => {
  const asked = [buildItem(30, 'POP_UP', relations(1)), buildItem(31, 'BOOLEAN')]
  const again = [
    buildItem(40, 'POP_UP', { ...relations(71), filled_from: 'item-30' }),
    buildItem(41, 'BOOLEAN', { filled_from: 'item-31' }),
    buildItem(42, 'BOOLEAN'),
  ]
  const { client, email } = await signUp(server, await publishAccountProgramme(server), 'browser')
  const { id } = await begin(client, await publish('telemedicine', 'lark', ...asked))
  const { body } = await logIn(server, email, undefined, client, id)
  const headers = bearing(body.access)
  const answers = {
    21: [{ value: 'Grace' }],
    30: [{ value: 2, texts: { 2: 'Aunt' } }],
    31: [{ value: true }],
  }
  const given = { page: pageId('you'), answers }
  expect((await client.call('PATCH', `/api/v1/leads/${id}/`, given, headers)).status).toBe(200)
  const renew = async (brand: string) =>
    (await begin(client, await publish('renewal', brand, ...again), headers)).answers
  const name = [{ value: 'Grace' }]
  expect(await renew('lark')).toEqual({
    21: name,
    40: [{ value: 72, texts: { 72: 'Aunt' } }],
    41: [{ value: true }],
  })
  expect(await renew('wren')).toEqual({ 21: name })
})

it.each([
  ['Ohio', [{ value: 'Ohio' }]],
  ['Up north', undefined],
])(
  '[GAP-68] a state that was kept before the list decided is filled in only where the list has it: %s',
  async (kept, filled) => {
    const fuuid = await publishAccountProgramme(server)
    const { client, access, id } = await signUp(server, fuuid, 'browser', wholeCaregiver)
    const entries = JSON.stringify([{ value: kept }])
    await sql`
    update answers set entries = ${entries}::jsonb
    where lead_id = ${id}::uuid and value_association = 'CAREGIVER_STATE'`.execute(server.db)
    const asked = buildItem(40, 'TEXT_FIELD', { value_association: 'CAREGIVER_STATE' })
    const renewal = await publish('renewal', 'lark', asked)
    expect((await begin(client, renewal, bearing(access))).answers[40]).toEqual(filled)
  },
)
