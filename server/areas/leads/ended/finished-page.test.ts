import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectItemType } from '../../../../contract/codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { dumpLead, proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const call = (number: string) => ({
  answer: null,
  redirect_item_type: redirectItemType.PHONE_CALL,
  link: null,
  call_to: number,
})

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage(
      'nurse',
      'END_NURSE',
      [
        buildItem(1, 'TEXT_FIELD'),
        buildItem(2, 'BUTTON', { redirects: [call('+15552014477')] }),
        buildItem(3, 'BUTTON', { redirects: [call('+15552014488')] }),
        buildItem(4, 'BUTTON'),
      ],
      null,
    ),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

const pressed = [{ value: true }]

describe('the last page of a finished lead', () => {
  it('answers each of its buttons with its own redirect and stays as it is', async () => {
    const started = await startLead(server, fuuid)
    const first = await proceed(started, 'nurse', { 1: [{ value: 'Ada' }], 2: pressed })
    expect(first.body).toMatchObject({ status: 'finished', call_to: '+15552014477' })
    const before = await dumpLead(server, started.id)
    const second = await proceed(started, 'nurse', { 1: [{ value: 'Ada' }], 3: pressed })
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      status: 'finished',
      page_uuid: first.body.page_uuid,
      call_to: '+15552014488',
      redirect_item_type: redirectItemType.PHONE_CALL,
    })
    expect(await dumpLead(server, started.id)).toEqual(before)
  })

  it('refuses everything else in the words for a finished flow', async () => {
    const started = await startLead(server, fuuid)
    await proceed(started, 'nurse', { 1: [{ value: 'Ada' }], 2: pressed })
    const before = await dumpLead(server, started.id)
    const refused = [
      { 1: [{ value: 'Bo' }], 3: pressed },
      { 3: pressed },
      { 1: [{ value: 'Ada' }], 4: pressed },
      { 1: [{ value: 'Ada' }] },
      { 1: [{ value: 'Ada' }], 2: pressed, 3: pressed },
    ]
    for (const answers of refused) {
      const reply = await proceed(started, 'nurse', answers)
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ detail: 'Your answers are already in.', page: null })
    }
    expect(await dumpLead(server, started.id)).toEqual(before)
  })
})
