import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, pageId, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { dumpLead, startLead, walkTo } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

describe('read', () => {
  it('[CALL-04] [GAP-45] always answers with the current step and changes nothing', async () => {
    const started = await startLead(server, fuuid)
    await walkTo(started, 'details')
    const before = await dumpLead(server, started.id)
    const { client, url } = started
    for (const query of ['', `?page_uuid=${pageId('welcome')}`, `?page_uuid=${pageId('thanks')}`]) {
      const reply = await client.call('GET', url + query)
      expect(reply.body).toMatchObject({ page_uuid: pageId('details'), current_page: 3 })
    }
    expect((await client.call('GET', `${url}?page_uuid=${randomUUID()}`)).status).toBe(404)
    expect((await client.call('GET', `${url}?page_uuid=x`)).status).toBe(404)
    expect(await dumpLead(server, started.id)).toEqual(before)
  })

  it('[P7] not yours, not there and not an id answer alike, on every call', async () => {
    const mine = await startLead(server, fuuid)
    const unbound = await startLead(server, fuuid, 'bare')
    const browser = openClient(server.app, 'browser')
    const bare = openClient(server.app, 'bare')
    const other = (await startLead(server, fuuid)).client
    const page = { page: pageId('welcome'), answers: { 1: [{ value: 'Eve' }] } }
    const before = [await dumpLead(server, mine.id), await dumpLead(server, unbound.id)]
    for (const caller of [browser, bare, other]) {
      const theirs = caller === bare ? [mine.id] : [mine.id, unbound.id]
      for (const id of [...theirs, randomUUID(), '0', '-1', 'a,b', `${mine.id}x`, '%00', '%27']) {
        const url = `/api/v1/leads/${id}`
        const replies = [
          await caller.call('GET', `${url}/`),
          await caller.call('PATCH', `${url}/`, page),
          await caller.call('PATCH', `${url}/back/`, {}),
          await caller.call('POST', `${url}/payment/`, { payment_method_id: 'pm_sandbox_success' }),
          await caller.call('POST', `/api/v1/telemedicine/${id}/signup/`, {
            email: 'eve@mail.example',
            password: 'Quiet-river-77',
          }),
        ]
        for (const reply of replies) {
          expect([400, 404]).toContain(reply.status)
          if (id !== '%00') expect(reply.text).toBe('{"detail":"We could not find that."}')
        }
      }
    }
    expect([await dumpLead(server, mine.id), await dumpLead(server, unbound.id)]).toEqual(before)
  })

  it('an id in capitals is the same lead', async () => {
    const { client, id } = await startLead(server, fuuid)
    const reply = await client.call('GET', `/api/v1/leads/${id.toUpperCase()}`)
    expect(reply.status).toBe(200)
  })
})
