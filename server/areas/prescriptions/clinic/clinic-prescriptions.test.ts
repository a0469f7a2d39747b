import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { addClinicRecords } from '../../../../testing/people/clinic-records.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  reachSignup,
  sendVisit,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let programme: string
let patient: Patient
let clinic: ApiClient
let key: { authorization: string }
beforeAll(async () => {
  server = await buildTestServer()
  programme = await publishAccountProgramme(server)
  clinic = openClient(server.app, 'bare')
  key = await bearClinicKey(server, ['prescriptions:write', 'records:read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  patient = await signUp(server, programme, 'bare')
})

const url = '/api/v1/clinic/prescriptions/'
const ask = (method: 'GET' | 'POST' | 'PATCH', to: string, body?: object, more = {}) =>
  clinic.call(method, to, body, { ...key, ...more })
/** It is over, but not on a page where a programme takes the answers in. */
const endElsewhere = (id: string) =>
  sql`update leads set status = 'finished', finished_at = now() where id = ${id}`.execute(server.db)

const whole = {
  medication: ' Lumora 40 mg ',
  medication_ndc: '00000-0040-30',
  supply_duration: 90,
  authored_dt: '2026-11-20T14:30:00+02:00',
  clinician_name: 'Dr. Amara Okoro',
  renewable: true,
}

async function readOwn(): Promise<unknown> {
  const own = '/api/v1/telemedicine/profile/prescriptions/'
  return (await patient.client.call('GET', own, undefined, bearing(patient.access))).body
}

describe('a clinic', () => {
  it('writes a prescription for the patient of a visit, who reads it at once', async () => {
    await sendVisit(patient)
    const { consultationId } = await addClinicRecords(server, patient.id)
    const body = { lead: patient.id.toUpperCase(), consultation: consultationId, ...whole }
    const made = await ask('POST', url, body)
    const now = server.clock.now().toISOString()
    const told = {
      id: made.body.id,
      medication: 'Lumora 40 mg',
      medication_ndc: '00000-0040-30',
      supply_duration: 90,
      authored_dt: '2026-11-20T12:30:00.000Z',
      clinician_name: 'Dr. Amara Okoro',
      consult_number: `C-${consultationId.slice(0, 8)}`,
      renewal_url: null,
      is_renewal_available: false,
    }
    const record = {
      ...told,
      lead: patient.id,
      consultation: consultationId,
      renewable: true,
      created_dt: now,
      updated_dt: now,
    }
    expect([made.status, made.body]).toEqual([201, record])
    expect((await ask('GET', `${url}${made.body.id}/`)).body).toEqual(record)
    expect(await readOwn()).toContainEqual(told)
  })

  it('need say no more than the medicine, and changes what it says, and nothing else', async () => {
    await sendVisit(patient)
    const made = await ask('POST', url, { lead: patient.id, medication: 'Lumora' })
    const nothing = { medication_ndc: '', clinician_name: '', consult_number: '' }
    const unknown = { supply_duration: null, authored_dt: null, consultation: null }
    expect(made.body).toMatchObject({ ...nothing, ...unknown, renewable: false })
    const at = `${url}${made.body.id}/`
    server.clock.advance(1_000)
    const changed = await ask('PATCH', at, { supply_duration: 30, renewable: true })
    const later = {
      supply_duration: 30,
      renewable: true,
      updated_dt: server.clock.now().toISOString(),
    }
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, ...later }])
    const cleared = await ask('PATCH', at, { supply_duration: null })
    expect(cleared.body).toEqual({ ...changed.body, supply_duration: null })
  })

  it('[P2] that sends one twice under its key writes it once; another request needs another key', async () => {
    await sendVisit(patient)
    const body = { lead: patient.id, ...whole }
    const same = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([
      ask('POST', url, body, same),
      ask('POST', url, body, same),
    ])
    expect(second?.body).toEqual(first?.body)
    expect((await ask('POST', url, { ...body, renewable: false }, same)).status).toBe(409)
    // Under the same key of another clinic it is another request.
    const other = await bearClinicKey(server, ['prescriptions:write'])
    const theirs = await clinic.call('POST', url, body, { ...other, ...same })
    expect(theirs.body.id).not.toBe(first?.body.id)
    expect(await readOwn()).toHaveLength(2)
  })

  it('finds no visit that is not sent, ended elsewhere, is nobody’s, a test or none, and no consultation of another', async () => {
    const status = async (lead: string, more = {}) =>
      (await ask('POST', url, { lead, medication: 'Lumora', ...more })).status
    expect(await status(patient.id)).toBe(404)
    const nobody = await reachSignup(server, programme, 'bare')
    const elsewhere = await signUp(server, programme, 'bare')
    const trial = await signUp(server, programme, 'bare')
    for (const { id } of [nobody, elsewhere]) await endElsewhere(id)
    await sendVisit(trial)
    await sql`update leads set test_only = true where id = ${trial.id}`.execute(server.db)
    const unknown = [nobody.id, elsewhere.id, trial.id, randomUUID(), 'none']
    for (const lead of unknown) expect(await status(lead)).toBe(404)
    const other = await signUp(server, programme, 'bare')
    const { consultationId } = await addClinicRecords(server, other.id)
    await sendVisit(patient)
    for (const consultation of [consultationId, randomUUID(), 'none']) {
      expect(await status(patient.id, { consultation })).toBe(404)
    }
    expect(await readOwn()).toEqual([])
    expect(await status(patient.id)).toBe(201)
  })

  it.each([
    ['medication', { medication: ' ' }],
    ['medication', { medication: '\u202e' }],
    ['medication', { medication: 'Lumora\nOther' }],
    ['clinician_name', { clinician_name: 'Dr.\u0007' }],
    ['medication', { medication: 'x'.repeat(201) }],
    ['supply_duration', { supply_duration: 0 }],
    ['supply_duration', { supply_duration: 1.5 }],
    ['supply_duration', { supply_duration: 3_651 }],
    ['authored_dt', { authored_dt: '2026-11-20' }],
    ['authored_dt', { authored_dt: '0000-01-01T00:00:00Z' }],
    ['renewable', { renewable: 'yes' }],
  ])('[P9] is told that %s cannot be %j, and nothing is kept', async (field, wrong) => {
    await sendVisit(patient)
    const { status, body } = await ask('POST', url, { lead: patient.id, ...whole, ...wrong })
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])])
    expect(await readOwn()).toEqual([])
  })

  it('reads fifty a page, the newest first, each once, of one visit or of all', async () => {
    await sendVisit(patient)
    const ids: unknown[] = []
    for (let count = 0; count < 103; count++) {
      // Some at one instant.
      if (count % 3 === 0) server.clock.advance(1)
      ids.push((await ask('POST', url, { lead: patient.id, medication: `No. ${count}` })).body.id)
    }
    const sizes: number[] = []
    const read: { id: string; created_dt: string }[] = []
    let next: unknown = `${url}?lead=${patient.id}`
    while (typeof next === 'string') {
      const { body } = await ask('GET', next)
      const results = body.results as unknown as typeof read // its shape says so
      sizes.push(results.length)
      read.push(...results)
      next = body.next
    }
    expect(sizes).toEqual([50, 50, 3])
    expect(read.map(({ id }) => id).toSorted()).toEqual(ids.map(String).toSorted())
    const times = read.map(({ created_dt }) => created_dt)
    expect(times).toEqual(times.toSorted().toReversed())
    const ofAll = await ask('GET', url)
    expect(ofAll.body.results).toHaveLength(50)
    expect(ofAll.body.next).not.toContain('lead')
    for (const lead of [randomUUID(), 'none']) {
      expect((await ask('GET', `${url}?lead=${lead}`)).status).toBe(404)
    }
    for (const page of ['none', Buffer.from('2026-11-20 none').toString('base64url')]) {
      const { status, body } = await ask('GET', `${url}?page=${page}`)
      expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['page'])])
    }
  })
})
