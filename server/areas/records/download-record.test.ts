import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFhirProblems } from '../../../testing/fhir/find-fhir-problems.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { addClinicRecords, type ClinicRecords } from '../../../testing/people/clinic-records.ts'
import { type Answers, startLead } from '../../../testing/people/lead-visitor.ts'
import { bearing, goodPassword, inventEmail, logIn } from '../../../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import type { ApiClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const pages = [
  buildPage(
    'who',
    'REGULAR',
    [
      buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME', text: 'First name' }),
      buildItem(2, 'TEXT_FIELD', { value_association: 'LAST_NAME', text: 'Last name' }),
      buildItem(3, 'FREE_TEXT', { text: 'What <b>else</b>?' }),
      buildItem(4, 'IMAGE', { options: { max_files: 2 } }),
    ],
    'account',
  ),
  buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
]

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 1_000 } })
  const price = { amount_cents: 4_950, currency: 'USD' }
  fuuid = (await publishProgramme(server.db, buildProgramme({ price, definition: { pages } })))
    .fuuid
})
afterAll(() => server.close())

interface Person {
  email: string
  client: ApiClient
  access: unknown
  visit: string
  records: ClinicRecords
}

/** A visit that was sent; `email` is of who has an account already. */
async function send(answers: Answers, known?: { email: string }): Promise<Person> {
  const { client, url, id } = await startLead(server, fuuid)
  const email = known?.email ?? inventEmail()
  const photo = await sendPhoto(client, await buildJpeg())
  const images = [{ value: [{ uuid: photo.body.uuid, url: '' }] }]
  await client.call('PATCH', url, { page: pageId('who'), answers: { ...answers, 4: images } })
  const account = { email, password: goodPassword }
  const { body } = known
    ? await logIn(server, email, goodPassword, client, id)
    : await client.call('POST', `/api/v1/telemedicine/${id}/signup/`, account)
  const page = { page: pageId('account'), answers: { 6: [{ value: ' ' }] } }
  const { status } = await client.call('PATCH', url, page, bearing(body.access))
  expect(status).toBe(200)
  return {
    client,
    email,
    access: body.access,
    visit: id,
    records: await addClinicRecords(server, id),
  }
}

const ask = ({ client, access }: Person, path = '') =>
  client.call('GET', `/api/v1/telemedicine/profile/record/${path}`, undefined, bearing(access))
async function read(person: Person, path = ''): Promise<string> {
  const { status, body } = await ask(person, path)
  expect(status).toBe(200)
  return String(body.document)
}

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
const named = (first: string): Answers => ({
  1: [{ value: first }],
  2: [{ value: 'Abara' }],
  3: [{ value: `${first} says ${hostile}` }],
})

/** Everything a clinic wrote of a visit is told to be of this person. */
async function sign({ records }: Person, name: string): Promise<void> {
  const { db } = server
  await sql`update consultations set clinician_notes = ${`Notes of ${name} ${hostile}`}
    where id = ${records.consultationId}`.execute(db)
  await sql`update prescriptions set medication = ${`Medicine of ${name}`}
    where id = ${records.prescriptionId}`.execute(db)
  await sql`update clinician_messages set message_text = ${`Message to ${name} ${hostile}`}
    where id = ${records.messageId}`.execute(db)
  await sql`update action_items set given = ${JSON.stringify({ 30: { first_name: `Given by ${name}` } })}
    where id = ${records.actionItemId}`.execute(db)
}

