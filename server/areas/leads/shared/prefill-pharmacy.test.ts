import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryType } from '../../../../contract/codes.ts'
import type { FlowType } from '../../../../contract/flow-codes.ts'
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
} from '../../../../testing/people/patient.ts'
import type { ApiClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { replacePharmacies } from '../../pharmacies/shared/replace-pharmacies.ts'

const lane = {
  dosespot_id: 77,
  name: 'Lane Pharmacy',
  lines: ['1 Lane'],
  city: 'Boston',
  state: 'MA',
  zip: '02108',
  country: 'US',
  phone: null,
  hours: [],
  home_delivery: false,
}
const ways = [
  { id: deliveryType.PHARMACY, text: 'I pick it up' },
  { id: deliveryType.HOME, text: 'Send it home' },
]

let server: TestServer
let accountProgramme = ''

beforeAll(async () => {
  server = await buildTestServer()
  accountProgramme = await publishAccountProgramme(server)
  await replacePharmacies(server.db, [lane])
})
afterAll(() => server.close())

/** A flow that asks for a date of birth and a pharmacy. */
async function publish(flow_type: FlowType, answer_choices: typeof ways): Promise<string> {
  const go = buildItem(29, 'BUTTON', { button_text: 'Go on' })
  const title = buildItem(20, 'STATIC_TEXT', { text: '<h1>You</h1>' })
  const born = buildItem(22, 'DATE', { value_association: 'BIRTH_DATE' })
  const pages = [
    buildPage('you', 'REGULAR', [title, born, go], 'where'),
    buildPage(
      'where',
      'PHARMACY_SELECTION',
      [title, buildItem(23, 'PHARMACY', { answer_choices })],
      'end',
    ),
    buildPage('end', 'THANK_YOU', [title], null),
  ]
  const programme = buildProgramme({ flow_type, definition: { pages } })
  return (await publishProgramme(server.db, programme)).fuuid
}

/** Begins a flow; what each of its pages answers. */
async function begin(client: ApiClient, condition_uuid: string, access?: unknown) {
  const headers = access ? bearing(access) : {}
  const created = await client.call('POST', '/api/v1/leads/', { condition_uuid }, headers)
  const id = String(created.body.lead_uuid)
  const proceed = (page: string, answers: object) =>
    client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId(page), answers }, headers)
  return { id, proceed }
}

it('[FLOW-06] [FLOW-09] [P7] a renewal offers the pharmacy of the visit before to whom it was, until it is about another person', async () => {
  const { client, email } = await signUp(server, accountProgramme, 'browser')
  const visit = await begin(client, await publish('telemedicine', []))
  const { body } = await logIn(server, email, undefined, client, visit.id)
  const own = { 22: [{ value: '1980-02-29' }] }
  await visit.proceed('you', own)
  const chosen = [{ value: lane.dosespot_id }]
  expect((await visit.proceed('where', { 23: chosen })).status).toBe(200)

  const renew = async (who: ApiClient, access: unknown, answers: object) => {
    const { proceed } = await begin(who, await publish('renewal', ways), access)
    const { body } = await proceed('you', answers)
    return body.page?.page_items
  }
  expect(await renew(client, body.access, own)).toMatchObject([
    {},
    { text: expect.stringContaining('We filled in what you told us before.') },
    { id: 23, answers: chosen },
  ])
  const nothing = [{}, { id: 23, answers: [] }]
  const another = { 22: [{ value: '1979-01-31' }] }
  expect(await renew(client, body.access, another)).toMatchObject(nothing)
  const other = await signUp(server, accountProgramme, 'browser')
  expect(await renew(other.client, other.access, own)).toMatchObject(nothing)
})
