import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../../contract/clinic-scopes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { addClinicRecords, type ClinicRecords } from '../../../testing/people/clinic-records.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { publishAccountProgramme, sendVisit, signUp } from '../../../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import { keepPhoto, writePhoto } from '../../../testing/people/write-photo.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let key: { authorization: string }
/** A visit that was sent, of an account. */
let leadId: string
let records: ClinicRecords
beforeAll(async () => {
  server = await buildTestServer()
  key = await bearClinicKey(server, clinicScopes)
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  await sendVisit(patient)
  leadId = patient.id
  records = await addClinicRecords(server, leadId)
})
afterAll(() => server.close())

const ask = (path: string) =>
  openClient(server.app, 'bare').call('GET', `/api/v1/clinic/${path}`, undefined, key)
const askPhoto = (id: string) => ask(`photos/${id}/`)
const readRows = (about: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['endpoint', 'outcome', 'account_id'])
    .where('about', '=', about)
    .execute()

/** A visit that was begun, with a photo on its first page that goes into the answer, and one that was left again. */
async function answerWithPhotos() {
  const pages = [
    buildPage('photo', 'REGULAR', [buildItem(1, 'IMAGE', { options: { max_files: 2 } })], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(2, 'STATIC_TEXT')], null),
  ]
  const { fuuid } = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const visitor = await startLead(server, fuuid, 'browser')
  const [given, left] = [await buildJpeg(), await buildJpeg()]
  const sent = await sendPhoto(visitor.client, given, { lead: visitor.id })
  const other = await sendPhoto(visitor.client, left, { lead: visitor.id })
  const { uuid, url } = sent.body
  const send = () =>
    proceed(visitor, 'photo', { 1: [{ value: [{ uuid: `${uuid}`, url: `${url}` }] }] })
  return { id: visitor.id, send, given: String(uuid), left: String(other.body.uuid) }
}

describe('[P7] [P13] a clinic reads', () => {
  it('the photo of an answer once the visit is sent, and no other of that visit', async () => {
    const visit = await answerWithPhotos()
    expect((await askPhoto(visit.given)).status).toBe(404)
    await visit.send()
    const { body: lead } = await ask(`leads/${visit.id}/`)
    expect(lead.answers).toMatchObject([{ item: 1, texts: ['Photos: 1'], photos: [visit.given] }])
    const { status, body, headers } = await askPhoto(visit.given.toUpperCase())
    const bytes = await server.deps.storage.get(visit.given)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ id: visit.given, lead: visit.id, media_type: 'image/jpeg' })
    expect(Buffer.from(String(body.data), 'base64')).toEqual(bytes)
    const missing = await askPhoto(randomUUID())
    const left = await askPhoto(visit.left)
    expect([left.status, left.text]).toEqual([404, missing.text])
    await sql`update leads set test_only = true where id = ${visit.id}`.execute(server.db)
    expect((await askPhoto(visit.given)).status).toBe(404)
  })

  it('the photo of a message and of an action item, by the ids that these tell', async () => {
    const written = await writePhoto(server, { leadId, chatId: records.chatId })
    const { body: messages } = await ask(`chats/${records.chatId}/messages/`)
    expect(messages.results).toContainEqual(
      expect.objectContaining({ has_photo: true, photo: written.id }),
    )
    expect(messages.results).toContainEqual(
      expect.objectContaining({ has_photo: false, photo: null }),
    )
    const { body } = await askPhoto(written.id)
    expect(Buffer.from(String(body.data), 'base64')).toEqual(written.bytes)
    const given = await keepPhoto(server, leadId)
    expect((await askPhoto(given.id)).status).toBe(404)
    await sql`update action_items set given = ${JSON.stringify({ 10: { image_id: given.id } })}
      where id = ${records.actionItemId}`.execute(server.db)
    expect((await askPhoto(given.id)).body).toMatchObject({ id: given.id, lead: leadId })
  })

  it('nothing with a key for everything else, and nothing of a file that is gone', async () => {
    const { id } = await writePhoto(server, { leadId, chatId: records.chatId })
    const others = clinicScopes.filter((scope) => scope !== 'photos:read')
    const call = { ...(await bearClinicKey(server, others)) }
    const client = openClient(server.app, 'bare')
    const url = `/api/v1/clinic/photos/${id}/`
    expect((await client.call('GET', url, undefined, call)).status).toBe(403)
    await server.deps.storage.remove(id)
    expect((await askPhoto(id)).status).toBe(404)
  })

  it('[P14] each photo with one row of the audit log, by its id however that was spelled', async () => {
    const { id } = await writePhoto(server, { leadId, chatId: records.chatId })
    await askPhoto(id)
    await askPhoto(id.toUpperCase())
    const row = { endpoint: 'readClinicPhoto', outcome: 'ok', account_id: null }
    expect(await readRows(id)).toEqual([row, row])
  })
})
