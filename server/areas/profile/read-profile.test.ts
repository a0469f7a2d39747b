import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ValueAssociation } from '../../../contract/codes.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import { readPhoto } from '../../../testing/flows/photo-programme.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { noise, sendPhoto } from '../../../testing/people/photos.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const loginUrl = '/api/v1/telemedicine/auth/login/'
const password = 'Quiet-river-77'
let server: TestServer
let fuuid: string

const about = (id: number, type: ItemTypeName, association: ValueAssociation) =>
  buildItem(id, type, { value_association: association })
const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
  { id: 7, text: 'Other' },
]

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage(
      'who',
      'REGULAR',
      [
        about(1, 'TEXT_FIELD', 'FIRST_NAME'),
        about(2, 'TEXT_FIELD', 'LAST_NAME'),
        about(3, 'DATE', 'BIRTH_DATE'),
        { ...about(4, 'SINGLE_ANSWER', 'GENDER'), answer_choices: genders },
        about(5, 'PHONE_NUMBER', 'PHONE_NUMBER'),
        about(6, 'IMAGE', 'PHOTO_SELFIE'),
        about(11, 'TEXT_FIELD', 'CAREGIVER_FIRST_NAME'),
        about(12, 'TEXT_FIELD', 'CAREGIVER_LAST_NAME'),
        about(13, 'DATE', 'CAREGIVER_BIRTH_DATE'),
        { ...about(14, 'SINGLE_ANSWER', 'CAREGIVER_GENDER'), answer_choices: genders },
        about(15, 'PHONE_NUMBER', 'CAREGIVER_PHONE_NUMBER'),
      ],
      'account',
    ),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(8, 'PASSWORD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(9, 'STATIC_TEXT')], null),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

const ada = {
  1: [{ value: 'Ada' }],
  2: [{ value: 'Hill' }],
  3: [{ value: '1988-04-27' }],
  4: [{ value: 20 }],
  5: [{ value: '+16175550123' }],
}
const ben = { ...ada, 1: [{ value: 'Ben' }], 3: [{ value: '2012-01-02' }], 4: [{ value: 10 }] }
const ruth = {
  11: [{ value: 'Ruth' }],
  12: [{ value: 'Abara' }],
  13: [{ value: '1980-11-03' }],
  14: [{ value: 20 }],
  15: [{ value: '+16175550199' }],
}

async function answer(client: ApiClient, answers: object): Promise<string> {
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(body.lead_uuid)
  const page = { page: pageId('who'), answers }
  const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, page)
  expect(reply.status).toBe(200)
  return id
}

interface Person {
  client: ApiClient
  email: string
  authorization: string
  leadId: string
}

async function signUp(answers: object): Promise<Person> {
  const client = openClient(server.app, 'browser')
  return signUpWith(client, await answer(client, answers))
}

async function signUpWith(client: ApiClient, leadId: string): Promise<Person> {
  const email = `Ada.${randomUUID().slice(0, 8)}@mail.example`
  const url = `/api/v1/telemedicine/${leadId}/signup/`
  const { body } = await client.call('POST', url, { email, password })
  return { client, email, leadId, authorization: `JWT ${body.access}` }
}

async function findAccountId(leadId: string): Promise<string | null> {
  const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', leadId)
  return (await lead.executeTakeFirstOrThrow()).account_id
}

/** Makes a further visit the person's own, later than those before. */
async function giveLead({ leadId }: Person, answers: object): Promise<void> {
  server.clock.advance(1_000)
  const id = await answer(openClient(server.app, 'browser'), answers)
  const changes = { account_id: await findAccountId(leadId), updated_at: server.clock.now() }
  await server.db.updateTable('leads').set(changes).where('id', '=', id).execute()
}

const read = ({ client, authorization }: Pick<Person, 'client' | 'authorization'>) =>
  client.call('GET', profileUrl, undefined, authorization ? { authorization } : {})

