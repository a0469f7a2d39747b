import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { bearing } from '../../../testing/people/patient.ts'
import {
  type Chosen,
  listShipped,
  type ShippedWalk,
  walkShipped,
} from '../../../testing/people/walk-shipped.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

async function walk(client: ApiClient, slug: string, chosen: Chosen, access: string | null = null) {
  const programme = (await listShipped(server)).find((one) => one.slug === slug)
  if (!programme) throw new Error(`No programme ${slug} is shipped.`)
  return walkShipped(server, client, programme, 1, { access, chosen })
}

/** The clinic's side, by its API alone. */
async function callClinic(method: 'GET' | 'POST', path: string, body?: object) {
  const client = openClient(server.app, 'bare')
  const key = await bearClinicKey(server, [
    'leads:read',
    'prescriptions:write',
    'action-items:write',
    'records:read',
  ])
  const headers = { ...key, ...(body && { 'idempotency-key': randomUUID() }) }
  const reply = await client.call(method, `/api/v1/clinic/${path}`, body, headers)
  expect([path, reply.status]).toEqual([path, body ? 201 : 200])
  return reply.body
}

const nina: Chosen = {
  who: 'me',
  urgent: ['none'],
  'birth-date': '1988-04-27',
  'first-name': 'Nina',
  'last-name': 'Okafor',
  gender: 'female',
  zip: '94103',
  phone: '+14155550123',
  where: ['neck'],
  allergy: false,
  expecting: false,
  visit: 'message',
}
const ben: Chosen = {
  ...nina,
  who: 'child',
  'birth-date': '2011-09-01',
  'first-name': 'Ben',
  gender: 'male',
  'guardian-first-name': 'Nina',
  'guardian-last-name': 'Okafor',
  'guardian-birth-date': '1988-04-27',
  'guardian-phone': '+14155550123',
  'guardian-relationship': 'parent',
  'guardian-right': true,
}
/** What only a renewal asks, by who is well with the cream. */
const well: Chosen = {
  urgent: ['none'],
  skin: 'better',
  use: 'daily',
  effects: ['none'],
  allergy: false,
  expecting: false,
  changes: ['none'],
}

/** A visit that was sent, what was prescribed in it, and that it be renewed. */
async function prescribe(client: ApiClient, visit: ShippedWalk) {
  const written = {
    medication: 'Fennora',
    supply_duration: 12,
    authored_dt: server.clock.now().toISOString(),
    renewable: true,
  }
  const { id: prescription } = await callClinic('POST', 'prescriptions/', {
    lead: visit.lead,
    ...written,
  })
  const asked = { action_reason: 40, item_types: [50], prescription }
  const item = await callClinic('POST', 'action-items/', { lead: visit.lead, ...asked })
  const url = '/api/v1/telemedicine/profile/prescriptions/'
  const { body } = await client.call('GET', url, undefined, bearing(visit.access))
  return { item: String(item.id), told: body.map((one) => one)[0] }
}

describe('[RX-02] [FLOW-09] a prescription of the skin visit', () => {
  it('is renewed by the shipped renewal: known answers are filled in, and the clinic sees it sent by the same person', async () => {
    const client = openClient(server.app, 'browser')
    const visit = await walk(client, 'fennora', nina)
    expect(visit.pages.at(-1)).toBe('Your visit is on its way')
    const { item, told } = await prescribe(client, visit)
    expect(told).toMatchObject({ medication: 'Fennora', is_renewal_available: true })
    const condition = new URLSearchParams(String(told?.renewal_url).split('?')[1]).get('fuuid')
    const shipped = (await listShipped(server)).find(({ fuuid }) => fuuid === condition)
    expect(shipped?.slug).toBe('fennora-renewal')

    const renewal = await walk(client, 'fennora-renewal', { who: 'me', ...well }, visit.access)
    expect(renewal.pages).toEqual([
      'Welcome',
      'Who is this renewal for?',
      'Is help needed now?',
      'Name and date of birth',
      'Zip code',
      'The skin since last time',
      'How strong is the itch?',
      'How the cream is used',
      'Side effects',
      'Safety',
      'What has changed',
      'Phone number',
      'Pharmacy',
      'Check your answers',
      'Send the renewal',
      'Your renewal is on its way',
    ])
    expect(renewal.email).toBeNull()
    expect(renewal.filled).toEqual({
      'first-name': 'Nina',
      'last-name': 'Okafor',
      'birth-date': '1988-04-27',
      gender: 20,
      zip: '94103',
      phone: '+14155550123',
      'pharmacy-choice': expect.any(Number),
    })

    const [before, after] = [
      await callClinic('GET', `leads/${visit.lead}/`),
      await callClinic('GET', `leads/${renewal.lead}/`),
    ]
    expect(after).toMatchObject({ flow_type: 'renewal', product: 'Fennora' })
    expect(after.patient).toMatchObject({ first_name: 'Nina', last_name: 'Okafor' })
    expect(after.patient?.uuid).toEqual(before.patient?.uuid)
    await finishJobs(server.deps)
    const done = await callClinic('GET', `action-items/${item}/`)
    expect([done.item_types, done.done_dt]).toEqual([[], server.clock.now().toISOString()])
  })

  it('for a child is filled in for the one who acts for them, and of the child nothing for who renews for themselves', async () => {
    const client = openClient(server.app, 'browser')
    const visit = await walk(client, 'fennora', ben)
    await prescribe(client, visit)
    const right = { 'guardian-relationship': 'parent', 'guardian-right': true }
    const child = { who: 'child', ...right, ...well }
    const { filled, pages } = await walk(client, 'fennora-renewal', child, visit.access)
    expect(pages).toContain('Your own details')
    expect(pages.at(-1)).toBe('Your renewal is on its way')
    expect(filled).toMatchObject({
      'first-name': 'Ben',
      'birth-date': '2011-09-01',
      'guardian-first-name': 'Nina',
      'guardian-last-name': 'Okafor',
      'guardian-birth-date': '1988-04-27',
      'guardian-phone': '+14155550123',
    })
    for (const who of ['me', 'other']) {
      const said = { ...nina, ...right, who, ...well, 'adult-relationship': 'partner' }
      const own = await walk(client, 'fennora-renewal', said, visit.access)
      expect([who, Object.keys(own.filled).toSorted()]).toEqual([who, []])
    }
  })
})
