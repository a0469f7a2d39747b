import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishRenewal } from '../../../testing/flows/renewal-programme.ts'
import {
  type AskedPatient,
  ada,
  askPatient,
  becomeAsked,
  ben,
  publishAskedProgramme,
} from '../../../testing/people/asked-patient.ts'
import { addClinicRecords } from '../../../testing/people/clinic-records.ts'
import { authUrl, goodPassword } from '../../../testing/people/patient.ts'
import { asFile, buildJpeg } from '../../../testing/people/photos.ts'
import { type ApiReply, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { findItem } from './shared/action-item-repository.ts'

let server: TestServer
let fuuid: string
/** The programme that renews what a visit of the first led to. */
let renews: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAskedProgramme(server)
  renews = (await publishRenewal(server.db, fuuid)).fuuid
})
afterAll(() => server.close())

const moved = {
  status: 409,
  body: { detail: 'This step is done already. Open it again to see what comes next.' },
}
const adaNow = { first_name: 'Adele', last_name: 'Hill-Ray', dob: '1988-04-28', gender: 30 }

const list = (person: AskedPatient, query = '') => person.call('GET', `/action-items/${query}`)
const give = (person: AskedPatient, id: string, item_type: number, value?: object, key?: string) =>
  person.call('PATCH', `/action-items/${id}/`, { item_type, ...(value ? { value } : {}) }, key)
const told = ({ status, body }: ApiReply) => ({ status, body })

async function sendPhoto({ client, signedIn, leadId }: AskedPatient): Promise<ApiReply> {
  const image = asFile(await buildJpeg())
  return client.upload('/api/v1/leads/image/', { lead: leadId, image }, signedIn)
}

describe('what is asked for', () => {
  it('[CALL-36] [CALL-37] [ENTITY-45] [ENTITY-46] is listed and read', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    expect((await list(person)).body).toEqual([])
    const { chatId, prescriptionId } = await addClinicRecords(server, person.leadId)
    await server.db.deleteFrom('action_items').where('lead_id', '=', person.leadId).execute()
    const more = { chat: chatId, prescription: prescriptionId }
    const id = await askPatient(server, person.leadId, [40, 50], { ...more, action_reason: 40 })
    const item = {
      id,
      action_reason: 40,
      item_types: [40, 50],
      user_values: { first_name: 'Ada', last_name: 'Hill', dob: '1988-04-27', gender: 20 },
      is_pediatric: false,
      options: {
        chat_id: chatId,
        renewal_url: `/?fuuid=${renews}`,
        authored_dt: '2026-03-02T15:00:00.000Z',
        supply_duration: 30,
        medication: 'Lumora 20 mg',
      },
      created_dt: '2026-03-02T15:00:00.000Z',
      lead: person.leadId,
    }
    expect(told(await list(person))).toEqual({ status: 200, body: [item] })
    const reply = await person.call('GET', `/action-items/${id}/`)
    expect(told(reply)).toEqual({ status: 200, body: item })
  })

  it('[ENTITY-46] [GAP-154] leads where the history says that it is renewed', async () => {
    const condition = await publishAskedProgramme(server)
    const { fuuid: renewal } = await publishRenewal(server.db, condition)
    const person = await becomeAsked(server, condition, ada)
    const { prescriptionId: prescription } = await addClinicRecords(server, person.leadId)
    await askPatient(server, person.leadId, [50], { prescription, action_reason: 40 })
    const [item] = (await list(person)).body.map((one) => one)
    expect(item?.options?.renewal_url).toBe(`/?fuuid=${renewal}`)
    const [told] = (await person.call('GET', '/profile/prescriptions/')).body.map((one) => one)
    expect(told?.renewal_url).toBe(`/?fuuid=${renewal}`)
  })

  it('[ENTITY-45] names beside a child who acts for them', async () => {
    const person = await becomeAsked(server, fuuid, ben)
    await askPatient(server, person.leadId, [30])
    const [item] = (await list(person)).body.map((one) => one)
    expect(item?.is_pediatric).toBe(true)
    expect(item?.user_values).toEqual({
      first_name: 'Ben',
      last_name: 'Abara',
      dob: '2012-01-02',
      gender: 10,
      related_person_info: {
        first_name: 'Ruth',
        last_name: 'Abara',
        birth_date: '1980-11-03',
        gender: 20,
      },
    })
  })

  it('[P7] is of the chosen one of an account, and of nobody else', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const other = await becomeAsked(server, fuuid, ben)
    const owner = server.db.selectFrom('leads').select('account_id').where('id', '=', person.leadId)
    await server.db
      .updateTable('leads')
      .set({ account_id: (await owner.executeTakeFirstOrThrow()).account_id })
      .where('id', '=', other.leadId)
      .execute()
    const ofAda = await askPatient(server, person.leadId, [30])
    const ofBen = await askPatient(server, other.leadId, [30])
    const { people } = (await person.call('GET', '/profile/people/')).body
    const seen = async (name: string) => {
      const found = people?.map((one) => one).find(({ first_name }) => String(first_name) === name)
      const reply = await list(person, `?person=${found?.uuid}`)
      return reply.body.map(({ id }) => String(id))
    }
    expect([await seen('Ada'), await seen('Ben')]).toEqual([[ofAda], [ofBen]])
    const stranger = await becomeAsked(server, fuuid, ada)
    expect((await list(stranger, `?person=${randomUUID()}`)).status).toBe(404)
    for (const id of [ofAda, ofBen, randomUUID(), 'x']) {
      expect((await stranger.call('GET', `/action-items/${id}/`)).status).toBe(404)
      expect((await give(stranger, id, 30, adaNow)).status).toBe(404)
    }
    expect((await list(person)).body.map(({ item_types }) => item_types)).toEqual([[30]])
  })

  it('[AUTH-05] is told by a renewal login and a login, as long as there is any', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const { email } = person
    const signIn = async () => {
      const body = { email, password: goodPassword }
      const client = openClient(server.app, 'browser')
      const renewal = { ...body, incomingURL: '/' }
      return [
        (await client.call('POST', `${authUrl}/renewal-login/`, renewal)).body.actionitems_exist,
        (await client.call('POST', `${authUrl}/login/`, body)).body.actionitems_exist,
      ]
    }
    expect(await signIn()).toEqual([false, false])
    const id = await askPatient(server, person.leadId, [30])
    expect(await signIn()).toEqual([true, true])
    expect((await give(person, id, 30, adaNow)).status).toBe(200)
    expect(await signIn()).toEqual([false, false])
  })
})

