import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationType } from '../../../../contract/codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

const montana = '59801'
const boston = '02108'
const checkUrl = '/api/geodata/check/zipcode/'
const zipItem = (id: number) =>
  buildItem(id, 'TEXT_FIELD', { text: 'Zip code', validation_type: validationType.ZIP_CODE })

let server: TestServer
let programme: CompiledProgramme

/** home (zip and name) → pharmacy (zip) → check → thanks; who lives elsewhere is led to sorry. */
beforeAll(async () => {
  server = await buildTestServer()
  const words = { change: 'Change', yes: 'Yes', no: 'No', photos: 'Photos' }
  const name = buildItem(2, 'TEXT_FIELD', { options: { required: true } })
  const pages = [
    buildPage(
      'home',
      'REGULAR',
      [zipItem(1), name],
      [
        { when: null, unserved: 1, page: pageId('sorry') },
        { when: null, page: pageId('pharmacy') },
      ],
    ),
    buildPage('pharmacy', 'REGULAR', [zipItem(3)], 'check'),
    {
      ...buildPage('check', 'REGULAR', [buildItem(4, 'STATIC_TEXT')], 'thanks'),
      check_answers: words,
    },
    buildPage('thanks', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
    {
      ...buildPage(
        'sorry',
        'REFER_OUT',
        [
          buildItem(6, 'STATIC_TEXT', { text: '<h1>We are not in {state} yet</h1>' }),
          buildItem(7, 'BUTTON'),
        ],
        null,
      ),
      zip_items: [1],
    },
  ]
  const definition = { pages }
  const served_states = ['MA']
  programme = await publishProgramme(server.db, buildProgramme({ definition, served_states }))
})
afterAll(() => server.close())

const live = (zip: string) => ({ 1: [{ value: zip }], 2: [{ value: 'Ada' }] })

describe('a zip code in a state that is not served', () => {
  it('[ITEM-18] leads to the page the programme names, which says the state', async () => {
    const started = await startLead(server, programme.fuuid)
    const missing = await proceed(started, 'home', { 1: [{ value: montana }] })
    expect([missing.status, missing.body]).toEqual([400, { 2: ['Answer this question.'] }])
    const led = await proceed(started, 'home', live(montana))
    expect([led.status, led.body.page_uuid]).toEqual([200, pageId('sorry')])
    expect(led.body.page?.page_items?.[0]).toMatchObject({
      text: '<h1>We are not in Montana yet</h1>',
    })
  })

  it('[CALL-03] [P17] is put right from there, also once the visit is over, and stands in the check', async () => {
    const started = await startLead(server, programme.fuuid)
    await proceed(started, 'home', live(montana))
    await proceed(started, 'sorry', { 7: [{ value: true }] })
    const again = await started.client.call('GET', started.url)
    expect(again.text).toContain('We are not in Montana yet')
    const back = await started.client.call('PATCH', `${started.url}back/`, {})
    expect(back.body).toMatchObject({ status: 'active', page_uuid: pageId('home') })
    expect(back.body.page?.page_items?.[0]).toMatchObject({ answers: [{ value: montana }] })
    const right = await proceed(started, 'home', live(boston))
    expect(right.body.page_uuid).toBe(pageId('pharmacy'))
    const check = await proceed(started, 'pharmacy', { 3: [{ value: '02139' }] })
    expect(check.text).toContain('Zip code<br><strong>02108</strong>')
    expect(check.text).toContain('Zip code<br><strong>02139</strong>')
  })

  it('[ITEM-18] is told beside the item where no page is named, as is one that nobody knows', async () => {
    const started = await startLead(server, programme.fuuid)
    const unknown = await proceed(started, 'home', live('00000'))
    expect(unknown.body).toEqual({ 1: ['We do not know this zip code. Check the five digits.'] })
    await proceed(started, 'home', live(boston))
    const far = await proceed(started, 'pharmacy', { 3: [{ value: montana }] })
    expect(far.body).toEqual({
      3: ['We cannot help in this state yet. Check the zip code, or ask your own doctor.'],
    })
  })

  it('[CALL-11] is no error of the check, where the programme has a page for it', async () => {
    const { product_id } = programme.options
    const client = openClient(server.app, 'bare')
    const reply = await client.call('POST', checkUrl, { zip_code: montana, product_id })
    expect([reply.status, reply.body]).toEqual([
      200,
      { city: 'Missoula', state: { name: 'Montana', short_name: 'MT' } },
    ])
  })
})
