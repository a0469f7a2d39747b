import '../../../testing/calls/window-width.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishAccountProgramme } from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { openAsked } from '../../../testing/walks/action-item-results.ts'

let server: TestServer
let condition: string
beforeAll(async () => {
  server = await buildTestServer()
  condition = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const open = () => openAsked({ server, condition, accountCondition: condition })
const ada = { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 }

it('[ACTION-10] what the application gets of an update that the server refuses is a failure with its detail, or without one with its whole body', async () => {
  const asked = await open()
  const detail = 'This step is done already. Open it again to see what comes next.'
  expect(await asked.give(10, { image_id: randomUUID() })).toMatchObject({
    success: false,
    data: detail,
  })
  expect(asked.readReply(asked.itemId)).toEqual({ detail })
  const body = {
    first_name: ['Enter the first name.'],
    dob: ['Enter a real date with month, day and four-digit year.'],
  }
  const wrong = { ...ada, first_name: '', dob: 'soon' }
  expect(await asked.give(30, wrong)).toMatchObject({ success: false, data: body })
  expect(asked.readReply(asked.itemId)).toEqual(body)
  expect(await asked.give(30, ada)).toMatchObject({ success: true, item: { item_types: [] } })
})

it('[ACTION-11] what the application gets of a read that fails is a failure with the HTTP status and the message', async () => {
  const asked = await open()
  const none = randomUUID()
  expect(await asked.read(none)).toEqual({
    success: false,
    status: 404,
    message: 'We could not find that.',
  })
  expect(asked.readReply(none)).toEqual({ detail: 'We could not find that.' })
  expect(await asked.read(asked.itemId)).toMatchObject({
    success: true,
    item: { id: asked.itemId, item_types: [30] },
  })
})