describe('what is given', () => {
  it('[CALL-38] [ENTITY-47] [ENTITY-48] [ACTION-03] [GAP-140] one type after the other', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const id = await askPatient(server, person.leadId, [30, 10, 20])
    expect(told(await give(person, id, 10, { image_id: randomUUID() }))).toEqual(moved)
    const first = await give(person, id, 30, { ...adaNow, first_name: ' Adele\u200f ' })
    expect(first.status).toBe(200)
    expect([first.body.item_types, first.body.user_values]).toEqual([[10, 20], adaNow])
    expect((await person.call('GET', '/profile/')).body).toMatchObject(adaNow)
    const [card, face] = [await sendPhoto(person), await sendPhoto(person)]
    expect([card.status, face.status]).toEqual([201, 201])
    const second = await give(person, id, 10, { image_id: card.body.uuid })
    expect([second.status, second.body.item_types]).toEqual([200, [20]])
    expect((await person.call('GET', '/profile/')).body.photo_selfie).toBeNull()
    const last = await give(person, id, 20, { image_id: face.body.uuid })
    expect([last.status, last.body.item_types]).toEqual([200, []])
    const { photo_selfie: photo } = (await person.call('GET', '/profile/')).body
    expect(String(photo?.url)).toContain(String(face.body.uuid))
    const kept = await findItem(server.db, id)
    expect(kept?.doneAt).toEqual(server.clock.now())
    expect(kept?.given).toEqual({
      10: { image_id: card.body.uuid },
      20: { image_id: face.body.uuid },
      30: adaNow,
    })
    expect((await list(person)).body).toEqual([])
    expect(told(await give(person, id, 20, { image_id: face.body.uuid }))).toEqual(moved)
    expect((await sendPhoto(person)).status).toBe(409)
  })

  it('[ACTION-05] of a child corrects who acts for them, inside related_person_info alone', async () => {
    const person = await becomeAsked(server, fuuid, ben)
    const id = await askPatient(server, person.leadId, [30])
    const flat = await give(person, id, 30, adaNow)
    expect([flat.status, Object.keys(flat.body).sort()]).toEqual([
      400,
      ['birth_date', 'first_name', 'gender', 'last_name'],
    ])
    const ruth = { first_name: 'Ruthie', last_name: 'Abara', birth_date: '1980-11-04', gender: 20 }
    const reply = await give(person, id, 30, { ...adaNow, related_person_info: ruth })
    expect(reply.status).toBe(200)
    const { body } = await person.call('GET', '/profile/')
    expect(body).toMatchObject({ first_name: 'Ben', last_name: 'Abara', dob: '2012-01-02' })
    expect(body.related_person_info).toMatchObject(ruth)
  })

  const wrong: [field: string, value: unknown, sentence: string][] = [
    ['first_name', '', 'Enter the first name.'],
    ['first_name', ' \u00a0\u200f', 'Enter the first name.'],
    ['first_name', 'Ada\nHill', 'Write this on one line.'],
    ['first_name', 'A\u0007', 'Use only letters, numbers and ordinary signs.'],
    ['last_name', null, 'Enter the last name.'],
    ['last_name', 'x'.repeat(201), 'Use 200 characters or fewer.'],
    ['dob', '', 'Enter a real date with month, day and four-digit year.'],
    ['dob', '2023-02-29', 'Enter a real date with month, day and four-digit year.'],
    ['dob', '1900-02-29', 'Enter a real date with month, day and four-digit year.'],
    ['dob', '02/09/2023', 'Enter a real date with month, day and four-digit year.'],
    ['dob', '2026-03-04', 'A date of birth cannot be in the future. Check the year.'],
    ['dob', '1899-12-31', 'Check the year of birth.'],
    ['gender', null, 'Choose what stands on the medical records.'],
    ['gender', 40, 'Choose what stands on the medical records.'],
  ]
  it('names the field that is wrong and changes nothing', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const id = await askPatient(server, person.leadId, [30])
    for (const [field, value, sentence] of wrong) {
      const reply = await give(person, id, 30, { ...adaNow, [field]: value })
      expect([field, value, told(reply)]).toEqual([
        field,
        value,
        { status: 400, body: { [field]: [sentence] } },
      ])
    }
    const none = await give(person, id, 30)
    expect(Object.keys(none.body).sort()).toEqual(['dob', 'first_name', 'gender', 'last_name'])
    expect((await person.call('GET', '/profile/')).body.first_name).toBe('Ada')
    expect((await findItem(server.db, id))?.types).toEqual([30])
    const leap = { ...adaNow, dob: '2000-02-29', first_name: "O'Brien-Nguyễn", gender: 10 }
    expect((await give(person, id, 30, leap)).status).toBe(200)
  })

  it('[ACTION-06] [GAP-155] [P7] takes for a photo only one that was uploaded for this patient', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const other = await becomeAsked(server, fuuid, ada)
    await askPatient(server, other.leadId, [10])
    const theirs = await sendPhoto(other)
    const id = await askPatient(server, person.leadId, [10])
    const missing = { status: 400, body: { image_id: ['Add a photo.'] } }
    const unknown = {
      status: 400,
      body: { image_id: ['This photo is gone. Add it again.'] },
    }
    expect(told(await give(person, id, 10, {}))).toEqual(missing)
    for (const image_id of [theirs.body.uuid, randomUUID(), 'x', '../x']) {
      expect(told(await give(person, id, 10, { image_id }))).toEqual(unknown)
    }
    expect((await findItem(server.db, id))?.types).toEqual([10])
  })

  it('[GAP-155] a visit that was sent takes a photo only while one is asked for', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    expect((await sendPhoto(person)).body.detail).toBe('Your answers are already in.')
    await askPatient(server, person.leadId, [30])
    expect((await sendPhoto(person)).status).toBe(409)
    await askPatient(server, person.leadId, [30, 20])
    expect((await sendPhoto(person)).status).toBe(201)
  })

  it('[P2] two submits at once change once; a repeat with its key is answered alike', async () => {
    const person = await becomeAsked(server, fuuid, ada)
    const id = await askPatient(server, person.leadId, [30, 10])
    const both = await Promise.all([
      give(person, id, 30, adaNow),
      give(person, id, 30, { ...adaNow, first_name: 'Zoe' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = both[0]?.status === 200 ? 'Adele' : 'Zoe'
    expect((await person.call('GET', '/profile/')).body.first_name).toBe(kept)
    expect((await findItem(server.db, id))?.types).toEqual([10])
    const other = await askPatient(server, person.leadId, [30, 20])
    const key = randomUUID()
    const twice = [
      await give(person, other, 30, adaNow, key),
      await give(person, other, 30, adaNow, key),
    ]
    expect(twice.map(({ status, body }) => [status, body.item_types])).toEqual([
      [200, [20]],
      [200, [20]],
    ])
    expect((await give(person, other, 30, { ...adaNow, first_name: 'Zoe' }, key)).status).toBe(409)
    const stored = await server.db.selectFrom('idempotency').select('reply').execute()
    expect(JSON.stringify(stored)).not.toContain('Adele')
  })
})
