import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageTypeName } from '../../../../contract/flow-codes.ts'
import { pageRules } from '../../../../flow/pages/registry.ts'
import { buildItem, buildPage, buildProgramme } from '../../../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { findFirstFlow } from './first-flow.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

/** What their pages say is known of a visit only, or they end one. */
const notBeforeTheVisit = ['END_TELEMEDICINE', 'PAYMENT', 'TELEMED', 'THANK_YOU']

/** A programme with all that a page may tell of a visit: a price, a time, what was sent. */
function buildWith(type: PageTypeName) {
  const pages = [
    buildPage('first', type, [buildItem(1, 'STATIC_TEXT', { text: '<h1>First</h1>' })], 'time'),
    buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
  ]
  return buildProgramme({
    definition: { pages },
    price: { amount_cents: 4_900, currency: 'USD' },
  })
}

const types = Object.keys(pageRules) as PageTypeName[] // safe: a Record over that very type
it.each(types)(
  '[GAP-172] a first page of type %s is drawn for everybody, or left to its visit',
  async (type) => {
    const flow = await findFirstFlow(server.deps, buildWith(type))
    expect(flow?.page?.name ?? null).toBe(notBeforeTheVisit.includes(type) ? null : 'first')
  },
)

it('[GAP-172] a first page that asks for photos is drawn for everybody, and says of no visit which it has', async () => {
  const pages = [buildPage('first', 'IDENTITY_VERIFICATION', [buildItem(2, 'IMAGE')], null)]
  const flow = await findFirstFlow(server.deps, buildProgramme({ definition: { pages } }))
  expect([flow?.page?.name, flow?.photos]).toEqual(['first', undefined])
})

it('[GAP-172] a first page with times is left to its visit, whose device has the clocks', async () => {
  const pages = [buildPage('first', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], null)]
  expect(await findFirstFlow(server.deps, buildProgramme({ definition: { pages } }))).toBeNull()
})
