import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AskedPatient,
  ada,
  askPatient,
  becomeAsked,
  publishAskedProgramme,
} from '../../../testing/people/asked-patient.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { addClinicRecords, type ClinicRecords } from '../../../testing/people/clinic-records.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { type ApiReply, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
let person: AskedPatient
let records: ClinicRecords
let clinic: (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) => Promise<ApiReply>

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAskedProgramme(server)
  person = await becomeAsked(server, fuuid, ada)
  records = await addClinicRecords(server, person.leadId)
  const headers = await bearClinicKey(server, ['action-items:write', 'records:read'])
  const client = openClient(server.app, 'bare')
  clinic = (method, path, body, key) =>
    client.call(method, `/api/v1/clinic/action-items/${path}`, body, {
      ...headers,
      ...(key ? { 'idempotency-key': key } : {}),
    })
})
afterAll(() => server.close())

const told = ({ status, body }: ApiReply) => ({ status, body })

describe('a clinic', () => {
  it('asks, reads what was given, and asks once however often it sends the same', async () => {
    const key = randomUUID()
    const asked = { lead: person.leadId, action_reason: 20, item_types: [30, 10] }
    const reply = await clinic('POST', '', asked, key)
    const item = {
      id: reply.body.id,
      lead: person.leadId,
      patient: records.patientId,
      action_reason: 20,
      item_types: [30, 10],
      chat: null,
      prescription: null,
      given: [],
      created_dt: '2026-03-02T15:00:00.000Z',
      updated_dt: '2026-03-02T15:00:00.000Z',
      done_dt: null,
      withdrawn_dt: null,
    }
    expect(told(reply)).toEqual({ status: 201, body: item })
    expect((await clinic('POST', '', asked, key)).body.id).toBe(item.id)
    expect((await clinic('POST', '', { ...asked, item_types: [10] }, key)).status).toBe(409)
    const value = { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 }
    await person.call('PATCH', `/action-items/${item.id}/`, { item_type: 30, value })
    expect((await clinic('GET', `${item.id}/`)).body).toEqual({
      ...item,
      item_types: [10],
      given: [{ item_type: 30, value }],
    })
  })

  it('takes back what it asked for, which the patient then sees no more', async () => {
    const id = await askPatient(server, person.leadId, [30])
    const first = await clinic('DELETE', `${id}/`)
    expect([first.status, first.body.withdrawn_dt]).toEqual([200, '2026-03-02T15:00:00.000Z'])
    server.clock.advance(1_000)
    expect((await clinic('DELETE', `${id}/`)).body).toEqual(first.body)
    expect((await person.call('GET', `/action-items/${id}/`)).status).toBe(404)
    expect((await person.call('GET', '/action-items/')).text).not.toContain(id)
    const body = { item_type: 30, value: {} }
    expect((await person.call('PATCH', `/action-items/${id}/`, body)).status).toBe(404)
  })

  it('is told beside the field what it cannot ask for', async () => {
    const ask = (parts: object) =>
      clinic('POST', '', { lead: person.leadId, action_reason: 30, item_types: [30], ...parts })
    const other = await becomeAsked(server, fuuid, ada)
    const theirs = await addClinicRecords(server, other.leadId)
    const types = 'Send one or more of 10, 20, 30, 40, 50, each once.'
    const chat = ['Send the id of a chat of this patient.']
    const prescription = ['Send the id of a prescription of this patient.']
    const cases: [parts: object, fields: object][] = [
      [{ action_reason: 50 }, { action_reason: ['Send one of 10, 20, 30, 40.'] }],
      [{ item_types: [] }, { item_types: [types] }],
      [{ item_types: [60] }, { item_types: [types] }],
      [{ item_types: [10, 10] }, { item_types: [types] }],
      [{ item_types: [40] }, { chat }],
      [{ item_types: [50] }, { prescription }],
      [{ item_types: [40], chat: theirs.chatId }, { chat }],
      [{ item_types: [40], chat: 'x' }, { chat }],
      [{ item_types: [50], prescription: theirs.prescriptionId }, { prescription }],
    ]
    for (const [parts, fields] of cases) {
      expect([parts, told(await ask(parts))]).toEqual([parts, { status: 400, body: fields }])
    }
  })

  it('finds only visits that were sent and are an account’s', async () => {
    const { id: open } = await startLead(server, fuuid)
    for (const lead of [open, randomUUID(), 'x']) {
      const asked = { lead, action_reason: 30, item_types: [30] }
      expect((await clinic('POST', '', asked)).status).toBe(404)
    }
    for (const id of [randomUUID(), 'x']) {
      expect((await clinic('GET', `${id}/`)).status).toBe(404)
      expect((await clinic('DELETE', `${id}/`)).status).toBe(404)
    }
  })

  it('reads page after page, the newest first, also of one visit', async () => {
    const other = await becomeAsked(server, fuuid, ada)
    const asked: string[] = []
    for (let count = 0; count < 52; count++) {
      // Several of one moment.
      if (count % 3 === 0) server.clock.advance(1)
      asked.unshift(await askPatient(server, other.leadId, [30]))
    }
    const first = await clinic('GET', `?lead=${other.leadId}`)
    expect(first.body.results?.map(({ id }) => id)).toHaveLength(50)
    const rest = String(first.body.next).replace('/api/v1/clinic/action-items/', '')
    const second = await clinic('GET', rest)
    expect(second.body.next).toBeNull()
    const seen = [first, second].flatMap(({ body }) => body.results?.map(({ id }) => String(id)))
    expect(seen.toSorted()).toEqual(asked.toSorted())
    const all = await clinic('GET', '')
    expect(all.body.results?.map(({ id }) => String(id))[0]).toBe(seen[0])
    expect(told(await clinic('GET', '?page=x'))).toEqual({
      status: 400,
      body: { page: ['We do not know this page.'] },
    })
    expect((await clinic('GET', '?lead=x')).status).toBe(404)
    expect((await clinic('GET', `?lead=${randomUUID()}`)).status).toBe(404)
  })
})