describe('profile', () => {
  it('[CALL-32] [ENTITY-35] [ENUM-12] tells who the signed-in patient is', async () => {
    const person = await signUp(ada)
    const reply = await read(person)
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toContain('no-store')
    expect(reply.body).toEqual({
      email: person.email,
      gender: 20,
      first_name: 'Ada',
      last_name: 'Hill',
      dob: '1988-04-27',
      phone_number: '+16175550123',
      photo_selfie: null,
    })
  })

  it('[PROFILE-02] [ENTITY-37] [ROLE-02] names the patient on top and the caregiver beside', async () => {
    const { body } = await read(await signUp({ ...ben, ...ruth }))
    expect(body).toMatchObject({ first_name: 'Ben', dob: '2012-01-02', gender: 10 })
    expect(body.is_pediatric).toBe(true)
    expect(body.related_person_info).toEqual({
      birth_date: '1980-11-03',
      first_name: 'Ruth',
      last_name: 'Abara',
      gender: 20,
      phone_number: '+16175550199',
    })
  })

  it('knows a gender by its words too, and every other as unknown', async () => {
    const { body } = await read(await signUp({ ...ada, 4: [{ value: 7 }] }))
    expect(body.gender).toBe(30)
  })

  it('before anything was told everything but the address is empty', async () => {
    const person = await signUp({})
    expect((await read(person)).body).toEqual({
      email: person.email,
      gender: null,
      first_name: '',
      last_name: '',
      dob: '',
      phone_number: '',
      photo_selfie: null,
    })
  })

  it('takes the newest answers that say who it is, and never mixes two visits', async () => {
    const person = await signUp({ ...ada, ...ruth })
    await giveLead(person, { 1: [{ value: 'Zoe' }] })
    const { body } = await read(person)
    expect(body).toMatchObject({ first_name: 'Zoe', last_name: '', dob: '', gender: null })
    expect(body.is_pediatric).toBeUndefined()
    await giveLead(person, {})
    expect((await read(person)).body.first_name).toBe('Zoe')
  })

  it('signed out it is refused', async () => {
    const person = await signUp(ada)
    for (const authorization of ['', 'JWT nonsense', 'Bearer x']) {
      const reply = await read({ ...person, authorization })
      expect([authorization, reply.status]).toEqual([authorization, 401])
      expect(reply.text).not.toContain('Ada')
    }
    await server.db.updateTable('sessions').set({ revoked_at: server.clock.now() }).execute()
    expect((await read(person)).status).toBe(401)
  })

  it('[P7] two people never see each other, whatever they ask for', async () => {
    const [one, other] = [await signUp(ada), await signUp(ben)]
    expect((await read(one)).body.first_name).toBe('Ada')
    expect((await read(other)).body.first_name).toBe('Ben')
    // Somebody else's token without their cookie, and their id beside one's own token.
    expect((await read({ ...one, client: other.client })).status).toBe(401)
    const query = `?account_id=${other.leadId}&lead=${other.leadId}&id=${other.leadId}`
    const headers = { authorization: one.authorization }
    const asked = await one.client.call('GET', profileUrl + query, undefined, headers)
    expect(asked.body.email).toBe(one.email)
  })
})

describe('picture', () => {
  async function withSelfie(): Promise<Person> {
    const client = openClient(server.app, 'browser')
    const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    const leadId = String(body.lead_uuid)
    const photo = await sendPhoto(client, await noise(1_500, 900).jpeg().toBuffer())
    const answers = { ...ada, 6: [{ value: [photo.body] }] }
    const page = { page: pageId('who'), answers }
    expect((await client.call('PATCH', `/api/v1/leads/${leadId}/`, page)).status).toBe(200)
    return signUpWith(client, leadId)
  }

  it('[ENTITY-36] is a link with three smaller copies', async () => {
    const person = await withSelfie()
    const { photo_selfie: photo } = (await read(person)).body
    const widthOf = async (url: unknown) =>
      (await sharp(await readPhoto(server, person.client, url)).metadata()).width
    expect(Object.keys(photo?.thumbnails ?? {}).sort()).toEqual(['large', 'medium', 'small'])
    expect(await widthOf(photo?.url)).toBe(1_500)
    for (const [name, edge] of [
      ['large', 1_024],
      ['medium', 480],
      ['small', 128],
    ] as const) {
      expect([name, await widthOf(photo?.thumbnails?.[name])]).toEqual([name, edge])
    }
  })

  it('[P13] opens for its owner on another device, for nobody else, and for five minutes', async () => {
    const person = await withSelfie()
    const phone = openClient(server.app, 'browser')
    const { email } = person
    const { body } = await phone.call('POST', loginUrl, { email, password })
    const onPhone = { client: phone, authorization: `JWT ${body.access}` }
    const { photo_selfie: photo } = (await read(onPhone)).body
    await readPhoto(server, phone, photo?.thumbnails?.small)
    for (const thief of [openClient(server.app, 'browser'), openClient(server.app, 'bare')]) {
      await expect(readPhoto(server, thief, photo?.url)).rejects.toThrow('404')
    }
    server.clock.advance(301_000)
    await expect(readPhoto(server, phone, photo?.url)).rejects.toThrow('404')
  })
})
