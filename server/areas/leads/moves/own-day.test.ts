import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationType } from '../../../../contract/codes.ts'
import { utcOffsetHeader } from '../../../../contract/headers.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { startLead } from '../../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  const born = buildItem(1, 'DATE', { validation_type: validationType.DATE_OF_BIRTH })
  const pages = [
    buildPage(
      'born',
      'REGULAR',
      [born],
      [
        { when: { item: 1, op: 'age_under', value: 18 }, page: pageId('minor') },
        { when: null, page: pageId('adult') },
      ],
    ),
    buildPage('minor', 'REFER_OUT', [buildItem(2, 'STATIC_TEXT')], null),
    buildPage('adult', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

/** The reply to a birth date sent at an instant, from a place this many minutes ahead of UTC. */
async function answerBorn(instant: string, date: string, offset?: string) {
  server.clock.set(instant)
  const { client, url } = await startLead(server, fuuid)
  const headers: Record<string, string> = offset === undefined ? {} : { [utcOffsetHeader]: offset }
  const body = { page: pageId('born'), answers: { 1: [{ value: date }] } }
  return client.call('PATCH', url, body, headers)
}

const eighteenth = '2008-03-10'

describe("the person's own day", () => {
  it.each([
    ['in Honolulu it is still the day before', '2026-03-10T09:00:00Z', '-600', 'minor'],
    ['in New York it is the day', '2026-03-10T09:00:00Z', '-240', 'adult'],
    ['in Guam it is the day already', '2026-03-09T15:00:00Z', '600', 'adult'],
    ['in New York it is the day before', '2026-03-10T03:59:00Z', '-240', 'minor'],
  ])('decides who is 18: %s', async (_, instant, offset, page) => {
    const reply = await answerBorn(instant, eighteenth, offset)
    expect(reply.body.page_uuid).toBe(pageId(page))
  })

  it('decides what is in the future', async () => {
    const late = '2026-03-10T23:30:00Z'
    expect((await answerBorn(late, '2026-03-11', '-600')).status).toBe(400)
    expect((await answerBorn(late, '2026-03-11', '60')).status).toBe(200)
  })

  it.each([undefined, '', 'noon', '1e9', '-721', '841', '9'.repeat(400)])(
    'without a zone (%s) takes any birth date that is none of the future in the United States',
    async (offset) => {
      expect((await answerBorn('2026-03-10T15:00:00Z', '2026-03-11', offset)).status).toBe(200)
      expect((await answerBorn('2026-03-10T13:00:00Z', '2026-03-11', offset)).status).toBe(400)
    },
  )
})