describe('what an account is told of a person', () => {
  it('[P7] is all of one, and nothing of the others, whoever they are', async () => {
    const ben = await send(named('Ben'))
    const mia = await send(named('Mia'), ben)
    const stranger = await send(named('Zoe'))
    const people = { Ben: ben, Mia: mia, Zoe: stranger }
    for (const [name, one] of Object.entries(people)) await sign(one, name)
    for (const [name, { records, visit }] of [
      ['Ben', ben],
      ['Mia', mia],
    ] as const) {
      const others = Object.keys(people).filter((other) => other !== name)
      const page = await read(mia, `?person=${records.patientId}`)
      const texts = [`${name} says`, 'Notes of', 'Medicine of', 'Message to', 'Given by']
      for (const text of texts) expect(page).toContain(text)
      // A `<img` of the hostile text is none.
      expect(page.match(/<img /g)).toHaveLength(1)
      const bundle = await read(mia, `fhir/?person=${records.patientId}`)
      const { entry }: { entry: { resource: { id: string } }[] } = JSON.parse(bundle)
      expect(entry.map(({ resource }) => resource.id).toSorted()).toEqual(
        [
          records.patientId,
          visit,
          records.prescriptionId,
          records.messageId,
          records.actionItemId,
        ].toSorted(),
      )
      for (const other of others) {
        expect([name, page.includes(other)]).toEqual([name, false])
        expect([name, bundle.includes(other)]).toEqual([name, false])
      }
    }
    for (const path of ['', 'fhir/']) {
      for (const person of [stranger.records.patientId, randomUUID(), 'Zoe']) {
        expect((await ask(mia, `${path}?person=${person}`)).status).toBe(404)
      }
    }
  })

  it('[P6] [P7] has what they left in the chat, and where they wait for a time', async () => {
    const ivo = await send(named('Ivo'))
    const eve = await send(named('Eve'))
    for (const [name, { visit }] of [
      ['Ivo', ivo],
      ['Eve', eve],
    ] as const) {
      const at = server.clock.now()
      await sql`insert into chat_messages (id, lead_id, words, contact, created_at)
        values (${randomUUID()}, ${visit}, ${`${name} asks <b>when</b>`}, ${`${name}@mail.example`}, ${at})`.execute(
        server.db,
      )
      await sql`insert into slot_waits (lead_id, email, asked_at)
        values (${visit}, ${`${name}@waits.example`}, ${at})`.execute(server.db)
    }
    const page = await read(ivo)
    expect(page).toContain('Ivo asks &lt;b&gt;when&lt;/b&gt;')
    expect(page).toContain('Ivo@mail.example')
    expect(page).toContain('Ivo@waits.example')
    expect(page).not.toContain('Eve')
  })

  it('[P11] is a page in which nothing runs and nothing is loaded, whatever the texts say', async () => {
    const person = await send(named('Ida'))
    await sign(person, 'Ida')
    const page = await read(person)
    expect(page).not.toMatch(/<script|<iframe|<link|<object|javascript:|https?:/i)
    // Tags of ours alone: an attribute that runs something would stand inside one of them.
    const tags = page.match(/<[a-z][^>]*>/gi) ?? []
    expect(tags.filter((tag) => /\son\w+=/i.test(tag))).toEqual([])
    expect(tags.filter((tag) => /^<img/.test(tag))).toEqual([
      expect.stringMatching(/^<img alt="Photo 1 of 1" src="data:image\/jpeg;base64,[\w+/=]+">$/),
    ])
    expect(page).toContain(
      'Ida says &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;',
    )
    expect(page).toContain(
      'default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:',
    )
  })

  it('holds every kind of what is kept, as a person reads it', async () => {
    const person = await send(named('Eve'))
    const { visit, email } = person
    const { db, clock } = server
    await sql`insert into payments (lead_id, purpose, amount_cents, currency, status, provider, provider_key,
        receipt, settled_at)
      values (${visit}, 'programme-fee', 4950, 'USD', 'succeeded', 'sandbox', ${`${visit}:x`}, 'R-77',
        '2026-11-20T12:00Z')`.execute(db)
    await sql`insert into phone_consents (lead_id, rx_user_id, terms_of_use, opt_in, text_version, version_id,
        address_hash, created_at)
      select id, rx_user_id, true, false, 1, version_id, '\\x00', '2026-11-19T08:30Z' from leads
      where id = ${visit}`.execute(db)
    const clinician = randomUUID()
    await sql`insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
      select ${clinician}, programme_id, 'Dr. Lena Ortiz', 'America/New_York', 20, '{"week":[],"days":{}}'
      from leads where id = ${visit}`.execute(db)
    await sql`insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
      values (${randomUUID()}, ${visit}, ${clinician}, '2026-12-01T15:00Z', '2026-12-01T15:20Z', 40,
        ${clock.now()})`.execute(db)
    const page = await read(person, '?timezone=America/New_York')
    const text = page
      .replace(/[\s\S]*<body>/, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    for (const part of [
      'What we hold about Eve Abara',
      `E-mail ${email}`,
      'Name Eve Abara',
      'How it stands Sent to the care team',
      'Payment $49.50, Paid Receipt R-77 Paid November 20, 2026 at 7:00 AM, Eastern Time',
      'Consent November 19, 2026 at 3:30 AM, Eastern Time Terms of use: agreed Calls and text messages: not agreed',
      'First name Eve',
      'December 1, 2026 at 10:00 AM, Eastern Time With Dr. Lena Ortiz',
      'How it stands Canceled',
      'Diagnosis Migraine Notes of the clinician Take one a day. Medication Lumora 20 mg Pharmacy Maple Street Pharmacy',
      'Lasts 30 days Code of the medicine (NDC) 00000-0020-30 Clinician Dr. Amara Okoro',
      'From Dr. Amara Okoro Message How did the first week go?',
      'Personal details Why The care team asks for something',
      'How it stands Waiting for you',
    ]) {
      expect(text).toContain(part)
    }
    // Nobody says by whose clocks, or by those of no zone there is.
    for (const asked of ['', '?timezone=%2B05:00']) {
      expect(await read(person, asked)).toContain('November 20, 2026 at 12:00 PM, UTC')
    }
    const bundle = JSON.parse(await read(person, 'fhir/'))
    expect(findFhirProblems(bundle)).toEqual([])
    expect(bundle).toMatchObject({ type: 'collection' })
    const inside = bundle.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl)
    const referred = JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)
    for (const [, reference] of referred) expect(inside).toContain(reference)
  })

  it('[P7] what names nobody is of who is alone, and of nobody where there are two', async () => {
    const unnamed = `Unnamed words ${randomUUID()}`
    const ann = await send(named('Ann'))
    await send({ 3: [{ value: unnamed }] }, ann)
    expect(await read(ann)).toContain(unnamed)
    const bea = await send(named('Bea'), ann)
    for (const { records } of [ann, bea]) {
      expect(await read(bea, `?person=${records.patientId}`)).not.toContain(unnamed)
    }
  })

  it('has what nobody sent yet, and for an account without visits says so', async () => {
    const person = await send(named('Una'))
    await sql`update leads set status = 'active', finished_at = null
      where id = ${person.visit}`.execute(server.db)
    expect(await read(person)).toContain('Not finished yet')
    expect(JSON.parse(await read(person, 'fhir/')).entry[1].resource).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
    })
    await sql`update leads set account_id = null where id = ${person.visit}`.execute(server.db)
    const page = await read(person)
    expect(page).toContain('You have had no visits.')
    expect(page).toContain(person.email)
    const bundle = JSON.parse(await read(person, 'fhir/'))
    expect(findFhirProblems(bundle)).toEqual([])
    expect(bundle.entry).toBeUndefined()
  })
})

describe('asking for it', () => {
  it('[P14] leaves a row of the audit log, is kept by nobody, and is a file', async () => {
    const amy = await send(named('Amy'))
    const reply = await ask(amy)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="your-record-/)
    expect(reply.body).toMatchObject({
      name: expect.stringMatching(/^your-record-\d{4}-\d\d-\d\d\.html$/),
      media_type: 'text/html',
    })
    await ask(amy, 'fhir/')
    const { rows } = await sql`select endpoint, outcome from audit_entries
      where endpoint like 'download%'
        and account_id = (select id from accounts where email = ${amy.email}) order by seq`.execute(
      server.db,
    )
    expect(rows).toEqual([
      { endpoint: 'downloadRecord', outcome: 'ok' },
      { endpoint: 'downloadFhirRecord', outcome: 'ok' },
    ])
  })

  it('[P16] again and again ends after six times a minute, for this account alone', async () => {
    const [one, other] = [await send(named('Kim')), await send(named('Lee'))]
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await ask(one, 'fhir/')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect((await ask(other, 'fhir/')).status).toBe(200)
  })
})
