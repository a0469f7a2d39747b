import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOwnCall, type Owned, ownCalls } from '../../testing/calls/own-calls.ts'
import { countKeptScopes, findKeptWords } from '../../testing/database/find-kept-words.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../testing/flows/small-programme.ts'
import { addClinicRecords } from '../../testing/people/clinic-records.ts'
import { dumpLead } from '../../testing/people/lead-visitor.ts'
import { publishAccountProgramme, signUp } from '../../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../../testing/people/photos.ts'
import { openClient } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { areas } from './areas.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))
const writes = endpoints.filter(
  ({ auth, method, readsOnly }) => auth === 'lead' && method !== 'GET' && !readsOnly,
)

let server: TestServer
let programme: string
/** What a clinic keeps of an account, which a call about a lead leaves alone. */
let of: Pick<Owned, 'records' | 'sentId'>
beforeAll(async () => {
  server = await buildTestServer()
  const image = buildItem(1, 'IMAGE', { options: { max_files: 9 } })
  const pages = [
    buildPage('before', 'REGULAR', [buildItem(3, 'TEXT_FIELD')], 'photo'),
    buildPage('photo', 'REGULAR', [image], 'end'),
    buildPage('end', 'REGULAR', [buildItem(2, 'TEXT_FIELD')], null),
  ]
  const price = { amount_cents: 4_900, currency: 'USD' }
  const built = buildProgramme({ price, definition: { pages } })
  programme = (await publishProgramme(server.db, built)).fuuid
  const { id } = await signUp(server, await publishAccountProgramme(server), 'bare')
  of = { records: await addClinicRecords(server, id), sentId: id }
})
afterAll(() => server.close())

/** A browser whose lead stands on its second page, with a photo. */
async function begin() {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: programme })
  const leadId = String(body.lead_uuid)
  await client.call('PATCH', `/api/v1/leads/${leadId}/`, { page: pageId('before'), answers: {} })
  const image = await sendPhoto(client, await buildJpeg())
  const rxUserId = String(body.rx_user?.uuid)
  const owned: Owned = {
    ...of,
    leadId,
    rxUserId,
    imageId: String(image.body.uuid),
    offeredId: leadId,
  }
  return { client, owned }
}

/** Everything that a call about a lead may write. */
async function dump({ leadId }: Owned): Promise<string> {
  const images = server.db.selectFrom('images').selectAll().where('lead_id', '=', leadId)
  const consents = server.db.selectFrom('phone_consents').selectAll().where('lead_id', '=', leadId)
  const payments = server.db.selectFrom('payments').selectAll().where('lead_id', '=', leadId)
  const messages = server.db.selectFrom('chat_messages').selectAll().where('lead_id', '=', leadId)
  const rows = await Promise.all(
    [images, consents, payments, messages].map((table) => table.execute()),
  )
  return JSON.stringify([await dumpLead(server, leadId), rows])
}

describe('[P2] a write about a lead', () => {
  it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s sent again under its key is answered alike, and done once',
    async (id, { method, repeatable }) => {
      expect(repeatable).toBe(true)
      const { client, owned } = await begin()
      const call = await ownCalls[id]?.(owned)
      if (!call) throw new Error(`${id} has no example in testing/calls/own-calls.ts.`)
      const key = { 'idempotency-key': randomUUID() }
      const first = await makeOwnCall(client, method, call, key)
      expect(first).toBeLessThan(300)
      const written = await dump(owned)
      expect(await makeOwnCall(client, method, call, key)).toBe(first)
      expect(await dump(owned)).toBe(written)
    },
  )

  it('[P6] what is kept of them to know them again says where their replies are read, in nobody’s words', async () => {
    expect(await countKeptScopes(server.db)).toBeGreaterThan(3)
    expect(await findKeptWords(server.db)).toEqual([])
  })

  it.each(endpoints.filter(({ auth }) => auth !== 'lead').map((one) => [one.id, one] as const))(
    '%s, which is about none, says whether a key counts',
    (id, { auth, method, repeatable }) => {
      const keyed = ['createLead', 'createRxUser', 'setPassword', 'tieRxUser']
      const ofAccount = [
        'cancelConsultation',
        'changePassword',
        'requestEmailChange',
        'rescheduleConsultation',
        'sendChatMessage',
        'updateActionItem',
      ]
      // A clinic's programs try again by themselves.
      const isClinics = auth === 'clinic' && method === 'POST'
      expect(repeatable === true).toBe(isClinics || [...keyed, ...ofAccount].includes(id))
    },
  )
})
