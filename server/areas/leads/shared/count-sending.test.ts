import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { startLead } from '../../../../testing/people/lead-visitor.ts'
import { buildJpeg, sendPhoto } from '../../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P1] the page that hands over says how many answers and photos of the way go', async () => {
  const pages = [
    buildPage(
      'asks',
      'REGULAR',
      [
        buildItem(1, 'IMAGE', { options: { max_files: 3 } }),
        buildItem(2, 'TEXT_FIELD'),
        buildItem(3, 'NUMBER'),
        buildItem(4, 'FREE_TEXT'),
        buildItem(5, 'BUTTON'),
      ],
      'send',
    ),
    buildPage('send', 'TRANSFER_DATA', [buildItem(6, 'BUTTON')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  const { fuuid } = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const { client, id } = await startLead(server, fuuid, 'browser')
  const photos = [
    (await sendPhoto(client, await buildJpeg())).body,
    (await sendPhoto(client, await buildJpeg())).body,
  ]
  const url = `/api/v1/leads/${id}/`
  const answers = {
    1: [{ value: photos }],
    2: [{ value: 'dry' }],
    3: [{ value: 7 }],
    5: [{ value: true }],
  }
  const moved = await client.call('PATCH', url, { page: pageId('asks'), answers })
  expect(moved.body).toMatchObject({
    page: { page_type: 130 },
    // Two questions and two photos; what was left open and the button are none.
    sending: { answers: 2, photos: 2 },
  })
  const sent = await client.call('PATCH', url, { page: pageId('send'), answers: {} })
  expect(sent.body).toMatchObject({ page: { page_type: 60 } })
  expect(sent.body.sending).toBeUndefined()
})
