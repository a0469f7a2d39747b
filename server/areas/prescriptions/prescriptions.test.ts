import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Prescription } from '../../../contract/shapes/prescription.ts'
import { publishRenewal } from '../../../testing/flows/renewal-programme.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import { addClinicRecords } from '../../../testing/people/clinic-records.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { listPatientPrescriptions } from './shared/prescriptions.ts'

let server: TestServer
let programme: string
beforeAll(async () => {
  server = await buildTestServer({
    config: { publicUrl: 'https://care.example', publicUrlIsDefault: false },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-01T12:00:00.000Z')
  programme = await publishAccountProgramme(server)
})

const profileUrl = '/api/v1/telemedicine/profile/'

async function read(patient: Patient, query = ''): Promise<Prescription[]> {
  const url = `${profileUrl}prescriptions/${query}`
  const { status, body } = await patient.client.call('GET', url, undefined, bearing(patient.access))
  expect(status).toBe(200)
  return body as unknown as Prescription[] // a list, as its shape says
}

/** With one prescription of thirty days, written on the first of November at noon. */
async function prescribe() {
  const patient = await signUp(server, programme, 'bare')
  return { patient, records: await addClinicRecords(server, patient.id) }
}

const set = (id: string, assignment: ReturnType<typeof sql>) =>
  sql`update prescriptions set ${assignment} where id = ${id}`.execute(server.db)

describe('[CALL-34] the prescriptions of a patient', () => {
  it('[ENTITY-40] say all that is kept, with where they are renewed', async () => {
    const renewal = await publishRenewal(server.db, programme)
    const { patient, records } = await prescribe()
    await set(records.prescriptionId, sql`consult_number = 'C-1a2b3c4d'`)
    expect(await read(patient)).toEqual([
      {
        id: records.prescriptionId,
        supply_duration: 30,
        medication: 'Lumora 20 mg',
        medication_ndc: '00000-0020-30',
        authored_dt: '2026-11-01T12:00:00.000Z',
        clinician_name: 'Dr. Amara Okoro',
        consult_number: 'C-1a2b3c4d',
        renewal_url: `https://care.example/?fuuid=${renewal.fuuid}`,
        is_renewal_available: false,
      },
    ])
  })

  it('come written last first, and are none for who has none', async () => {
    const { patient, records } = await prescribe()
    const older = (await addClinicRecords(server, patient.id)).prescriptionId
    await set(older, sql`authored_at = '2026-08-01T12:00:00Z'`)
    expect((await read(patient)).map(({ id }) => id)).toEqual([records.prescriptionId, older])
    expect(await read(await signUp(server, programme, 'bare'))).toEqual([])
  })

  it('[RX-02] can be renewed from two weeks before they run out on, and still after that', async () => {
    await publishRenewal(server.db, programme)
    const { records } = await prescribe()
    const { patientId } = records
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from patients where id = ${patientId}`.execute(server.db)
    const accountId = rows[0]?.accountId ?? ''
    const available = []
    for (const day of [
      '2026-11-17T11:59:59Z',
      '2026-11-17T12:00:00Z',
      '2026-12-01T11:59:59Z',
      '2027-03-01T12:00:00Z',
    ]) {
      // Later than any session lasts.
      server.clock.set(day)
      const [told] = await listPatientPrescriptions(server.deps, { accountId, patientId })
      available.push(told?.is_renewal_available)
    }
    expect(available).toEqual([false, true, true, true])
  })
})

describe('[RX-02] a renewal is not offered', () => {
  /** On the last day of the supply. */
  async function readAtEnd(change: (id: string) => Promise<unknown>) {
    const { patient, records } = await prescribe()
    await set(records.prescriptionId, sql`authored_at = '2026-10-03T12:00:00Z'`)
    await change(records.prescriptionId)
    return read(patient)
  }

  it.each([
    ['which the clinic lets nobody renew', sql`renewable = false`, false],
    ['of which nobody knows for how long it is', sql`supply_duration = null`, false],
    ['of which nobody knows since when it is', sql`authored_at = null`, false],
    ['and otherwise is', sql`renewable = true`, true],
  ])('for one %s', async (_what, assignment, offered) => {
    await publishRenewal(server.db, programme)
    const [told] = await readAtEnd((id) => set(id, assignment))
    expect(told?.is_renewal_available).toBe(offered)
    expect(told?.renewal_url).toContain('https://care.example/?fuuid=')
  })

  it('for one that a newer one of the same medicine has replaced', async () => {
    await publishRenewal(server.db, programme)
    const told = await readAtEnd(async (id) => {
      const { rows } = await sql<{ lead: string }>`
        select lead_id as lead from prescriptions where id = ${id}`.execute(server.db)
      const newer = await addClinicRecords(server, rows[0]?.lead ?? '')
      await set(newer.prescriptionId, sql`medication = 'LUMORA 20 MG'`)
    })
    expect(told.map(({ is_renewal_available }) => is_renewal_available)).toEqual([false, false])
  })

  it('where no programme of the maker renews it, and says no address then', async () => {
    const [told] = await readAtEnd(async () => {
      await publishRenewal(server.db, await publishAccountProgramme(server))
      const gone = await publishRenewal(server.db, programme)
      await withdrawProgramme(server.db, gone.fuuid)
    })
    expect(told).toMatchObject({ is_renewal_available: false, renewal_url: null })
  })

  it('where the maker has several for other products; one for the same is taken', async () => {
    const first = await publishRenewal(server.db, programme)
    const others = { ...first.options, product_id: 'another' }
    await withdrawProgramme(server.db, first.fuuid)
    await publishRenewal(server.db, programme, { options: others })
    await publishRenewal(server.db, programme, { options: others })
    const [none] = await readAtEnd(async () => {})
    expect(none?.renewal_url).toBeNull()
    const right = await publishRenewal(server.db, programme)
    const [told] = await readAtEnd(async () => {})
    expect(told?.renewal_url).toBe(`https://care.example/?fuuid=${right.fuuid}`)
  })
})

describe('[P7] of several people of one account', () => {
  const named = (name: string, theme = neutralTheme) => {
    const first = buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME' })
    const pages = [
      buildPage('who', 'REGULAR', [first], 'account'),
      buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'thanks'),
      buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
    ]
    return publishProgramme(server.db, buildProgramme({ name, theme, definition: { pages } }))
  }
  const green = {
    ...neutralTheme,
    product_data: { ...neutralTheme.product_data, name: 'Greenora' },
  }

  /** Ada, whose account it is, and Ben, whose visit came later and of another programme. */
  async function careForTwo() {
    const ada = await signUp(server, (await named('Lumora')).fuuid, 'bare', {
      1: [{ value: 'Ada' }],
    })
    const ben = await startLead(server, (await named('Greenora', green)).fuuid, 'bare')
    await ben.client.call('PATCH', ben.url, {
      page: pageId('who'),
      answers: { 1: [{ value: 'Ben' }] },
    })
    await sql`update leads set updated_at = updated_at + interval '1 hour',
      account_id = (select account_id from leads where id = ${ada.id}), browser_hash = sha256('none')
      where id = ${ben.id}`.execute(server.db)
    const [ofAda, ofBen] = [
      await addClinicRecords(server, ada.id),
      await addClinicRecords(server, ben.id),
    ]
    return { ada, ofAda, ofBen }
  }

  it('only those of the one who is asked for are shown, of whoever used a visit last without', async () => {
    const { ada, ofAda, ofBen } = await careForTwo()
    const ids = async (query: string) => (await read(ada, query)).map(({ id }) => id)
    expect(await ids(`?person=${ofAda.patientId}`)).toEqual([ofAda.prescriptionId])
    expect(await ids(`?person=${ofBen.patientId}`)).toEqual([ofBen.prescriptionId])
    expect(await ids('')).toEqual([ofBen.prescriptionId])
  })

  it('somebody else’s and nobody are alike not there', async () => {
    const { ada } = await careForTwo()
    const { ofAda } = await careForTwo()
    for (const person of [ofAda.patientId, '00000000-0000-4000-8000-000000000000', 'ada']) {
      for (const path of ['prescriptions/', 'theme/']) {
        const url = `${profileUrl}${path}?person=${person}`
        const reply = await ada.client.call('GET', url, undefined, bearing(ada.access))
        expect([reply.status, reply.body.detail]).toEqual([404, 'We could not find that.'])
      }
    }
  })

  it('[CALL-35] [GAP-87] the theme is that of the programme the one asked for used last', async () => {
    const { ada, ofAda, ofBen } = await careForTwo()
    const product = async (query: string) => {
      const url = `${profileUrl}theme/${query}`
      const { body } = await ada.client.call('GET', url, undefined, bearing(ada.access))
      return (body as unknown as typeof neutralTheme).product_data.name // its shape says so
    }
    const plain = neutralTheme.product_data.name
    expect(await product(`?person=${ofAda.patientId}`)).toBe(plain)
    expect(await product(`?person=${ofBen.patientId}`)).toBe('Greenora')
    expect(await product('')).toBe('Greenora')
  })
})
