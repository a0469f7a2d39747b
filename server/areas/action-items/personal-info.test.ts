import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AskedPatient,
  ada,
  askPatient,
  becomeAsked,
  ben,
  publishAskedProgramme,
} from '../../../testing/people/asked-patient.ts'
import { asFile, buildJpeg } from '../../../testing/people/photos.ts'
import type { ApiReply } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { findItem } from './shared/action-item-repository.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAskedProgramme(server)
})
afterAll(() => server.close())

const give = (person: AskedPatient, id: string, item_type: number, value: object) =>
  person.call('PATCH', `/action-items/${id}/`, { item_type, value })

async function sendPhoto({ client, signedIn, leadId }: AskedPatient): Promise<ApiReply> {
  const image = asFile(await buildJpeg())
  return client.upload('/api/v1/leads/image/', { lead: leadId, image }, signedIn)
}

it('[ENTITY-49] each field of personal information is sent, arrives and is kept: of a patient, of a photo, and of who acts for a child', async () => {
  const person = await becomeAsked(server, fuuid, ada)
  const id = await askPatient(server, person.leadId, [30, 10])
  await give(person, id, 30, {
    gender: 10,
    first_name: 'Zoe',
    last_name: 'Okafor',
    dob: '1979-12-31',
  })
  const card = await sendPhoto(person)
  await give(person, id, 10, { image_id: card.body.uuid })
  expect((await findItem(server.db, id))?.given).toEqual({
    30: { gender: 10, first_name: 'Zoe', last_name: 'Okafor', dob: '1979-12-31' },
    10: { image_id: card.body.uuid },
  })
  expect((await person.call('GET', '/profile/')).body).toMatchObject({
    gender: 10,
    first_name: 'Zoe',
    last_name: 'Okafor',
    dob: '1979-12-31',
  })
  const child = await becomeAsked(server, fuuid, ben)
  const asked = await askPatient(server, child.leadId, [30])
  const ruth = { first_name: 'Ruthie', last_name: 'Abara', birth_date: '1980-11-04', gender: 20 }
  await give(child, asked, 30, { related_person_info: ruth })
  expect((await findItem(server.db, asked))?.given).toEqual({ 30: { related_person_info: ruth } })
})
